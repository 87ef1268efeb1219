player = Speler { $number }
you = Jij
points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
decides = aan zet
why-over = Het spel is afgelopen.
why-illegal = Dat mag nu niet.
why-other-phase = Dat is nu niet aan de orde; de fase is “{ $phase }”.
score-points = Punten
list-and = { $first } en { $last }

# Spellen in lijsten
players-minutes = { $least ->
    [1] Alleen of tot { $most } spelers
   *[other] { $least } tot { $most } spelers
}, ongeveer { $minutes } minuten
unverified = Niet vergeleken met het gedrukte spel

# In de terminal
terminal-preparing = { $game } wordt voorbereid
terminal-prompt = Speler { $seat }, wat doe je? (? voor hulp) 
terminal-help =
    Een getal speelt die keuze. Woorden maken de lijst korter: de enige keuze die ze allemaal bevat, wordt gespeeld.
    board (b) toont het bord, undo (u) neemt je laatste beslissing terug, save (s) [BESTAND] bewaart de partij,
    quit (q) bewaart en stopt, ? toont dit.
terminal-no-number = Er zijn keuzes 1 tot en met { $most }.
terminal-no-match = Geen enkele keuze bevat ‘{ $typed }’.
terminal-nothing-to-undo = Er valt niets terug te nemen.
terminal-saved = Bewaard in { $file }.
terminal-not-saved = Kon niet worden bewaard: { $reason }
terminal-more = … en nog { $count }: typ woorden om de lijst korter te maken.
terminal-resume = Later verder spelen: { $command }
terminal-result = { $player }: plaats { $place }, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}

player = Leikmaður { $number }
you = Þú
points = { $count ->
    [one] { $count } stig
   *[other] { $count } stig
}
decides = á leik
why-over = Leiknum er lokið.
why-illegal = Þetta má ekki núna.
why-other-phase = Ekki er spurt um þetta núna; áfanginn er „{ $phase }“.
score-points = Stig
list-and = { $first } og { $last }

# Spil í listum
players-minutes = { $least ->
    [1] Ein(n) eða allt að { $most } leikmenn
   *[other] { $least } til { $most } leikmenn
}, um { $minutes } mínútur
unverified = Ekki borið saman við prentaða spilið

# Í skipanalínunni
terminal-preparing = Undirbý { $game }
terminal-prompt = Leikmaður { $seat }, hvað gerir þú? (? fyrir hjálp) 
terminal-help =
    Tala velur þann kost. Orð stytta listann: ef aðeins einn kostur inniheldur þau öll er hann leikinn.
    board (b) sýnir borðið, undo (u) tekur síðustu ákvörðun til baka, save (s) [SKRÁ] vistar spilið,
    quit (q) vistar og hættir, ? sýnir þetta.
terminal-no-number = Kostirnir eru 1 til { $most }.
terminal-no-match = Enginn kostur inniheldur „{ $typed }“.
terminal-nothing-to-undo = Það er ekkert til að taka til baka.
terminal-saved = Vistað í { $file }.
terminal-not-saved = Ekki tókst að vista: { $reason }
terminal-more = … og { $count } í viðbót: sláðu inn orð til að stytta listann.
terminal-resume = Haltu áfram síðar með: { $command }
terminal-result = { $player }: { $place }. sæti, { $points ->
    [one] { $points } stig
   *[other] { $points } stig
}

# Wat het spel is
title = Glas-in-lood van Sintra
summary = Neem glas van één kleur, maak patronen compleet en vul de ramen van je paleis met licht.
option-side = Zijde van het paleisbord
option-side-A = A: punten voor raamdelen rond ornamenten
option-side-B = B: punten voor volledige ramen en één kleur

# Glas
colour-white = wit
colour-yellow = geel
colour-orange = oranje
colour-blue = blauw
colour-pink = roze
colour-wild = joker
letter-white = W
letter-yellow = G
letter-orange = O
letter-blue = B
letter-pink = R
glass-white = { $count ->
    [one] { $count } wit speelstuk
   *[other] { $count } witte speelstukken
}
glass-yellow = { $count ->
    [one] { $count } geel speelstuk
   *[other] { $count } gele speelstukken
}
glass-orange = { $count ->
    [one] { $count } oranje speelstuk
   *[other] { $count } oranje speelstukken
}
glass-blue = { $count ->
    [one] { $count } blauw speelstuk
   *[other] { $count } blauwe speelstukken
}
glass-pink = { $count ->
    [one] { $count } roze speelstuk
   *[other] { $count } roze speelstukken
}
amount = { $count } × { $colour }

# De delen van de tafel
factories = Fabrieksschijven
factory = Schijf { $number }
centre = Midden
at = { $place }: { $glass }
nothing = niets
tile = Startspelerfiche
tile-here = Startspelerfiche: wie als eerste uit het midden neemt, neemt ook dit fiche en gaat één veld omlaag op het gebroken-glasspoor
tile-mine = Heeft het startspelerfiche en begint de volgende ronde
round = Ronde { $round } van { $rounds }
indicator = Ronde-indicator
indicator-now = Bovenaan: { $colour }. Elk speelstuk van deze kleur op een strook die in deze ronde compleet wordt, geeft een punt extra.
bonus-now = { $colour }: +1
bag = Zak
tower = Glazen toren
pieces = { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
}
palace = Paleis
strips = Stroken
other-side = Andere zijde
windows = Ramen
worth = Punten
if-over = { $score } als het nu afgelopen was
broken-track = Gebroken glas
broken-now = gebroken glas: steen op { $marker }, { $lost } verloren tot nu toe
slot-strip = Strook { $slot }: { $placed } van { $spaces } velden gevuld
slot-open = vrij { $open }
slot-next = andere zijde { $next }
slot-last = laatste zijde
slot-gone = Raam { $slot } is volledig, de strook is weg
slot-window = raam { $upper } boven, { $lower } onder
slot-worth = { $count ->
    [one] { $count } punt waard
   *[other] { $count } punten waard
}
slot-glazier = hier staat de glaszetter
slot-out = buiten bereik van de glaszetter
pane-empty = leeg
ornament = Ornament { $number }: { $filled } van 4 raamdelen, { $points } punten

# Knoppen
button-back = Glaszetter terugzetten
button-break = Alles laten breken
keep-title = Bewaar één stuk voor het raam
keep-one = Bewaar { $colour }

# Acties in woorden
from-factory = van schijf { $number }
from-centre = uit het midden
and-tile = {" "}(met het startspelerfiche)
do-take = Neem { $glass } { $from }{ $tile } voor strook { $slot }{ $broken ->
    [0] {""}
    [one] ; { $broken } breekt
   *[other] ; { $broken } breken
}
do-break = Neem { $glass } { $from }{ $tile }; niets past, { $count ->
    [one] het breekt
   *[other] alle { $count } breken
}
do-back = Zet de glaszetter terug naar de meest linkse strook
do-keep = Bewaar { $glass } voor het raam

# Waarom niet
why-phase-turn = Je bewaart alleen een stuk voor het raam als er net een strook compleet is.
why-phase-keep = Kies eerst welk stuk van de complete strook je voor het raam bewaart.
why-back-there = De glaszetter staat al boven de meest linkse strook: neem glas.
why-back-none = Er is geen strook meer om naar terug te gaan: neem glas.
why-factory = Er zijn maar { $count } fabrieksschijven in het spel.
why-factory-empty = Schijf { $number } is leeg.
why-centre-empty = Het midden is leeg.
why-no-colour = Daar ligt geen glas van deze kleur ({ $colour }).
why-must-place = Alles mag alleen breken als niets past: strook { $slot } heeft er nog een veld voor.
why-left = De glaszetter staat boven strook { $glazier }: glas gaat daarheen of verder naar rechts, nooit naar links.
why-no-strip = Boven raam { $slot } ligt geen strook meer.
why-no-space = Strook { $slot } heeft geen leeg veld voor { $colour }.
why-not-kept = Op de complete strook ligt geen glas van deze kleur ({ $colour }).

# Punten
score-earned = Ramen en rondebonussen
score-broken = Gebroken glas: { $laps ->
    [0] {""}
    [one] één keer rond,{" "}
   *[other] { $laps } keer rond,{" "}
}steen op { $marker }
score-leftover = Stukken over op de stroken: { $count }
score-ornament = Ornament { $number }: { $filled } van 4 raamdelen
score-colour = { $complete ->
    [one] { $complete } volledig raam
   *[other] { $complete } volledige ramen
} × { $best } { $colour }
score-track = Scorespoor voor de eindtelling
score-marker = Steen op het gebroken-glasspoor

# Een spel met de echte doos
sheet-word-side = zijde
sheet-word-points = punten
sheet-word-broken = gebroken
sheet-word-left = over
sheet-word-windows = ramen
sheet-expected = Een regel begint met een van de woorden { $words }, niet met „{ $line }”.
sheet-twice = Er zijn twee regels „{ $word }”.
sheet-missing = De regel „{ $word }” ontbreekt.
sheet-side = De zijde is A of B, niet „{ $text }”.
sheet-number = Na „{ $word }” komt een geheel getal, niet „{ $text }”.
sheet-windows = De ramen zijn acht paren, bovenste deel eerst, van de letters { $letters } of - voor een leeg deel, niet „{ $text }”.
fault-lower = Raam { $window } heeft glas onderin maar niet bovenin, en dat deel wordt het eerst gevuld.
fault-broken = Het gebroken-glasspoor heeft geen veld { $broken } om op te blijven staan, alleen { $values }.
fault-left = Er kunnen geen { $left } stukken op de stroken over zijn: wat er nog ligt, houdt er hoogstens { $most } zonder compleet te zijn.

# Wat niemand met het gedrukte spel heeft vergeleken
unverified-shapes = de vormen die in het glas gegraveerd zijn
unverified-strips = de kleuren van de velden op de patroonstroken
unverified-same-strips = dat alle vier spelers dezelfde acht stroken hebben
unverified-windows = de punten onder de ramen
unverified-ornaments = welke ramen elk ornament van zijde A omringen
unverified-broken-glass-track = het midden van het gebroken-glasspoor: -6, -11 en -14
unverified-score-track = de lengte van het scorespoor, die hier niets uitmaakt
unverified-how = Heb je het spel? Vergelijk deze onderdelen met het bestand components.toml in Vitrals map games/sintra, verbeter wat afwijkt en zet er „verified = true”: geen programma hoeft te veranderen.

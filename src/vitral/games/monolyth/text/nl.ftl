# Wat het spel is
title = Monolyth
summary = Pak stenen uit de steengroeven rond het bord en bouw laag voor laag een monoliet die je profetieën vervult.
option-structure = Bouwkaart
option-structure-random = Willekeurig getrokken
option-structure-wall = Muur
option-structure-ridge = Bergkam
option-structure-core = Kern
option-structure-corners = Hoeken
option-structure-stairs = Trap
option-structure-diagonal = Schuine lijn
option-structure-elbow = Elleboog
option-structure-gate = Poort
option-structure-quarters = Kwarten
option-structure-crater = Krater

# Kleuren, vormen en richtingen
colour-white = wit
colour-blue = blauw
colour-orange = oranje
colour-turquoise = turkoois
colour-black = zwart
letter-white = W
letter-blue = B
letter-orange = O
letter-turquoise = T
letter-black = Z
stone-colour-white = in wit
stone-colour-blue = in blauw
stone-colour-orange = in oranje
stone-colour-turquoise = in turkoois
stone-colour-black = in zwart
stone = steen
stone-name = { $shape } { $colour }
shape-one = los blokje
shape-i2 = staaf van twee
shape-i3 = staaf van drie
shape-v3 = hoek van drie
shape-i4 = staaf van vier
shape-o4 = vierkant van vier
shape-l4 = L van vier
shape-t4 = T van vier
shape-s4 = S van vier
shape-tripod4 = driepoot van vier
shape-screw4-a = linkse schroef van vier
shape-screw4-b = rechtse schroef van vier
short-one = 1
short-i2 = I2
short-i3 = I3
short-v3 = V3
short-i4 = I4
short-o4 = O4
short-l4 = L4
short-t4 = T4
short-s4 = S4
short-tripod4 = Y4
short-screw4-a = Za4
short-screw4-b = Zb4
edge-north = noordkant
edge-east = oostkant
edge-south = zuidkant
edge-west = westkant
initial-north = N
initial-east = O
initial-south = Z
initial-west = W

# Onderdelen van de tafel
ring = Steengroeven
box = Doos
stones-left = { $count ->
    [0] geen stenen meer
    [one] nog { $count } steen
   *[other] nog { $count } stenen
}
reserve = Losse blokjes
reserve-line = { $colour }: { $count ->
    [0] geen los blokje meer
    [one] nog { $count } los blokje
   *[other] nog { $count } losse blokjes
}
prophecies = Profetieën
levels = Laagfiches
structures = Bouwfiches
structure-card = Bouwwerk { $card }
taken = Te plaatsen steen
ending = Een bovenste laag is af: dit is de laatste ronde.
crystal = het kristal
quarry-empty = lege steengroeve
quarry-steps = { $steps ->
    [one] { $steps } stap: { $stone }
   *[other] { $steps } stappen: { $stone }
}
prophecy-token = { $count ->
    [one] profetie { $value }
   *[other] profetie { $value }, { $count } fiches
}
token = fiche { $value }
none-left = geen meer over
wins = heeft gewonnen
levels-won = Gewonnen lagen
progress = bouwwerk: { $count } van { $total } kolommen
built = bouwwerk gebouwd, fiche { $value }
need = { $fits ->
    [yes] de kaart vraagt { $need }, dat klopt
   *[no] de kaart vraagt { $need }
}
edge-line = { $edge }, { $colour }: { $cubes ->
    [one] { $cubes } blokje
   *[other] { $cubes } blokjes
}{ $value ->
    [0] , vrije gleuf
   *[other] , profetie { $value }
}
fulfilled = vervuld
top-view = Van bovenaf
layers = Laag voor laag
level = Laag { $level }
column-height = { $column }: hoogte { $height }
column-top = { $column }: hoogte { $height }, bovenop { $colour }
column-here = { $column }, laag { $level }: zet hier het gemarkeerde blokje
cube-empty = leeg
monolith = Monoliet, gezien met { $left } en { $right } vooraan; { $cubes ->
    [one] { $cubes } blokje
   *[other] { $cubes } blokjes
}
turn-monolith = De monoliet draaien
seen-from = { $left } en { $right }
turn-stone = Draai de steen en kies daarna waar het gemarkeerde blokje komt
rotation = Stand { $number } van { $total }
box-contents = Inhoud van de doos
shape-head = Vorm
tier-1 = hulpje in de groeve
tier-2 = steenhouwer
tier-3 = metselaar
tier-4 = bouwmeester
tier-5 = stem van de stenen

# Bouwkaarten
card-wall = Muur
card-ridge = Bergkam
card-core = Kern
card-corners = Hoeken
card-stairs = Trap
card-diagonal = Schuine lijn
card-elbow = Elleboog
card-gate = Poort
card-quarters = Kwarten
card-crater = Krater

# Knoppen
button-take-stone = De steen pakken
button-take-single = In ruil een los blokje pakken
button-discard = De steen wegleggen

# Acties in woorden
on-levels = { $count ->
    [one] { $column } op laag { $first }
   *[other] { $column } op laag { $first } tot en met { $last }
}
do-move-stone = { $steps ->
    [one] Het kristal { $steps } stap verzetten en pakken: { $stone }
   *[other] Het kristal { $steps } stappen verzetten en pakken: { $stone }
}
do-move-single = { $steps ->
    [one] Het kristal { $steps } stap verzetten, wegleggen: { $stone }, en pakken: { $single }
   *[other] Het kristal { $steps } stappen verzetten, wegleggen: { $stone }, en pakken: { $single }
}
do-move-nowhere = { $steps ->
    [one] Het kristal { $steps } stap verzetten
   *[other] Het kristal { $steps } stappen verzetten
}
do-discard = { $steps ->
    [one] Het kristal { $steps } stap verzetten en wegleggen, want niets past: { $stone }
   *[other] Het kristal { $steps } stappen verzetten en wegleggen, want niets past: { $stone }
}
do-prophecy = { $value } voorspellen aan de { $edge }
do-place = Plaatsen, { $stone }: { $cells }
do-forgo = De profetie { $value } opgeven

# Waarom niet
why-phase-turn = Nu moet het kristal verzet of een profetie voorspeld worden.
why-phase-place = Plaats eerst de steen die je gepakt hebt.
why-phase-forgo = Geef eerst een profetiefiche naar keuze op.
why-no-quarry = { $count ->
    [one] In nog maar één steengroeve ligt een steen.
   *[other] In nog maar { $count } steengroeven ligt een steen.
}
why-no-room = Deze steen past nergens op je monoliet: { $stone }.
why-no-single = Er is geen los blokje in { $colour } meer over.
why-discard = Een steen wordt alleen weggelegd als niets binnen bereik geplaatst kan worden.
why-no-token = Er ligt geen profetie { $value } meer op het hoofdbord.
why-slot = In de gleuf aan de { $edge } ({ $colour }) zit al de profetie { $value }.
why-shape = Dat is niet de vorm van de gepakte steen, hoe je hem ook draait: { $stone }.
why-occupied = Kolom { $column } is al { $height } hoog: er staat een ander blokje in de weg.
why-hollow = Kolom { $column } is pas { $height } hoog: onder de steen zou een holte blijven.
why-limit = De monoliet mag hoogstens { $limit } lagen hoog zijn.

# Puntentelling
score-levels = { $count ->
    [one] { $count } laag voltooid
   *[other] { $count } lagen voltooid
}
score-structure = Bouwwerk
score-prophecy = { $cubes ->
    [one] Profetie { $value } aan de { $edge }: { $cubes } blokje in { $colour }
   *[other] Profetie { $value } aan de { $edge }: { $cubes } blokjes in { $colour }
}
sheet-levels = lagen
sheet-structure = bouwwerk
sheet-expected = ‘{ $line }’ is geen kant met kleur en profetie, geen ‘lagen’ of ‘bouwwerk’ met waarden en geen rij van vier kolommen.
sheet-no-edge = De regel van de { $edge } ontbreekt.
sheet-rows = { $count ->
    [one] De monoliet heeft vier rijen kolommen en er is er maar één.
   *[other] De monoliet heeft vier rijen kolommen en er zijn er { $count }.
}
sheet-column = ‘{ $column }’ is geen kolom: hoogstens vier van de letters { $letters }, van onder naar boven, of ‘-’.
fault-edges = Twee kanten hebben dezelfde kleur: elk bord heeft er vier verschillende.
fault-levels = { $levels ->
    [one] Er is { $levels } laag vol
   *[other] Er zijn { $levels } lagen vol
}, maar { $tokens ->
    [one] er werd { $tokens } laagfiche gewonnen.
   *[other] er werden { $tokens } laagfiches gewonnen.
}
fault-prophecy-token = Onze tabellen kennen minder profetiefiches van { $value }.
fault-level-token = Onze tabellen kennen minder laagfiches van { $value }.
fault-structure-token = Onze tabellen kennen minder bouwfiches van { $value }.
fault-cubes = Er zijn { $count } blokjes in { $colour }, maar de doos bevat er maar { $most } in die kleur.

# Wat niemand heeft nagekeken
unverified-stones = Hoeveel stenen er van elke vorm zijn.
unverified-boards = De kleuren langs de randen van de spelersborden en hun volgorde.
unverified-prophecies = Hoeveel profetiefiches er van elke waarde zijn.
unverified-levels = De waarden van de laagfiches met twee of meer spelers.
unverified-structures = De waarden van de bouwfiches.
unverified-cards = De hoogten op de bouwkaarten.
unverified-how = Deze waarden staan in voor de gedrukte en kloppen met alle getallen en voorbeelden van de spelregels. Heb je het spel, verbeter ze dan in het bestand components.toml van dit spel en zet ze daar op nagekeken: verder hoeft er niets te veranderen.

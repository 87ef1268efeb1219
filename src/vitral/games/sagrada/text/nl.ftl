# Wat het spel is
title = Sagrada
summary = Kies dobbelstenen als stukjes glas en leg ze kleur naast kleur, tot je raam vol licht is.
option-tools = Gereedschap in het spel
option-tools-1 = 1 gereedschap (moeilijkst)
option-tools-2 = 2 gereedschappen
option-tools-3 = 3 gereedschappen
option-tools-4 = 4 gereedschappen
option-tools-5 = 5 gereedschappen (makkelijkst)

# Dobbelstenen
colour-R = rood
colour-G = groen
colour-B = blauw
colour-Y = geel
colour-P = paars
letter-R = R
letter-G = G
letter-B = B
letter-Y = L
letter-P = P
die-R = rode { $value }
die-G = groene { $value }
die-B = blauwe { $value }
die-Y = gele { $value }
die-P = paarse { $value }
die-open = { $colour }, waarde nog te kiezen
die-numbered = { $die } (steen { $place })
die-missing = steen { $place }
die-at = { $die } ({ $cell })
cell = rij { $row }, kolom { $column }

# Delen van de tafel
round = Ronde { $round } van 10
turn-first = eerste beurt
turn-second = tweede beurt
pool = Voorraad
track = Rondespoor
bag = Zak
tools = Gereedschap
objectives = Openbare doelen
private-unknown = Geheim doel: onbekend
window = Raam
window-of = Raam ‘{ $pattern }’, moeilijkheid { $difficulty }
choosing = Kiest een raam
hand = In de hand
value-choice = Waarde { $value }
starts = begint de ronde
skips = slaat de tweede beurt over
to-come = Volgende beurten
target = Te verslaan: { $sum }
nothing = niets
tokens = { $count ->
    [one] { $count } gunststeen
   *[other] { $count } gunststenen
}
tokens-hidden = gunststenen: geheim
price = { $count ->
    [one] kost { $count } steen
   *[other] kost { $count } stenen
}
price-die = kost een steen in { $colour }
used = opgebruikt
in-use = in gebruik
worth = { $count ->
    [one] { $count } punt per keer
   *[other] { $count } punten per keer
}
space-any = elke steen
space-colour = alleen { $colour }
space-value = alleen { $value }
space-empty = { $cell }: leeg, { $takes }
space-die = { $cell }: { $die }
lifted = wordt verplaatst
moved = al verplaatst
points-now = { $count ->
    [one] nu { $count } punt
   *[other] nu { $count } punten
}

# Wat gevraagd wordt
ask-pattern = Kies een van je vier ramen.
ask-turn = Kies een dobbelsteen, gebruik gereedschap of pas.
ask-turn-draft = Kies een dobbelsteen of beëindig je beurt.
ask-turn-tool = Gebruik gereedschap of beëindig je beurt.
ask-spend = { $tool }: kies de steen uit de voorraad die ervoor betaalt.
ask-die = { $tool }: kies een steen uit de voorraad.
ask-value = { $tool }: kies de waarde.
ask-track = { $tool }: kies een steen op het rondespoor.
ask-lift = { $tool }: kies welke steen van je raam je verplaatst.
ask-lift-more = { $tool }: kies een tweede steen om te verplaatsen, of stop.
ask-cell = { $tool }: kies een vak voor de steen.
ask-cell-back = { $tool }: kies een vak voor de steen, of laat hem in de voorraad.
ask-over = Het spel is afgelopen.
ask-other = Een andere speler beslist.

# Knoppen
button-pass = Passen
button-end = Beurt beëindigen
button-give-back = In de voorraad laten
button-stop = Hier stoppen

# Acties in woorden
do-pattern = Kies het raam ‘{ $pattern }’
do-place = Leg { $die }: { $cell }
do-tool = Gebruik { $tool }
do-pass = Pas
do-end = Beëindig de beurt
do-spend = Betaal met { $die }
do-die = Neem { $die }
do-value = Zet de waarde op { $value }
do-track = Neem { $die } van ronde { $round } van het spoor
do-lift = Verplaats { $die }
do-cell = Leg de steen op { $cell }
do-give-back = Laat de steen in de voorraad
do-stop = Verplaats geen tweede steen

# Gereedschap
tool-grozing_pliers = Gruistang
tool-eglomise_brush = Eglomisékwast
tool-copper_foil_burnisher = Koperfoliepolijster
tool-lathekin = Loodspatel
tool-lens_cutter = Lenssnijder
tool-flux_brush = Vloeimiddelkwast
tool-glazing_hammer = Glazenmakershamer
tool-running_pliers = Breektang
tool-cork_backed_straightedge = Liniaal met kurk
tool-grinding_stone = Slijpsteen
tool-flux_remover = Vloeimiddelverwijderaar
tool-tap_wheel = Snijwiel
effect-grozing_pliers = Neem een steen en maak zijn waarde één hoger of lager; een 1 wordt nooit een 6, en een 6 nooit een 1.
effect-eglomise_brush = Verplaats één steen van je raam; de gedrukte kleur van zijn nieuwe vak telt niet, al het andere wel.
effect-copper_foil_burnisher = Verplaats één steen van je raam; de gedrukte waarde van zijn nieuwe vak telt niet, al het andere wel.
effect-lathekin = Verplaats precies twee stenen van je raam, na elkaar, volgens alle legregels.
effect-lens_cutter = Ruil de steen die je neemt met een steen op het rondespoor, en leg die.
effect-flux_brush = Gooi de steen die je neemt opnieuw. Leg hem als het kan; anders gaat hij terug naar de voorraad.
effect-glazing_hammer = Gooi alle stenen van de voorraad opnieuw. Alleen in je tweede beurt van de ronde, voordat je een steen neemt.
effect-running_pliers = Neem in je eerste beurt, na je steen, meteen een tweede. Je slaat je tweede beurt van de ronde over.
effect-cork_backed_straightedge = Leg de steen die je neemt waar hij geen andere steen raakt.
effect-grinding_stone = Draai de steen die je neemt naar de andere kant: 1 en 6, 2 en 5, 3 en 4.
effect-flux_remover = Doe de steen die je neemt in de zak, pak een andere en kies zijn waarde. Leg hem, of laat hem in de voorraad.
effect-tap_wheel = Verplaats één of twee stenen van je raam, van één kleur die op het rondespoor ligt, volgens alle legregels.

# Doelen
objective-row_color_variety = Kleuren in een rij
objective-column_color_variety = Kleuren in een kolom
objective-row_shade_variety = Tinten in een rij
objective-column_shade_variety = Tinten in een kolom
objective-light_shades = Lichte tinten
objective-medium_shades = Middeltinten
objective-deep_shades = Donkere tinten
objective-shade_variety = Alle tinten
objective-color_diagonals = Kleurdiagonalen
objective-color_variety = Alle kleuren
about-row_color_variety = Volle rijen zonder dubbele kleur
about-column_color_variety = Volle kolommen zonder dubbele kleur
about-row_shade_variety = Volle rijen zonder dubbele waarde
about-column_shade_variety = Volle kolommen zonder dubbele waarde
about-light_shades = Paren van een 1 en een 2, waar dan ook
about-medium_shades = Paren van een 3 en een 4, waar dan ook
about-deep_shades = Paren van een 5 en een 6, waar dan ook
about-shade_variety = Reeksen van alle zes waarden, waar dan ook
about-color_diagonals = Stenen met schuin ernaast een steen van hun kleur
about-color_variety = Reeksen van alle vijf kleuren, waar dan ook
private-R = Tinten rood
private-G = Tinten groen
private-B = Tinten blauw
private-Y = Tinten geel
private-P = Tinten paars
about-private = De som van je stenen in { $colour }

# Waarom niet
why-phase-pattern = Kies eerst een raam.
why-phase-turn = Er is geen gereedschap in gebruik: neem een steen, gebruik gereedschap of beëindig je beurt.
why-phase-spend = Kies eerst de steen uit de voorraad die voor het gereedschap betaalt.
why-phase-die = Kies eerst een steen uit de voorraad voor het gereedschap.
why-phase-value = Kies eerst de waarde van de steen in je hand.
why-phase-track = Kies eerst een steen op het rondespoor.
why-phase-lift = Kies eerst welke steen van je raam je verplaatst.
why-phase-cell = Kies eerst een vak voor de steen.
why-pattern = Dat raam staat niet op de twee kaarten die je kreeg.
why-drafted = Je hebt de steen van deze beurt al genomen.
why-no-die = Zo'n steen ligt er niet in de voorraad.
why-taken = Op dat vak ligt al een steen.
why-print-colour = Op dat vak passen alleen stenen in { $colour }.
why-print-value = Op dat vak passen alleen stenen met waarde { $value }.
why-beside-colour = Er ligt een steen in { $colour } direct naast: gelijke kleuren mogen elkaar alleen schuin raken.
why-beside-value = Er ligt een steen met waarde { $value } direct naast: gelijke waarden mogen elkaar alleen schuin raken.
why-edge = De eerste steen hoort aan de rand van het raam.
why-touch = Een steen moet een andere raken, desnoods schuin.
why-alone = Met dit gereedschap mag de steen geen andere raken, ook niet schuin.
why-same-cell = Een steen die je verplaatst moet zijn vak verlaten.
why-second-move = Daarna zou geen tweede steen meer kunnen, en dit gereedschap verplaatst er precies twee.
why-tool-absent = Dat gereedschap is niet in het spel.
why-tooled = Eén gereedschap per beurt: je hebt er al een gebruikt.
why-price = { $price ->
    [one] Dit gereedschap kost één gunststeen; je hebt er geen meer.
   *[other] Dit gereedschap kost { $price } gunststenen; je hebt er { $tokens }.
}
why-used = Alleen gespeeld mag elk gereedschap maar één keer.
why-before-draft = Dit gereedschap verandert de steen die je neemt: gebruik het voordat je er een neemt.
why-hammer = Alleen in je tweede beurt van de ronde, voordat je een steen neemt.
why-running = Alleen in je eerste beurt van de ronde, nadat je een steen hebt genomen.
why-track-empty = Het rondespoor is nog leeg.
why-payment = In de voorraad ligt geen steen in { $colour } om mee te betalen, naast een steen die het gereedschap nodig heeft.
why-effect = Zoals de stenen liggen, is dit gereedschap niet uit te voeren.
why-spend-colour = Dit gereedschap wordt betaald met een steen in { $colour }.
why-spend-needed = Zonder die steen is het gereedschap niet uit te voeren.
why-unplaceable = Met die keuze past de steen nergens.
why-step = De waarde wordt precies één hoger of één lager.
why-no-track-die = Zo'n steen ligt er niet op het rondespoor.
why-no-lift = Op dat vak ligt geen steen.
why-moved = Die steen is al verplaatst; de tweede moet een andere zijn.
why-tap-colour = Alleen stenen van een kleur op het rondespoor, allebei van dezelfde kleur.
why-stuck = Die steen kan nergens anders heen.
why-give-back = Alleen een steen die met de vloeimiddelverwijderaar is gepakt, mag in de voorraad blijven.
why-stop = Alleen het snijwiel mag stoppen, na de eerste steen.

# Puntentelling
score-sheet = Puntentelling
score-total = Totaal
score-public = { $objective }: { $times } × { $points }
score-private = { $objective }
score-tokens = { $count ->
    [one] { $count } gunststeen over
   *[other] { $count } gunststenen over
}
score-empty = { $count ->
    [one] { $count } leeg vak
   *[other] { $count } lege vakken
}
solo-won = Gewonnen: { $points } punten tegen { $sum } te verslaan.
solo-lost = Verloren: { $points } punten, en er waren er meer dan { $sum } nodig.

# De telling van een spel met de echte doos
sheet-word-pattern = raam
sheet-word-players = spelers
sheet-word-objectives = doelen
sheet-word-private = geheim
sheet-word-tokens = gunststenen
sheet-word-tools = gereedschap
sheet-line = Een regel begint met raam, spelers, doelen, geheim, gunststenen of gereedschap, of is een rij van vijf vakken zoals ‘R5 .. G3 B1 ..’, niet ‘{ $line }’.
sheet-twice = Er zijn twee regels ‘{ $word }’.
sheet-lacks = De regel ‘{ $word }’ ontbreekt.
sheet-rows = Een raam heeft vier rijen van vijf vakken; hier zijn er { $count }.
sheet-cell = Een vak is ‘..’ of een steen zoals ‘R5’ (een kleur { $letters } en een waarde van 1 tot 6), niet ‘{ $cell }’.
sheet-unknown = ‘{ $name }’ is onbekend; het moet een van deze zijn: { $names }.
sheet-number = Na ‘{ $word }’ komt een getal van { $least } tot { $most }, niet ‘{ $found }’.
sheet-count = Na ‘{ $word }’ komen { $count } verschillende namen, niet { $found }.
sheet-many-tools = Niemand kan in één spel zoveel gereedschap gebruiken: { $count }.
fault-colour = { $die } ligt op een vak voor { $colour }.
fault-value = { $die } ligt op een vak voor waarde { $value }.
fault-beside-colour = { $die } en { $other } liggen naast elkaar en hebben dezelfde kleur.
fault-beside-value = { $die } en { $other } liggen naast elkaar en hebben dezelfde waarde.
fault-edge = Geen enkele steen ligt aan de rand, waar de eerste hoort.
fault-apart = { $dice }: zonder contact met de andere stenen, en dus daar niet te leggen.
fault-mend = Om het te herstellen, neem weg: { $sets }.
fault-or = { $first }; of: { $second }

# Hvað leikurinn er
title = Sagrada
summary = Veldu teninga eins og glerbrot og raðaðu þeim, lit við lit, þar til glugginn þinn er fullur af ljósi.
option-tools = Verkfæri í leik
option-tools-1 = 1 verkfæri (erfiðast)
option-tools-2 = 2 verkfæri
option-tools-3 = 3 verkfæri
option-tools-4 = 4 verkfæri
option-tools-5 = 5 verkfæri (auðveldast)

# Teningar
colour-R = rautt
colour-G = grænt
colour-B = blátt
colour-Y = gult
colour-P = fjólublátt
letter-R = R
letter-G = G
letter-B = B
letter-Y = L
letter-P = F
die-R = rauður { $value }
die-G = grænn { $value }
die-B = blár { $value }
die-Y = gulur { $value }
die-P = fjólublár { $value }
die-open = { $colour }, gildi óákveðið
die-numbered = { $die } (teningur { $place })
die-missing = teningur { $place }
die-at = { $die } ({ $cell })
cell = röð { $row }, dálkur { $column }

# Hlutar borðsins
round = Umferð { $round } af 10
turn-first = fyrri leikur
turn-second = seinni leikur
pool = Teningaforði
track = Umferðaspjald
bag = Poki
tools = Verkfæri
objectives = Opin markmið
private-unknown = Leynimarkmið: óþekkt
window = Gluggi
window-of = Glugginn „{ $pattern }“, erfiðleiki { $difficulty }
choosing = Velur glugga
hand = Í hendi
value-choice = Gildi { $value }
starts = byrjar umferðina
skips = sleppir seinni leik
to-come = Næstu leikir
target = Að sigra: { $sum }
nothing = ekkert
tokens = { $count ->
    [one] { $count } velvildarsteinn
   *[other] { $count } velvildarsteinar
}
tokens-hidden = velvildarsteinar: leynd
price = { $count ->
    [one] kostar { $count } stein
   *[other] kostar { $count } steina
}
price-die = kostar tening, { $colour }
used = búið
in-use = í notkun
worth = { $count ->
    [one] { $count } stig í hvert sinn
   *[other] { $count } stig í hvert sinn
}
space-any = hvaða teningur sem er
space-colour = aðeins { $colour }
space-value = aðeins { $value }
space-empty = { $cell }: autt, { $takes }
space-die = { $cell }: { $die }
lifted = verið að færa
moved = þegar færður
points-now = { $count ->
    [one] { $count } stig núna
   *[other] { $count } stig núna
}

# Hvað spurt er um
ask-pattern = Veldu einn af gluggunum þínum fjórum.
ask-turn = Veldu tening, notaðu verkfæri eða segðu pass.
ask-turn-draft = Veldu tening eða ljúktu leiknum þínum.
ask-turn-tool = Notaðu verkfæri eða ljúktu leiknum þínum.
ask-spend = { $tool }: veldu teninginn úr forðanum sem borgar.
ask-die = { $tool }: veldu tening úr forðanum.
ask-value = { $tool }: veldu gildið.
ask-track = { $tool }: veldu tening á umferðaspjaldinu.
ask-lift = { $tool }: veldu hvaða tening í glugganum á að færa.
ask-lift-more = { $tool }: veldu annan tening til að færa, eða hættu.
ask-cell = { $tool }: veldu reit fyrir teninginn.
ask-cell-back = { $tool }: veldu reit fyrir teninginn, eða settu hann í forðann.
ask-over = Leiknum er lokið.
ask-other = Annar leikmaður ákveður.

# Hnappar
button-pass = Pass
button-end = Ljúka leik
button-give-back = Setja í forðann
button-stop = Hætta hér

# Aðgerðir í orðum
do-pattern = Velja gluggann „{ $pattern }“
do-place = Leggja: { $die }, { $cell }
do-tool = Nota: { $tool }
do-pass = Segja pass
do-end = Ljúka leiknum
do-spend = Borga með: { $die }
do-die = Taka: { $die }
do-value = Stilla gildið á { $value }
do-track = Taka af spjaldinu: { $die }, umferð { $round }
do-lift = Færa: { $die }
do-cell = Setja teninginn á: { $cell }
do-give-back = Setja teninginn í forðann
do-stop = Færa ekki annan tening

# Verkfæri
tool-grozing_pliers = Nartatöng
tool-eglomise_brush = Gyllingarpensill
tool-copper_foil_burnisher = Koparpússari
tool-lathekin = Blýspaði
tool-lens_cutter = Linsuskeri
tool-flux_brush = Lóðvatnspensill
tool-glazing_hammer = Glerhamar
tool-running_pliers = Brottöng
tool-cork_backed_straightedge = Korkreglustika
tool-grinding_stone = Slípisteinn
tool-flux_remover = Lóðvatnshreinsir
tool-tap_wheel = Skurðarhjól
effect-grozing_pliers = Taktu tening og hækkaðu eða lækkaðu gildi hans um einn; 1 verður aldrei 6 og 6 aldrei 1.
effect-eglomise_brush = Færðu einn tening í glugganum þínum; prentaði liturinn á nýja reitnum skiptir ekki máli, allt annað gildir.
effect-copper_foil_burnisher = Færðu einn tening í glugganum þínum; prentaða gildið á nýja reitnum skiptir ekki máli, allt annað gildir.
effect-lathekin = Færðu nákvæmlega tvo teninga í glugganum þínum, hvorn á eftir öðrum, eftir öllum reglum.
effect-lens_cutter = Skiptu á teningnum sem þú tekur og einum á umferðaspjaldinu, og leggðu þann.
effect-flux_brush = Kastaðu aftur teningnum sem þú tekur. Leggðu hann ef hægt er; annars fer hann aftur í forðann.
effect-glazing_hammer = Kastaðu aftur öllum teningum í forðanum. Aðeins í seinni leik þínum í umferðinni, áður en þú tekur tening.
effect-running_pliers = Eftir að þú tekur tening í fyrri leik þínum tekurðu strax annan. Þú sleppir seinni leik þínum í umferðinni.
effect-cork_backed_straightedge = Leggðu teninginn sem þú tekur þar sem hann snertir engan annan.
effect-grinding_stone = Snúðu teningnum sem þú tekur á gagnstæða hlið: 1 og 6, 2 og 5, 3 og 4.
effect-flux_remover = Settu teninginn sem þú tekur í pokann, dragðu annan og veldu gildi hans. Leggðu hann eða skildu eftir í forðanum.
effect-tap_wheel = Færðu einn eða tvo teninga í glugganum þínum, báða í sama lit sem er á umferðaspjaldinu, eftir öllum reglum.

# Markmið
objective-row_color_variety = Litir í röð
objective-column_color_variety = Litir í dálki
objective-row_shade_variety = Gildi í röð
objective-column_shade_variety = Gildi í dálki
objective-light_shades = Ljósir tónar
objective-medium_shades = Miðtónar
objective-deep_shades = Dökkir tónar
objective-shade_variety = Allir tónar
objective-color_diagonals = Litaskálínur
objective-color_variety = Allir litir
about-row_color_variety = Fullar raðir án endurtekins litar
about-column_color_variety = Fullir dálkar án endurtekins litar
about-row_shade_variety = Fullar raðir án endurtekins gildis
about-column_shade_variety = Fullir dálkar án endurtekins gildis
about-light_shades = Pör af 1 og 2, hvar sem er
about-medium_shades = Pör af 3 og 4, hvar sem er
about-deep_shades = Pör af 5 og 6, hvar sem er
about-shade_variety = Sett með öllum sex gildum, hvar sem er
about-color_diagonals = Teningar með tening í sama lit á ská við sig
about-color_variety = Sett með öllum fimm litum, hvar sem er
private-R = Rauðir tónar
private-G = Grænir tónar
private-B = Bláir tónar
private-Y = Gulir tónar
private-P = Fjólubláir tónar
about-private = Summa teninganna þinna í lit: { $colour }

# Hvers vegna ekki
why-phase-pattern = Veldu fyrst glugga.
why-phase-turn = Ekkert verkfæri er í notkun: taktu tening, notaðu verkfæri eða ljúktu leiknum þínum.
why-phase-spend = Veldu fyrst teninginn úr forðanum sem borgar fyrir verkfærið.
why-phase-die = Veldu fyrst tening úr forðanum fyrir verkfærið.
why-phase-value = Veldu fyrst gildi teningsins í hendinni.
why-phase-track = Veldu fyrst tening á umferðaspjaldinu.
why-phase-lift = Veldu fyrst hvaða tening í glugganum á að færa.
why-phase-cell = Veldu fyrst reit fyrir teninginn.
why-pattern = Sá gluggi er ekki á spjöldunum tveimur sem þú fékkst.
why-drafted = Þú hefur þegar tekið tening þessa leiks.
why-no-die = Enginn slíkur teningur er í forðanum.
why-taken = Á þeim reit er þegar teningur.
why-print-colour = Sá reitur tekur aðeins teninga í lit: { $colour }.
why-print-value = Sá reitur tekur aðeins teninga með gildið { $value }.
why-beside-colour = Teningur í sama lit ({ $colour }) er beint við hliðina: sami litur má aðeins snertast á ská.
why-beside-value = Teningur með gildið { $value } er beint við hliðina: sama gildi má aðeins snertast á ská.
why-edge = Fyrsti teningurinn fer á jaðar gluggans.
why-touch = Teningur verður að snerta annan, að minnsta kosti á ská.
why-alone = Með þessu verkfæri má teningurinn engan annan snerta, ekki heldur á ská.
why-same-cell = Teningur sem er færður verður að fara af reitnum sínum.
why-second-move = Eftir það gæti enginn annar teningur færst, en þetta verkfæri færir nákvæmlega tvo.
why-tool-absent = Það verkfæri er ekki í leiknum.
why-tooled = Eitt verkfæri í hverjum leik: þú hefur þegar notað eitt.
why-price = { $price ->
    [one] Þetta verkfæri kostar einn velvildarstein; þú átt engan.
   *[other] Þetta verkfæri kostar { $price } velvildarsteina; þú átt { $tokens }.
}
why-used = Í einleik er hvert verkfæri aðeins notað einu sinni.
why-before-draft = Þetta verkfæri breytir teningnum sem þú tekur: notaðu það áður en þú tekur tening.
why-hammer = Aðeins í seinni leik þínum í umferðinni, áður en þú tekur tening.
why-running = Aðeins í fyrri leik þínum í umferðinni, eftir að þú hefur tekið tening.
why-track-empty = Umferðaspjaldið er enn autt.
why-payment = Í forðanum er enginn teningur til að borga með ({ $colour }) fyrir utan þann sem verkfærið þarf.
why-effect = Eins og teningarnir liggja er ekki hægt að beita þessu verkfæri.
why-spend-colour = Fyrir þetta verkfæri er borgað með teningi í lit: { $colour }.
why-spend-needed = Án þess tenings er ekki hægt að beita verkfærinu.
why-unplaceable = Með því vali kæmist teningurinn hvergi fyrir.
why-step = Gildið hækkar eða lækkar um nákvæmlega einn.
why-no-track-die = Enginn slíkur teningur er á umferðaspjaldinu.
why-no-lift = Enginn teningur er á þeim reit.
why-moved = Sá teningur hefur þegar færst; hinn verður að vera annar.
why-tap-colour = Aðeins teningar í lit sem er á umferðaspjaldinu, báðir í sama lit.
why-stuck = Sá teningur kemst ekki á neinn annan reit.
why-give-back = Aðeins teningur sem dreginn var með lóðvatnshreinsi má vera eftir í forðanum.
why-stop = Aðeins skurðarhjólið má hætta, eftir fyrsta teninginn.

# Stigagjöf
score-sheet = Stigagjöf
score-total = Samtals
score-public = { $objective }: { $times } × { $points }
score-private = { $objective }
score-tokens = { $count ->
    [one] { $count } velvildarsteinn eftir
   *[other] { $count } velvildarsteinar eftir
}
score-empty = { $count ->
    [one] { $count } auður reitur
   *[other] { $count } auðir reitir
}
solo-won = Sigur: { $points } stig gegn { $sum }.
solo-lost = Tap: { $points } stig, en fleiri en { $sum } þurfti til.

# Stigagjöf leiks með kassann sjálfan
sheet-word-pattern = gluggi
sheet-word-players = leikmenn
sheet-word-objectives = markmið
sheet-word-private = leynimarkmið
sheet-word-tokens = steinar
sheet-word-tools = verkfæri
sheet-line = Lína byrjar á gluggi, leikmenn, markmið, leynimarkmið, steinar eða verkfæri, eða er röð með fimm reitum eins og „R5 .. G3 B1 ..“, ekki „{ $line }“.
sheet-twice = Línan „{ $word }“ kemur tvisvar.
sheet-lacks = Línuna „{ $word }“ vantar.
sheet-rows = Gluggi hefur fjórar raðir með fimm reitum; hér eru { $count }.
sheet-cell = Reitur er „..“ eða teningur eins og „R5“ (litur { $letters } og gildi 1 til 6), ekki „{ $cell }“.
sheet-unknown = „{ $name }“ er óþekkt; það verður að vera eitt af þessum: { $names }.
sheet-number = Á eftir „{ $word }“ kemur tala frá { $least } til { $most }, ekki „{ $found }“.
sheet-count = Á eftir „{ $word }“ koma { $count } ólík nöfn, ekki { $found }.
sheet-many-tools = Enginn getur notað svo mörg verkfæri í einum leik: { $count }.
fault-colour = { $die } er á reit fyrir lit: { $colour }.
fault-value = { $die } er á reit fyrir gildið { $value }.
fault-beside-colour = { $die } og { $other } eru hlið við hlið og í sama lit.
fault-beside-value = { $die } og { $other } eru hlið við hlið og með sama gildi.
fault-edge = Enginn teningur er á jaðrinum, þar sem sá fyrsti á að vera.
fault-apart = { $dice }: án snertingar við hina teningana, og gat því ekki farið þangað.
fault-mend = Til að laga þetta skaltu taka burt: { $sets }.
fault-or = { $first }; eða: { $second }

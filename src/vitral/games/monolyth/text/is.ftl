# Um hvað spilið er
title = Monolyth
summary = Taktu steina úr námunum í kringum borðið og reistu einsteinung, hæð eftir hæð, sem lætur spádóma þína rætast.
option-structure = Byggingarspil
option-structure-random = Dregið af handahófi
option-structure-wall = Veggur
option-structure-ridge = Hryggur
option-structure-core = Kjarni
option-structure-corners = Horn
option-structure-stairs = Tröppur
option-structure-diagonal = Skálína
option-structure-elbow = Olnbogi
option-structure-gate = Hlið
option-structure-quarters = Fjórðungar
option-structure-crater = Gígur

# Litir, form og áttir
colour-white = hvítt
colour-blue = blátt
colour-orange = appelsínugult
colour-turquoise = túrkísblátt
colour-black = svart
letter-white = H
letter-blue = B
letter-orange = A
letter-turquoise = T
letter-black = S
stone-colour-white = í hvítu
stone-colour-blue = í bláu
stone-colour-orange = í appelsínugulu
stone-colour-turquoise = í túrkísbláu
stone-colour-black = í svörtu
stone = steinn
stone-name = { $shape } { $colour }
shape-one = stakur kubbur
shape-i2 = tveggja kubba stöng
shape-i3 = þriggja kubba stöng
shape-v3 = þriggja kubba horn
shape-i4 = fjögurra kubba stöng
shape-o4 = fjögurra kubba ferningur
shape-l4 = fjögurra kubba L
shape-t4 = fjögurra kubba T
shape-s4 = fjögurra kubba S
shape-tripod4 = fjögurra kubba þrífótur
shape-screw4-a = fjögurra kubba vinstri skrúfa
shape-screw4-b = fjögurra kubba hægri skrúfa
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
edge-north = norðurhlið
edge-east = austurhlið
edge-south = suðurhlið
edge-west = vesturhlið
initial-north = N
initial-east = A
initial-south = S
initial-west = V

# Hlutar borðsins
ring = Námur
box = Kassi
stones-left = { $count ->
    [0] engir steinar eftir
    [one] { $count } steinn eftir
   *[other] { $count } steinar eftir
}
reserve = Stakir kubbar
reserve-line = { $colour }: { $count ->
    [0] enginn stakur kubbur eftir
    [one] { $count } stakur kubbur eftir
   *[other] { $count } stakir kubbar eftir
}
prophecies = Spádómar
levels = Hæðarskífur
structures = Byggingarskífur
structure-card = Bygging: { $card }
taken = Steinn sem á að leggja
ending = Efsta hæð er fullgerð: þetta er síðasta umferð.
crystal = kristallinn
quarry-empty = tóm náma
quarry-steps = { $steps ->
    [one] { $steps } skref: { $stone }
   *[other] { $steps } skref: { $stone }
}
prophecy-token = { $count ->
    [one] spádómur { $value }
   *[other] spádómur { $value }, skífur: { $count }
}
token = skífa { $value }
none-left = engin eftir
wins = hefur unnið
levels-won = Unnar hæðir
progress = bygging: { $count } af { $total } súlum
built = bygging reist, skífa { $value }
need = { $fits ->
    [yes] spilið biður um { $need } og það stenst
   *[no] spilið biður um { $need }
}
edge-line = { $edge }, { $colour }: { $cubes ->
    [one] { $cubes } kubbur
   *[other] { $cubes } kubbar
}{ $value ->
    [0] , laus rauf
   *[other] , spádómur { $value }
}
fulfilled = rættist
top-view = Að ofan
layers = Lag fyrir lag
level = Hæð { $level }
column-height = { $column }: hæð { $height }
column-top = { $column }: hæð { $height }, efst { $colour }
column-here = { $column }, { $level }. hæð: settu merkta kubbinn hér
cube-empty = tómt
monolith = Einsteinungur, { $left } og { $right } snúa fram; { $cubes ->
    [one] { $cubes } kubbur
   *[other] { $cubes } kubbar
}
turn-monolith = Snúa einsteinungnum
seen-from = { $left } og { $right }
turn-stone = Snúðu steininum og veldu svo hvert merkti kubburinn fer
rotation = Staða { $number } af { $total }
box-contents = Innihald kassans
shape-head = Form
tier-1 = námumaður
tier-2 = steinsmiður
tier-3 = múrari
tier-4 = yfirsmiður
tier-5 = rödd steinanna

# Byggingarspil
card-wall = Veggur
card-ridge = Hryggur
card-core = Kjarni
card-corners = Horn
card-stairs = Tröppur
card-diagonal = Skálína
card-elbow = Olnbogi
card-gate = Hlið
card-quarters = Fjórðungar
card-crater = Gígur

# Hnappar
button-take-stone = Taka steininn
button-take-single = Taka stakan kubb í staðinn
button-discard = Fleygja honum

# Aðgerðir í orðum
on-levels = { $count ->
    [one] { $column } á { $first }. hæð
   *[other] { $column } á { $first }. til { $last }. hæð
}
do-move-stone = { $steps ->
    [one] Færa kristalinn um { $steps } skref og taka: { $stone }
   *[other] Færa kristalinn um { $steps } skref og taka: { $stone }
}
do-move-single = { $steps ->
    [one] Færa kristalinn um { $steps } skref, fleygja: { $stone }, og taka: { $single }
   *[other] Færa kristalinn um { $steps } skref, fleygja: { $stone }, og taka: { $single }
}
do-move-nowhere = { $steps ->
    [one] Færa kristalinn um { $steps } skref
   *[other] Færa kristalinn um { $steps } skref
}
do-discard = { $steps ->
    [one] Færa kristalinn um { $steps } skref og fleygja, því að ekkert kemst fyrir: { $stone }
   *[other] Færa kristalinn um { $steps } skref og fleygja, því að ekkert kemst fyrir: { $stone }
}
do-prophecy = Boða { $value } á { $edge }
do-place = Leggja, { $stone }: { $cells }
do-forgo = Gefa upp spádóminn { $value }

# Af hverju ekki
why-phase-turn = Nú á að færa kristalinn eða boða spádóm.
why-phase-place = Leggðu fyrst steininn sem þú tókst.
why-phase-forgo = Gefðu fyrst upp eina spádómsskífu að eigin vali.
why-no-quarry = { $count ->
    [one] Steinn er aðeins í { $count } námu.
   *[other] Steinar eru aðeins í { $count } námum.
}
why-no-room = Þessi steinn kemst hvergi fyrir á einsteinungnum þínum: { $stone }.
why-no-single = Enginn stakur kubbur er eftir í þeim lit ({ $colour }).
why-discard = Steini er aðeins fleygt þegar ekkert innan seilingar kemst fyrir.
why-no-token = Enginn spádómur { $value } er eftir á aðalborðinu.
why-slot = Í raufinni á { $edge } ({ $colour }) er þegar spádómurinn { $value }.
why-shape = Þetta er ekki form steinsins sem var tekinn, hvernig sem honum er snúið: { $stone }.
why-occupied = Súlan { $column } er þegar { $height } á hæð: annar kubbur er fyrir.
why-hollow = Súlan { $column } er aðeins { $height } á hæð: holrúm yrði undir steininum.
why-limit = Einsteinungurinn má mest vera { $limit } hæðir.

# Stigagjöf
score-levels = { $count ->
    [one] { $count } fullgerð hæð
   *[other] { $count } fullgerðar hæðir
}
score-structure = Bygging
score-prophecy = { $cubes ->
    [one] Spádómur { $value } á { $edge }: { $cubes } kubbur ({ $colour })
   *[other] Spádómur { $value } á { $edge }: { $cubes } kubbar ({ $colour })
}
sheet-levels = hæðir
sheet-structure = bygging
sheet-expected = „{ $line }“ er hvorki hlið með lit og spádómi, „hæðir“ eða „bygging“ með gildum, né röð með fjórum súlum.
sheet-no-edge = Línuna fyrir { $edge } vantar.
sheet-rows = { $count ->
    [one] Í einsteinungi eru fjórar raðir af súlum en hér er { $count }.
   *[other] Í einsteinungi eru fjórar raðir af súlum en hér eru { $count }.
}
sheet-column = „{ $column }“ er ekki súla: allt að fjórir af stöfunum { $letters }, neðan frá og upp, eða „-“.
fault-edges = Tvær hliðar eru eins á litinn: á hverju borði eru fjórir ólíkir litir.
fault-levels = { $levels ->
    [one] { $levels } hæð er full
   *[other] { $levels } hæðir eru fullar
}, en { $tokens ->
    [one] { $tokens } hæðarskífa vannst.
   *[other] { $tokens } hæðarskífur unnust.
}
fault-prophecy-token = Í töflum okkar eru færri spádómsskífur með gildið { $value }.
fault-level-token = Í töflum okkar eru færri hæðarskífur með gildið { $value }.
fault-structure-token = Í töflum okkar eru færri byggingarskífur með gildið { $value }.
fault-cubes = Kubbar í þessum lit ({ $colour }) eru { $count } en í kassanum eru aðeins { $most }.

# Það sem enginn hefur staðfest
unverified-stones = Hve margir steinar eru af hverju formi.
unverified-boards = Litirnir á hliðum leikmannaborðanna og röð þeirra.
unverified-prophecies = Hve margar spádómsskífur eru með hverju gildi.
unverified-levels = Gildi hæðarskífanna þegar tveir eða fleiri spila.
unverified-structures = Gildi byggingarskífanna.
unverified-cards = Hæðirnar á byggingarspilunum.
unverified-how = Þessi gildi koma í stað þeirra prentuðu og passa við allar tölur og dæmi í reglunum. Ef þú átt spilið skaltu leiðrétta þau í skránni components.toml í þessu spili og merkja þau þar sem staðfest: ekki þarf að breyta neinu öðru.

# Hvað spilið er
title = Steindir gluggar í Sintra
summary = Taktu gler í einum lit, kláraðu mynstur og fylltu glugga hallarinnar af ljósi.
option-side = Hlið hallarborðsins
option-side-A = A: stig fyrir rúður kringum skraut
option-side-B = B: stig fyrir fullgerða glugga og einn lit

# Gler
colour-white = hvítt
colour-yellow = gult
colour-orange = appelsínugult
colour-blue = blátt
colour-pink = bleikt
colour-wild = jóker
letter-white = H
letter-yellow = G
letter-orange = A
letter-blue = B
letter-pink = L
glass-white = { $count ->
    [one] { $count } hvítt gler
   *[other] { $count } hvít gler
}
glass-yellow = { $count ->
    [one] { $count } gult gler
   *[other] { $count } gul gler
}
glass-orange = { $count ->
    [one] { $count } appelsínugult gler
   *[other] { $count } appelsínugul gler
}
glass-blue = { $count ->
    [one] { $count } blátt gler
   *[other] { $count } blá gler
}
glass-pink = { $count ->
    [one] { $count } bleikt gler
   *[other] { $count } bleik gler
}
amount = { $count } × { $colour }

# Hlutar borðsins
factories = Verksmiðjur
factory = Verksmiðja { $number }
centre = Miðja
at = { $place }: { $glass }
nothing = ekkert
tile = Byrjunarspjald
tile-here = Byrjunarspjald: sá sem fyrstur tekur úr miðjunni tekur það líka og færist eitt skref niður brotabrautina
tile-mine = Er með byrjunarspjaldið og byrjar næstu umferð
round = Umferð { $round } af { $rounds }
indicator = Umferðavísir
indicator-now = Efst: { $colour }. Hvert slíkt gler á ræmu sem klárast í þessari umferð gefur eitt stig að auki.
bonus-now = { $colour }: +1
bag = Poki
tower = Glerturn
pieces = { $count ->
    [one] { $count } gler
   *[other] { $count } gler
}
palace = Höll
strips = Ræmur
other-side = Hin hliðin
windows = Gluggar
worth = Stig
if-over = { $score } ef spilinu lyki núna
broken-track = Brotið gler
broken-now = brotið gler: merki á { $marker }, { $lost } töpuð hingað til
slot-strip = Ræma { $slot }: { $placed } af { $spaces } reitum fylltir
slot-open = laust { $open }
slot-next = hin hliðin { $next }
slot-last = síðasta hliðin
slot-gone = Gluggi { $slot } er fullgerður og ræman farin
slot-window = gluggi: { $upper } uppi, { $lower } niðri
slot-worth = { $count ->
    [one] { $count } stigs virði
   *[other] { $count } stiga virði
}
slot-glazier = glersmiðurinn stendur hér
slot-out = utan seilingar glersmiðsins
pane-empty = tómt
ornament = Skraut { $number }: { $filled } af 4 rúðum, { $points } stig

# Hnappar
button-back = Færa glersmiðinn til baka
button-break = Láta allt brotna
keep-title = Geymdu eitt fyrir gluggann
keep-one = Geyma { $colour }

# Aðgerðir í orðum
from-factory = úr verksmiðju { $number }
from-centre = úr miðjunni
and-tile = {" "}(með byrjunarspjaldinu)
do-take = Taka { $glass } { $from }{ $tile } á ræmu { $slot }{ $broken ->
    [0] {""}
    [one] ; { $broken } brotnar
   *[other] ; { $broken } brotna
}
do-break = Taka { $glass } { $from }{ $tile }; ekkert passar, { $count ->
    [one] það brotnar
   *[other] öll { $count } brotna
}
do-back = Færa glersmiðinn aftur að ræmunni lengst til vinstri
do-keep = Geyma { $glass } fyrir gluggann

# Hvers vegna ekki
why-phase-turn = Gler er aðeins geymt fyrir gluggann þegar ræma hefur klárast.
why-phase-keep = Veldu fyrst hvaða gler af fullu ræmunni fer í gluggann.
why-back-there = Glersmiðurinn stendur þegar við ræmuna lengst til vinstri: taktu gler.
why-back-none = Engin ræma er eftir til að fara aftur að: taktu gler.
why-factory = Aðeins { $count } verksmiðjur eru í spilinu.
why-factory-empty = Verksmiðja { $number } er tóm.
why-centre-empty = Miðjan er tóm.
why-no-colour = Þar er ekkert { $colour } gler.
why-must-place = Allt má aðeins brotna ef ekkert passar: ræma { $slot } hefur enn lausan reit fyrir það.
why-left = Glersmiðurinn stendur við ræmu { $glazier }: gler fer þangað eða lengra til hægri, aldrei til vinstri.
why-no-strip = Engin ræma er lengur yfir glugga { $slot }.
why-no-space = Ræma { $slot } hefur engan lausan reit fyrir { $colour } gler.
why-not-kept = Ekkert { $colour } gler er á fullu ræmunni.

# Stig
score-earned = Gluggar og umferðarstig
score-broken = Brotið gler: { $laps ->
    [0] {""}
    [one] { $laps } hringur á brautinni,{" "}
   *[other] { $laps } hringir á brautinni,{" "}
}merki á { $marker }
score-leftover = Gler eftir á ræmum: { $count }
score-ornament = Skraut { $number }: { $filled } af 4 rúðum
score-colour = { $complete ->
    [one] { $complete } fullgerður gluggi
   *[other] { $complete } fullgerðir gluggar
} × { $best } { $colour }
score-track = Stigabraut fyrir lokatalningu
score-marker = Merki á brotabrautinni

# Spil með kassanum sjálfum
sheet-word-side = hlið
sheet-word-points = stig
sheet-word-broken = brotið
sheet-word-left = eftir
sheet-word-windows = gluggar
sheet-expected = Lína byrjar á einu af orðunum { $words }, ekki á „{ $line }“.
sheet-twice = Línan „{ $word }“ kemur tvisvar.
sheet-missing = Línuna „{ $word }“ vantar.
sheet-side = Hliðin er A eða B, ekki „{ $text }“.
sheet-number = Á eftir „{ $word }“ kemur heil tala, ekki „{ $text }“.
sheet-windows = Gluggarnir eru átta pör, efri rúðan fyrst, með stöfunum { $letters } eða - fyrir tóma rúðu, ekki „{ $text }“.
fault-lower = Gluggi { $window } er með gler niðri en ekki uppi, en þar er fyllt fyrst.
fault-broken = Á brotabrautinni er enginn reitur { $broken } til að standa á, aðeins { $values }.
fault-left = Ekki geta { $left } gler verið eftir á ræmunum: þær sem eftir eru taka mest { $most } án þess að nein sé full.

# Það sem enginn hefur borið saman við prentaða spilið
unverified-shapes = formin sem eru grafin í glerið
unverified-strips = litirnir á reitum mynsturræmanna
unverified-same-strips = að allir fjórir leikmenn hafi sömu átta ræmurnar
unverified-windows = stigin undir gluggunum
unverified-ornaments = hvaða gluggar umlykja hvert skraut á hlið A
unverified-broken-glass-track = miðja brotabrautarinnar: -6, -11 og -14
unverified-score-track = lengd stigabrautarinnar, sem skiptir engu hér
unverified-how = Ef þú átt spilið skaltu bera þessa hluta saman við skrána components.toml í möppunni games/sintra í Vitral, leiðrétta það sem ber á milli og setja „verified = true“ þar: engu forriti þarf að breyta.

# Hvað spilið er
title = Splendor
summary = Safnaðu gimsteinum, kauptu spil sem gera þau næstu ódýrari og fáðu aðalsmenn í heimsókn.
option-payment = Að borga með gulli
option-payment-minimum = Gull aðeins þar sem tákn vantar
option-payment-free = Hver leikmaður velur hve mikið gull hann notar

# Gimsteinar
gem-white = demantur
gem-blue = safír
gem-green = smaragður
gem-red = rúbín
gem-black = ónyx
gem-gold = gull
letter-white = D
letter-blue = S
letter-green = M
letter-red = R
letter-black = Ó
letter-gold = G

# Hlutar borðsins
bank = Banki
nobles = Aðalsmenn
market = Þróunarspil
tier = { $tier }. stig
deck-left = { $count ->
    [0] bunkinn er búinn
    [one] { $count } í bunkanum
   *[other] { $count } í bunkanum
}
tokens = Tákn
bonuses = Bónusar
reserved = Frátekin
paying = Borgað fyrir
face-down = { $tier }. stig, á grúfu
empty-place = auður reitur
amount = { $count } { $gem }
pile = { $gem }: { $count }
bonus-count = { $gem }: { $tokens } tákn, { $bonus } bónusar
card = { $tier }. stigs spil, bónus { $gem }{ $points ->
    [0] {""}
    [one] , { $points } virðingarstig
   *[other] , { $points } virðingarstig
}, kostar { $cost }
noble = aðalsmaður, { $points } virðingarstig, krefst { $needs }
gold-amount = { $count } gull

# Hnappar
button-take = Taka
button-reserve = Taka frá
button-buy = Kaupa
button-pass = Segja pass

# Aðgerðir í orðum
do-take = Taka { $gems }
do-reserve = Taka frá: { $card }
do-reserve-deck = Taka frá efsta spilið af { $tier }. stigi
do-buy = Kaupa: { $card }
do-pass = Pass: ekkert annað er hægt
do-pay = Borga { $gold } gull fyrir { $gem }
do-return = Skila einu tákni: { $token }
do-noble = Taka á móti: { $noble }

# Hvers vegna ekki
why-phase-turn = Nú á að taka tákn, taka frá spil eða kaupa.
why-phase-pay = Fyrst þarf að ljúka við að borga spilið.
why-phase-return = Fyrst þarf að skila táknum þar til tíu eru eftir.
why-phase-noble = Fyrst þarf að velja hvaða aðalsmaður kemur.
why-bank-empty = Þetta er búið í bankanum: { $gem }.
why-pair = Tvö tákn í sama lit aðeins ef { $pile } eða fleiri eru í bunkanum; { $gem } á { $count }.
why-three = { $count ->
    [0] Engir gimsteinar eru eftir í bankanum.
    [one] Aðeins einn litur er eftir: taktu eitt tákn.
    [2] Aðeins tveir litir eru eftir: taktu eitt tákn af hvorum.
   *[other] Taktu þrjá ólíka liti eða tvö tákn í sama lit.
}
why-hand-full = Á hendi mega vera mest { $most } frátekin spil.
why-deck-empty = Þessi bunki er búinn.
why-not-there = Þetta spil er hvorki á borðinu né á hendi þinni.
why-price = { $short ->
    [one] Þig vantar eitt tákn til að kaupa það.
   *[other] Þig vantar { $short } tákn til að kaupa það.
}
why-gold = Gull verður að ná yfir það sem vantar, ekki meira en verðið, og nóg verður að vera eftir fyrir næstu liti.
why-no-token = Þú átt ekkert svona tákn: { $token }.
why-noble = Þessi aðalsmaður krefst bónusa sem þú átt ekki.
why-pass = Aðeins má segja pass þegar ekkert annað er hægt.

# Stigagjöf
score-cards = { $count ->
    [one] { $count } þróunarspil
   *[other] { $count } þróunarspil
}
score-nobles = { $count ->
    [one] { $count } aðalsmaður
   *[other] { $count } aðalsmenn
}
sheet-expected = Lína er „cards“ eða „nobles“ og svo tölur, ekki „{ $line }“.
sheet-id = Tölur eru frá 0 til { $most }, hver einu sinni: { $id } gengur ekki.

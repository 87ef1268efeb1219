title = Blufdobbelen
summary = Bied op wat alle dobbelstenen samen tonen, hoewel je alleen de jouwe ziet, of betwijfel het laatste bod. Wie het mis heeft, verliest een dobbelsteen.
option-ones = Enen
option-ones-wild = joker: ze tellen voor elk getal
option-ones-plain = gewoon: een getal als elk ander
do-bid = Bied { amount }
do-doubt = Betwijfel het bod
round = Ronde { $number }
bid = Bod
bid-own = bood { amount }
bid-stands = { $by }: { amount }
no-bid = Nog geen bod
last = Laatste twijfel
bidder = Geboden door
doubter = Betwijfeld door
found = Gevonden
loser = Verliest een dobbelsteen
why-no-bid = Er is nog geen bod om te betwijfelen.
why-too-many = Er zijn maar { $dice } dobbelstenen in het spel.
why-wild = Enen zijn jokers: ze tellen voor elk getal en kunnen niet geboden worden.
why-lower = Een bod moet hoger zijn dan { amount }: meer dobbelstenen, of evenveel van een hoger getal.

amount = { $count } { $count ->
    [one] { $face ->
         [1] een
         [2] twee
         [3] drie
         [4] vier
         [5] vijf
        *[6] zes
    }
   *[other] { $face ->
         [1] enen
         [2] tweeën
         [3] drieën
         [4] vieren
         [5] vijven
        *[6] zessen
    }
}
face = { $face ->
    [1] een
    [2] twee
    [3] drie
    [4] vier
    [5] vijf
   *[6] zes
}
dice = { $count ->
    [one] { $count } dobbelsteen
   *[other] { $count } dobbelstenen
}
in-play = { $count ->
    [one] { $count } dobbelsteen in het spel
   *[other] { $count } dobbelstenen in het spel
}

# What all games say, in this game's words: points are dice
points = { dice }
score-points = Dobbelstenen over

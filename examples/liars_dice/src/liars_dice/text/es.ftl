title = Dado mentiroso
summary = Apuesta sobre lo que muestran todos los dados, aunque solo ves los tuyos, o duda de la última apuesta. Quien se equivoca pierde un dado.
option-ones = Unos
option-ones-wild = comodines: cuentan para todas las caras
option-ones-plain = normales: son una cara como las demás
do-bid = Apostar { amount }
do-doubt = Dudar de la apuesta
round = Ronda { $number }
bid = Apuesta
bid-own = apuesta { amount }
bid-stands = { $by }: { amount }
no-bid = Aún no hay apuesta
last = Última duda
bidder = Apuesta de
doubter = Duda de
found = Había
loser = Pierde un dado
why-no-bid = Aún no hay apuesta de la que dudar.
why-too-many = Solo hay { $dice } dados en juego.
why-wild = Los unos son comodines: cuentan para todas las caras y no se pueden apostar.
why-lower = Una apuesta debe superar { amount }: más dados, o los mismos de una cara más alta.

amount = { $count } { $count ->
    [one] { $face ->
         [1] uno
         [2] dos
         [3] tres
         [4] cuatro
         [5] cinco
        *[6] seis
    }
   *[other] { $face ->
         [1] unos
         [2] doses
         [3] treses
         [4] cuatros
         [5] cincos
        *[6] seises
    }
}
face = { $face ->
    [1] uno
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
   *[6] seis
}
dice = { $count ->
    [one] { $count } dado
   *[other] { $count } dados
}
in-play = { $count ->
    [one] { $count } dado en juego
   *[other] { $count } dados en juego
}

# What all games say, in this game's words: points are dice
points = { dice }
score-points = Dados que quedan

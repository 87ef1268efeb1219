# Qué es el juego
title = Splendor
summary = Reúne gemas, compra cartas que abaratan las siguientes y gánate el favor de los nobles.
option-payment = Pagar con oro
option-payment-minimum = Oro solo donde faltan fichas
option-payment-free = Cada jugador elige cuánto oro gasta

# Gemas
gem-white = diamante
gem-blue = zafiro
gem-green = esmeralda
gem-red = rubí
gem-black = ónice
gem-gold = oro
letter-white = D
letter-blue = Z
letter-green = E
letter-red = R
letter-black = N
letter-gold = O

# Partes de la mesa
bank = Banca
nobles = Nobles
market = Cartas
tier = Nivel { $tier }
deck-left = { $count ->
    [0] mazo agotado
    [one] { $count } en el mazo
   *[other] { $count } en el mazo
}
tokens = Fichas
bonuses = Bonificaciones
reserved = Reservadas
paying = Pago de
face-down = nivel { $tier }, boca abajo
empty-place = hueco vacío
amount = { $count } de { $gem }
pile = { $gem }: { $count }
bonus-count = { $gem }: { $tokens } fichas, { $bonus } bonificaciones
card = carta de nivel { $tier }, bonificación de { $gem }{ $points ->
    [0] {""}
    [one] , { $points } punto
   *[other] , { $points } puntos
}, cuesta { $cost }
noble = noble de { $points } puntos que pide { $needs }
gold-amount = { $count } de oro

# Botones
button-take = Tomar
button-reserve = Reservar
button-buy = Comprar
button-pass = Pasar

# Las acciones en palabras
do-take = Tomar { $gems }
do-reserve = Reservar: { $card }
do-reserve-deck = Reservar la primera carta del mazo de nivel { $tier }
do-buy = Comprar: { $card }
do-pass = Pasar: no es posible nada más
do-pay = Pagar { $gold } de oro por { $gem }
do-return = Devolver una ficha de { $token }
do-noble = Recibir al { $noble }

# Por qué no
why-phase-turn = Ahora toca tomar fichas, reservar o comprar.
why-phase-pay = Primero hay que acabar de pagar la carta anunciada.
why-phase-return = Primero hay que devolver fichas hasta quedarse con diez.
why-phase-noble = Primero hay que elegir qué noble viene.
why-bank-empty = En la banca no queda { $gem }.
why-pair = Dos del mismo color solo si el montón tiene { $pile } o más; de { $gem } hay { $count }.
why-three = { $count ->
    [0] No quedan gemas en la banca.
    [one] Solo queda un color: se toma una gema.
    [2] Solo quedan dos colores: se toma una gema de cada uno.
   *[other] Se toman tres colores distintos o dos del mismo.
}
why-hand-full = En la mano caben como mucho { $most } cartas reservadas.
why-deck-empty = Ese mazo está agotado.
why-not-there = Esa carta no está ni en la mesa ni en tu mano.
why-price = { $short ->
    [one] Te falta una ficha para comprarla.
   *[other] Te faltan { $short } fichas para comprarla.
}
why-gold = El oro cubre al menos lo que falta y como mucho el precio, y debe alcanzar para los colores siguientes.
why-no-token = No tienes ninguna ficha de { $token }.
why-noble = Ese noble pide bonificaciones que no tienes.
why-pass = Solo se pasa cuando no es posible nada más.

# Puntuación
score-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
score-nobles = { $count ->
    [one] { $count } noble
   *[other] { $count } nobles
}
sheet-expected = Una línea es «cards» o «nobles» y después números, no «{ $line }».
sheet-id = Los números van del 0 al { $most }, cada uno una vez: { $id } no vale.

# Qué es el juego
title = Sagrada
summary = Elige dados como láminas de vidrio y colócalos, color junto a color, hasta llenar de luz tu vitral.
option-tools = Herramientas en juego
option-tools-1 = 1 herramienta (lo más difícil)
option-tools-2 = 2 herramientas
option-tools-3 = 3 herramientas
option-tools-4 = 4 herramientas
option-tools-5 = 5 herramientas (lo más fácil)

# Dados
colour-R = rojo
colour-G = verde
colour-B = azul
colour-Y = amarillo
colour-P = morado
letter-R = R
letter-G = V
letter-B = A
letter-Y = L
letter-P = M
die-R = { $value } rojo
die-G = { $value } verde
die-B = { $value } azul
die-Y = { $value } amarillo
die-P = { $value } morado
die-open = { $colour }, valor por decidir
die-numbered = { $die } (dado { $place })
die-missing = dado { $place }
die-at = { $die } ({ $cell })
cell = fila { $row }, columna { $column }

# Partes de la mesa
round = Ronda { $round } de 10
turn-first = primer turno
turn-second = segundo turno
pool = Reserva
track = Marcador de ronda
bag = Bolsa
tools = Herramientas
objectives = Objetivos públicos
private-unknown = Objetivo privado: secreto
window = Vitral
window-of = Vitral «{ $pattern }», dificultad { $difficulty }
choosing = Eligiendo vitral
hand = En la mano
value-choice = Valor { $value }
starts = empieza la ronda
skips = se salta el segundo turno
to-come = Próximos turnos
target = Objetivo: { $sum }
nothing = nada
tokens = { $count ->
    [one] { $count } ficha de donativo
   *[other] { $count } fichas de donativo
}
tokens-hidden = fichas de donativo: secreto
price = { $count ->
    [one] cuesta { $count } ficha
   *[other] cuesta { $count } fichas
}
price-die = cuesta un dado { $colour }
used = gastada
in-use = en uso
worth = { $count ->
    [one] { $count } punto cada vez
   *[other] { $count } puntos cada vez
}
space-any = cualquier dado
space-colour = solo { $colour }
space-value = solo { $value }
space-empty = { $cell }: vacía, { $takes }
space-die = { $cell }: { $die }
lifted = en movimiento
moved = ya movido
points-now = { $count ->
    [one] { $count } punto ahora
   *[other] { $count } puntos ahora
}

# Qué se pregunta
ask-pattern = Elige uno de tus cuatro vitrales.
ask-turn = Elige un dado, usa una herramienta o pasa.
ask-turn-draft = Elige un dado o termina el turno.
ask-turn-tool = Usa una herramienta o termina el turno.
ask-spend = { $tool }: elige el dado de la reserva con el que la pagas.
ask-die = { $tool }: elige un dado de la reserva.
ask-value = { $tool }: elige el valor.
ask-track = { $tool }: elige un dado del marcador de ronda.
ask-lift = { $tool }: elige qué dado de tu vitral mover.
ask-lift-more = { $tool }: elige un segundo dado para mover, o detente.
ask-cell = { $tool }: elige una casilla para el dado.
ask-cell-back = { $tool }: elige una casilla para el dado, o déjalo en la reserva.
ask-over = La partida ha terminado.
ask-other = Decide otro jugador.

# Botones
button-pass = Pasar
button-end = Terminar el turno
button-give-back = Dejar en la reserva
button-stop = Detenerse aquí

# Acciones en palabras
do-pattern = Elegir el vitral «{ $pattern }»
do-place = Colocar { $die }: { $cell }
do-tool = Usar { $tool }
do-pass = Pasar
do-end = Terminar el turno
do-spend = Gastar { $die }
do-die = Tomar { $die }
do-value = Poner el valor { $value }
do-track = Tomar { $die } de la ronda { $round } del marcador
do-lift = Mover { $die }
do-cell = Poner el dado en { $cell }
do-give-back = Dejar el dado en la reserva
do-stop = No mover un segundo dado

# Herramientas
tool-grozing_pliers = Alicates de desbaste
tool-eglomise_brush = Pincel de eglomise
tool-copper_foil_burnisher = Bruñidor de cobre
tool-lathekin = Espátula de plomo
tool-lens_cutter = Cortador de lentes
tool-flux_brush = Pincel de fundente
tool-glazing_hammer = Martillo de vidriero
tool-running_pliers = Alicates de corte
tool-cork_backed_straightedge = Regla con corcho
tool-grinding_stone = Piedra de afilar
tool-flux_remover = Disolvente de fundente
tool-tap_wheel = Rueda de corte
effect-grozing_pliers = Elige un dado y sube o baja su valor en uno; un 1 nunca pasa a 6, ni un 6 a 1.
effect-eglomise_brush = Mueve un dado de tu vitral; el color impreso en su nueva casilla no cuenta, todo lo demás sí.
effect-copper_foil_burnisher = Mueve un dado de tu vitral; el valor impreso en su nueva casilla no cuenta, todo lo demás sí.
effect-lathekin = Mueve exactamente dos dados de tu vitral, uno tras otro, según todas las reglas de colocación.
effect-lens_cutter = Cambia el dado que eliges por uno del marcador de ronda y coloca ese.
effect-flux_brush = Vuelve a lanzar el dado que eliges. Colócalo si puedes; si no, vuelve a la reserva.
effect-glazing_hammer = Vuelve a lanzar todos los dados de la reserva. Solo en tu segundo turno de la ronda, antes de elegir dado.
effect-running_pliers = Tras elegir dado en tu primer turno, elige en el acto un segundo. Te saltas tu segundo turno de la ronda.
effect-cork_backed_straightedge = Coloca el dado que eliges donde no toque ningún otro.
effect-grinding_stone = Da la vuelta al dado que eliges: 1 por 6, 2 por 5, 3 por 4 y al revés.
effect-flux_remover = Devuelve a la bolsa el dado que eliges, saca otro y decide su valor. Colócalo o déjalo en la reserva.
effect-tap_wheel = Mueve uno o dos dados de tu vitral, ambos de un mismo color presente en el marcador de ronda, según todas las reglas de colocación.

# Objetivos
objective-row_color_variety = Fila de varios colores
objective-column_color_variety = Columna de varios colores
objective-row_shade_variety = Fila de varias opacidades
objective-column_shade_variety = Columna de varias opacidades
objective-light_shades = Opacidades leves
objective-medium_shades = Opacidades medias
objective-deep_shades = Opacidades intensas
objective-shade_variety = Variedad de opacidades
objective-color_diagonals = Diagonales de color
objective-color_variety = Variedad de colores
about-row_color_variety = Filas completas sin colores repetidos
about-column_color_variety = Columnas completas sin colores repetidos
about-row_shade_variety = Filas completas sin valores repetidos
about-column_shade_variety = Columnas completas sin valores repetidos
about-light_shades = Parejas de un 1 y un 2, en cualquier lugar
about-medium_shades = Parejas de un 3 y un 4, en cualquier lugar
about-deep_shades = Parejas de un 5 y un 6, en cualquier lugar
about-shade_variety = Grupos con los seis valores, en cualquier lugar
about-color_diagonals = Dados con otro de su color en diagonal
about-color_variety = Grupos con los cinco colores, en cualquier lugar
private-R = Tonos de rojo
private-G = Tonos de verde
private-B = Tonos de azul
private-Y = Tonos de amarillo
private-P = Tonos de morado
about-private = La suma de tus dados de color { $colour }

# Por qué no
why-phase-pattern = Primero elige un vitral.
why-phase-turn = No hay ninguna herramienta en uso: elige un dado, usa una herramienta o termina el turno.
why-phase-spend = Primero elige el dado de la reserva con el que pagas la herramienta.
why-phase-die = Primero elige un dado de la reserva para la herramienta.
why-phase-value = Primero elige el valor del dado que tienes en la mano.
why-phase-track = Primero elige un dado del marcador de ronda.
why-phase-lift = Primero elige qué dado de tu vitral mover.
why-phase-cell = Primero elige una casilla para el dado.
why-pattern = Ese vitral no está en las dos cartas que te han tocado.
why-drafted = Ya has elegido el dado de este turno.
why-no-die = No hay tal dado en la reserva.
why-taken = Esa casilla ya tiene un dado.
why-print-colour = Esa casilla solo admite dados de color { $colour }.
why-print-value = Esa casilla solo admite dados de valor { $value }.
why-beside-colour = Hay un dado de color { $colour } justo al lado: los colores iguales solo pueden tocarse en diagonal.
why-beside-value = Hay un dado de valor { $value } justo al lado: los valores iguales solo pueden tocarse en diagonal.
why-edge = El primer dado va en el borde del vitral.
why-touch = Un dado debe tocar a otro, al menos en diagonal.
why-alone = Con esta herramienta el dado no puede tocar a ningún otro, ni en diagonal.
why-same-cell = Un dado que se mueve debe dejar su casilla.
why-second-move = Después no podría moverse un segundo dado, y esta herramienta mueve exactamente dos.
why-tool-absent = Esa herramienta no está en juego.
why-tooled = Una herramienta por turno: ya has usado una.
why-price = { $price ->
    [one] Esta herramienta cuesta una ficha de donativo; no te queda ninguna.
   *[other] Esta herramienta cuesta { $price } fichas de donativo; tienes { $tokens }.
}
why-used = En solitario cada herramienta se usa una sola vez.
why-before-draft = Esta herramienta cambia el dado que eliges: úsala antes de elegirlo.
why-hammer = Solo en tu segundo turno de la ronda, antes de elegir dado.
why-running = Solo en tu primer turno de la ronda, después de elegir dado.
why-track-empty = El marcador de ronda aún está vacío.
why-payment = En la reserva no hay un dado de color { $colour } con que pagar, aparte del que la herramienta necesita.
why-effect = Tal como están los dados, esta herramienta no se podría llevar a cabo.
why-spend-colour = Esta herramienta se paga con un dado de color { $colour }.
why-spend-needed = Sin ese dado la herramienta no se podría llevar a cabo.
why-unplaceable = Con esa elección el dado no se podría colocar.
why-step = El valor sube o baja exactamente en uno.
why-no-track-die = No hay tal dado en el marcador de ronda.
why-no-lift = No hay ningún dado en esa casilla.
why-moved = Ese dado ya se ha movido; el segundo debe ser otro.
why-tap-colour = Solo dados de un color presente en el marcador de ronda, ambos del mismo.
why-stuck = Ese dado no tiene otra casilla adonde ir.
why-give-back = Solo se deja en la reserva un dado sacado con el disolvente de fundente.
why-stop = Solo la rueda de corte puede detenerse, tras su primer dado.

# Recuento
score-sheet = Recuento
score-total = Total
score-public = { $objective }: { $times } × { $points }
score-private = { $objective }
score-tokens = { $count ->
    [one] { $count } ficha de donativo sobrante
   *[other] { $count } fichas de donativo sobrantes
}
score-empty = { $count ->
    [one] { $count } casilla vacía
   *[other] { $count } casillas vacías
}
solo-won = Has ganado: { $points } puntos contra un objetivo de { $sum }.
solo-lost = Has perdido: { $points } puntos, y hacían falta más de { $sum }.

# El recuento de una partida con la caja de verdad
sheet-word-pattern = vitral
sheet-word-players = jugadores
sheet-word-objectives = objetivos
sheet-word-private = privado
sheet-word-tokens = fichas
sheet-word-tools = herramientas
sheet-line = Una línea empieza por vitral, jugadores, objetivos, privado, fichas o herramientas, o es una fila de cinco casillas como «R5 .. V3 A1 ..», no «{ $line }».
sheet-twice = Hay dos líneas «{ $word }».
sheet-lacks = Falta la línea «{ $word }».
sheet-rows = Un vitral tiene cuatro filas de cinco casillas; aquí hay { $count }.
sheet-cell = Una casilla es «..» o un dado como «R5» (un color { $letters } y un valor del 1 al 6), no «{ $cell }».
sheet-unknown = «{ $name }» no se conoce; debe ser uno de estos: { $names }.
sheet-number = Tras «{ $word }» va un número del { $least } al { $most }, no «{ $found }».
sheet-count = Tras «{ $word }» van { $count } nombres distintos, no { $found }.
sheet-many-tools = Nadie puede usar tantas herramientas en una partida: { $count }.
fault-colour = { $die } está en una casilla de color { $colour }.
fault-value = { $die } está en una casilla de valor { $value }.
fault-beside-colour = { $die } y { $other } están juntos y son del mismo color.
fault-beside-value = { $die } y { $other } están juntos y tienen el mismo valor.
fault-edge = Ningún dado está en el borde, donde va el primero.
fault-apart = { $dice }: sin tocar los demás dados, así que no se pudo colocar ahí.
fault-mend = Para arreglarlo, retira: { $sets }.
fault-or = { $first }; o bien: { $second }

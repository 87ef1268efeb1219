# Qué es el juego
title = Monolyth
summary = Toma piedras de las canteras que rodean el tablero y levanta, nivel a nivel, un monolito que cumpla tus profecías.
option-structure = Tarjeta de estructura
option-structure-random = Al azar
option-structure-wall = Muro
option-structure-ridge = Cresta
option-structure-core = Núcleo
option-structure-corners = Esquinas
option-structure-stairs = Escalera
option-structure-diagonal = En diagonal
option-structure-elbow = Codo
option-structure-gate = Puerta
option-structure-quarters = Cuartos
option-structure-crater = Cráter

# Colores, formas y direcciones
colour-white = blanco
colour-blue = azul
colour-orange = naranja
colour-turquoise = turquesa
colour-black = negro
letter-white = B
letter-blue = A
letter-orange = J
letter-turquoise = T
letter-black = N
stone-colour-white = de color blanco
stone-colour-blue = de color azul
stone-colour-orange = de color naranja
stone-colour-turquoise = de color turquesa
stone-colour-black = de color negro
stone = piedra
stone-name = { $shape } { $colour }
shape-one = cubo suelto
shape-i2 = barra de dos
shape-i3 = barra de tres
shape-v3 = ángulo de tres
shape-i4 = barra de cuatro
shape-o4 = cuadrado de cuatro
shape-l4 = L de cuatro
shape-t4 = T de cuatro
shape-s4 = S de cuatro
shape-tripod4 = trípode de cuatro
shape-screw4-a = hélice izquierda de cuatro
shape-screw4-b = hélice derecha de cuatro
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
edge-north = norte
edge-east = este
edge-south = sur
edge-west = oeste
initial-north = N
initial-east = E
initial-south = S
initial-west = O

# Partes de la mesa
ring = Canteras
box = Caja
stones-left = { $count ->
    [0] no quedan piedras
    [one] queda { $count } piedra
   *[other] quedan { $count } piedras
}
reserve = Cubos sueltos
reserve-line = { $colour }: { $count ->
    [0] no queda ningún cubo suelto
    [one] queda { $count } cubo suelto
   *[other] quedan { $count } cubos sueltos
}
prophecies = Profecías
levels = Fichas de nivel
structures = Fichas de estructura
structure-card = Estructura { $card }
taken = Piedra por colocar
ending = Hay un nivel superior completo: esta es la última ronda.
crystal = el cristal
quarry-empty = cantera vacía
quarry-steps = { $steps ->
    [one] { $steps } paso: { $stone }
   *[other] { $steps } pasos: { $stone }
}
prophecy-token = { $count ->
    [one] profecía { $value }
   *[other] profecía { $value }, { $count } fichas
}
token = ficha { $value }
none-left = no queda ninguna
wins = ha ganado
levels-won = Niveles ganados
progress = estructura: { $count } de { $total } columnas
built = estructura construida, ficha { $value }
need = { $fits ->
    [yes] la tarjeta pide { $need } y se cumple
   *[no] la tarjeta pide { $need }
}
edge-line = { $edge }, { $colour }: { $cubes ->
    [one] { $cubes } cubo
   *[other] { $cubes } cubos
}{ $value ->
    [0] , ranura libre
   *[other] , profecía { $value }
}
fulfilled = cumplida
top-view = Desde arriba
layers = Capa por capa
level = Nivel { $level }
column-height = { $column }: altura { $height }
column-top = { $column }: altura { $height }, arriba { $colour }
column-here = { $column }, nivel { $level }: pon aquí el cubo marcado
cube-empty = vacío
monolith = Monolito, visto con los muros { $left } y { $right } delante; { $cubes ->
    [one] { $cubes } cubo
   *[other] { $cubes } cubos
}
turn-monolith = Girar el monolito
seen-from = { $left } y { $right }
turn-stone = Gira la piedra y elige después dónde va su cubo marcado
rotation = Giro { $number } de { $total }
box-contents = Contenido de la caja
shape-head = Forma
tier-1 = peón de cantera
tier-2 = picapedrero
tier-3 = mampostero
tier-4 = maestro de obras
tier-5 = voz de las piedras

# Tarjetas de estructura
card-wall = Muro
card-ridge = Cresta
card-core = Núcleo
card-corners = Esquinas
card-stairs = Escalera
card-diagonal = En diagonal
card-elbow = Codo
card-gate = Puerta
card-quarters = Cuartos
card-crater = Cráter

# Botones
button-take-stone = Tomar la piedra
button-take-single = Tomar a cambio un cubo suelto
button-discard = Descartarla

# Acciones en palabras
on-levels = { $count ->
    [one] { $column } en el nivel { $first }
   *[other] { $column } en los niveles { $first } a { $last }
}
do-move-stone = { $steps ->
    [one] Mover el cristal { $steps } paso y tomar: { $stone }
   *[other] Mover el cristal { $steps } pasos y tomar: { $stone }
}
do-move-single = { $steps ->
    [one] Mover el cristal { $steps } paso, descartar: { $stone }, y tomar: { $single }
   *[other] Mover el cristal { $steps } pasos, descartar: { $stone }, y tomar: { $single }
}
do-move-nowhere = { $steps ->
    [one] Mover el cristal { $steps } paso
   *[other] Mover el cristal { $steps } pasos
}
do-discard = { $steps ->
    [one] Mover el cristal { $steps } paso y descartar, porque no cabe nada: { $stone }
   *[other] Mover el cristal { $steps } pasos y descartar, porque no cabe nada: { $stone }
}
do-prophecy = Anunciar { $value } en el lado { $edge }
do-place = Colocar { $stone }: { $cells }
do-forgo = Renunciar a la profecía { $value }

# Por qué no
why-phase-turn = Toca mover el cristal o anunciar una profecía.
why-phase-place = Primero coloca la piedra que has tomado.
why-phase-forgo = Primero renuncia a una ficha de profecía a tu elección.
why-no-quarry = { $count ->
    [one] Solo una cantera tiene todavía una piedra.
   *[other] Solo { $count } canteras tienen todavía una piedra.
}
why-no-room = Esta piedra no cabe en ningún sitio de tu monolito: { $stone }.
why-no-single = No queda en la reserva ningún cubo suelto de color { $colour }.
why-discard = Solo se descarta una piedra cuando no se puede colocar nada de lo que está al alcance.
why-no-token = No queda ninguna profecía { $value } en el tablero principal.
why-slot = La ranura del lado { $edge } ({ $colour }) ya tiene la profecía { $value }.
why-shape = No es la forma de la piedra tomada, se gire como se gire: { $stone }.
why-occupied = La columna { $column } ya tiene altura { $height }: hay otro cubo en medio.
why-hollow = La columna { $column } solo tiene altura { $height }: quedaría un hueco bajo la piedra.
why-limit = El monolito puede tener como mucho { $limit } niveles.

# Puntuación
score-levels = { $count ->
    [one] { $count } nivel completado
   *[other] { $count } niveles completados
}
score-structure = Estructura
score-prophecy = { $cubes ->
    [one] Profecía { $value } en el lado { $edge }: { $cubes } cubo de color { $colour }
   *[other] Profecía { $value } en el lado { $edge }: { $cubes } cubos de color { $colour }
}
sheet-levels = niveles
sheet-structure = estructura
sheet-expected = «{ $line }» no es un lado con su color y su profecía, ni «niveles» o «estructura» con sus valores, ni una fila de cuatro columnas.
sheet-no-edge = Falta la línea del lado { $edge }.
sheet-rows = { $count ->
    [one] El monolito tiene cuatro filas de columnas y solo hay una.
   *[other] El monolito tiene cuatro filas de columnas y hay { $count }.
}
sheet-column = «{ $column }» no es una columna: hasta cuatro de las letras { $letters }, de abajo arriba, o «-».
fault-edges = Dos lados tienen el mismo color: cada tablero tiene cuatro distintos.
fault-levels = { $levels ->
    [one] Hay { $levels } nivel completo
   *[other] Hay { $levels } niveles completos
}, pero { $tokens ->
    [one] se ganó { $tokens } ficha de nivel.
   *[other] se ganaron { $tokens } fichas de nivel.
}
fault-prophecy-token = En nuestras tablas hay menos fichas de profecía de valor { $value }.
fault-level-token = En nuestras tablas hay menos fichas de nivel de valor { $value }.
fault-structure-token = En nuestras tablas hay menos fichas de estructura de valor { $value }.
fault-cubes = Hay { $count } cubos de color { $colour }, pero en la caja solo hay { $most } de ese color.

# Lo que nadie ha comprobado
unverified-stones = Cuántas piedras hay de cada forma.
unverified-boards = Los colores de los lados de los tableros de jugador y su orden.
unverified-prophecies = Cuántas fichas de profecía hay de cada valor.
unverified-levels = Los valores de las fichas de nivel con dos o más jugadores.
unverified-structures = Los valores de las fichas de estructura.
unverified-cards = Las alturas de las tarjetas de estructura.
unverified-how = Estos valores sustituyen a los impresos y concuerdan con todos los números y ejemplos del reglamento. Si tienes el juego, corrígelos en el archivo components.toml de este juego y márcalos allí como comprobados: no hace falta cambiar nada más.

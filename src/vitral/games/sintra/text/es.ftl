# Qué es el juego
title = Las vidrieras de Sintra
summary = Coge cristales de un color, completa patrones y llena de luz las ventanas de tu palacio.
option-side = Lado del tablero de Palacio
option-side-A = A: puntos por los cristales alrededor de los ornamentos
option-side-B = B: puntos por ventanas completas y un color

# Cristales
colour-white = blanco
colour-yellow = amarillo
colour-orange = naranja
colour-blue = azul
colour-pink = rosa
colour-wild = comodín
letter-white = B
letter-yellow = A
letter-orange = N
letter-blue = Z
letter-pink = R
glass-white = { $count ->
    [one] { $count } cristal blanco
   *[other] { $count } cristales blancos
}
glass-yellow = { $count ->
    [one] { $count } cristal amarillo
   *[other] { $count } cristales amarillos
}
glass-orange = { $count ->
    [one] { $count } cristal naranja
   *[other] { $count } cristales naranjas
}
glass-blue = { $count ->
    [one] { $count } cristal azul
   *[other] { $count } cristales azules
}
glass-pink = { $count ->
    [one] { $count } cristal rosa
   *[other] { $count } cristales rosas
}
amount = { $count } × { $colour }

# Partes de la mesa
factories = Expositores de fábrica
factory = Expositor { $number }
centre = Centro
at = { $place }: { $glass }
nothing = nada
tile = Marcador de Jugador inicial
tile-here = Marcador de Jugador inicial: se lo lleva quien primero coja del centro, y baja un espacio en el contador de Cristales Rotos
tile-mine = Tiene el marcador de Jugador inicial y empieza la próxima ronda
round = Ronda { $round } de { $rounds }
indicator = Contador de Ronda
indicator-now = Arriba: { $colour }. Cada cristal de ese color en una tira que se complete en esta ronda da un punto más.
bonus-now = { $colour }: +1
bag = Bolsa
tower = Torre de cristal
pieces = { $count ->
    [one] { $count } cristal
   *[other] { $count } cristales
}
palace = Palacio
strips = Tiras
other-side = Otro lado
windows = Ventanas
worth = Puntos
if-over = { $score } si acabara ahora
broken-track = Cristales rotos
broken-now = cristales rotos: marcador en { $marker }, { $lost } perdidos hasta ahora
slot-strip = Tira { $slot }: { $placed } de { $spaces } espacios ocupados
slot-open = libres { $open }
slot-next = otro lado { $next }
slot-last = último lado
slot-gone = La ventana { $slot } está completa y su tira retirada
slot-window = ventana { $upper } arriba, { $lower } abajo
slot-worth = { $count ->
    [one] vale { $count } punto
   *[other] vale { $count } puntos
}
slot-glazier = aquí está el vidriero
slot-out = fuera del alcance del vidriero
pane-empty = vacía
ornament = Ornamento { $number }: { $filled } de 4 espacios, { $points } puntos

# Botones
button-back = Mover el vidriero de vuelta
button-break = Dejar que se rompan
keep-title = Quédate uno para la ventana
keep-one = Quedarse el { $colour }

# Acciones en palabras
from-factory = del expositor { $number }
from-centre = del centro
and-tile = {" "}(con el marcador de Jugador inicial)
do-take = Coger { $glass } { $from }{ $tile } para la tira { $slot }{ $broken ->
    [0] {""}
    [one] ; se rompe { $broken }
   *[other] ; se rompen { $broken }
}
do-break = Coger { $glass } { $from }{ $tile }; nada encaja, { $count ->
    [one] se rompe
   *[other] se rompen los { $count }
}
do-back = Mover el vidriero de vuelta a la tira de más a la izquierda
do-keep = Quedarse { $glass } para la ventana

# Por qué no
why-phase-turn = Solo se guarda un cristal para la ventana cuando se acaba de completar una tira.
why-phase-keep = Primero elige qué cristal de la tira completa te quedas para la ventana.
why-back-there = El vidriero ya está sobre la tira de más a la izquierda: coge cristales.
why-back-none = No queda ninguna tira a la que volver: coge cristales.
why-factory = Solo hay { $count } expositores en juego.
why-factory-empty = El expositor { $number } está vacío.
why-centre-empty = El centro está vacío.
why-no-colour = Ahí no hay ningún cristal { $colour }.
why-must-place = Solo pueden romperse todos si nada encaja: la tira { $slot } aún tiene un espacio para ellos.
why-left = El vidriero está sobre la tira { $glazier }: los cristales van ahí o más a la derecha, nunca a la izquierda.
why-no-strip = Ya no hay tira sobre la ventana { $slot }.
why-no-space = La tira { $slot } no tiene ningún espacio libre para el { $colour }.
why-not-kept = En la tira completa no hay ningún cristal { $colour }.

# Puntuación
score-earned = Ventanas y bonificaciones de ronda
score-broken = Cristales rotos: { $laps ->
    [0] {""}
    [one] una vuelta al contador,{" "}
   *[other] { $laps } vueltas al contador,{" "}
}marcador en { $marker }
score-leftover = Cristales que quedan en las tiras: { $count }
score-ornament = Ornamento { $number }: { $filled } de 4 espacios
score-colour = { $complete ->
    [one] { $complete } ventana completa
   *[other] { $complete } ventanas completas
} × { $best } { $colour }
score-track = Contador de Puntuación antes de la puntuación final
score-marker = Marcador de Cristales Rotos

# Una partida con la caja de verdad
sheet-word-side = lado
sheet-word-points = puntos
sheet-word-broken = rotos
sheet-word-left = quedan
sheet-word-windows = ventanas
sheet-expected = Una línea empieza con una de estas palabras: { $words }; no con «{ $line }».
sheet-twice = Hay dos líneas «{ $word }».
sheet-missing = Falta la línea «{ $word }».
sheet-side = El lado es A o B, no «{ $text }».
sheet-number = Después de «{ $word }» va un número entero, no «{ $text }».
sheet-windows = Las ventanas son ocho parejas, primero el espacio superior, con las letras { $letters } o - si está vacío; no «{ $text }».
fault-lower = La ventana { $window } tiene cristal abajo pero no arriba, que se llena primero.
fault-broken = El contador de Cristales Rotos no tiene un espacio { $broken } donde quedarse, solo { $values }.
fault-left = No pueden quedar { $left } cristales en las tiras: las que quedan admiten como mucho { $most } sin que ninguna esté completa.

# Lo que nadie ha comparado con el juego impreso
unverified-shapes = las formas grabadas en los cristales
unverified-strips = los colores de los espacios de las tiras de patrón
unverified-same-strips = que los cuatro jugadores tengan las mismas ocho tiras
unverified-windows = los puntos bajo las ventanas
unverified-ornaments = qué ventanas rodean cada ornamento del lado A
unverified-broken-glass-track = el medio del contador de Cristales Rotos: -6, -11 y -14
unverified-score-track = la longitud del contador de Puntuación, que aquí no cambia nada
unverified-how = Si tienes el juego, compara estas piezas con el archivo components.toml de la carpeta games/sintra de Vitral, corrige lo que no coincida y pon «verified = true»: no hay que cambiar ningún programa.

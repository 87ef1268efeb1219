player = Jugador { $number }
you = Tú
points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
decides = le toca
why-over = La partida ha terminado.
why-illegal = Eso no está permitido ahora.
why-other-phase = Eso no se decide ahora; la fase es «{ $phase }».
score-points = Puntos
list-and = { $first } y { $last }

# Juegos en listas
players-minutes = { $least ->
    [1] En solitario o hasta { $most } jugadores
   *[other] De { $least } a { $most } jugadores
}, unos { $minutes } minutos
unverified = Sin comprobar con el juego impreso

# En la terminal
terminal-preparing = Preparando { $game }
terminal-prompt = Jugador { $seat }, ¿qué haces? (? para ayuda) 
terminal-help =
    Un número juega esa opción. Las palabras acortan la lista: si solo una opción las tiene todas, se juega.
    board (b) muestra el tablero, undo (u) deshace tu última decisión, save (s) [ARCHIVO] guarda la partida,
    quit (q) guarda y sale, ? muestra esto.
terminal-no-number = Hay opciones del 1 al { $most }.
terminal-no-match = Ninguna opción contiene «{ $typed }».
terminal-nothing-to-undo = No hay nada que deshacer.
terminal-saved = Guardado en { $file }.
terminal-not-saved = No se ha podido guardar: { $reason }
terminal-more = … y { $count } más: escribe palabras para acortar la lista.
terminal-resume = Para seguir más tarde: { $command }
terminal-result = { $player }: puesto { $place }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}

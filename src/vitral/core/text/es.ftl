player = Jugador { $number }
you = Tú
points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
list-and = { $first } y { $last }

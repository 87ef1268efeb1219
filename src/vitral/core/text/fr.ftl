player = Joueur { $number }
you = Vous
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
list-and = { $first } et { $last }

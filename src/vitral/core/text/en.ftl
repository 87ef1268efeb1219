player = Player { $number }
you = You
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
list-and = { $first } and { $last }

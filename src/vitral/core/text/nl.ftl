player = Speler { $number }
you = Jij
points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
list-and = { $first } en { $last }

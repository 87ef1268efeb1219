player = Leikmaður { $number }
you = Þú
points = { $count ->
    [one] { $count } stig
   *[other] { $count } stig
}
list-and = { $first } og { $last }

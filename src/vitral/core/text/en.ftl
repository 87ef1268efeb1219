player = Player { $number }
you = You
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
decides = to move
why-over = The game is over.
why-illegal = That is not allowed now.
why-other-phase = That is not asked now; the phase is “{ $phase }”.
score-points = Points
list-and = { $first } and { $last }

# Games in lists
players-minutes = { $least ->
    [1] Alone or up to { $most } players
   *[other] { $least } to { $most } players
}, about { $minutes } minutes
unverified = Not checked against the printed game

# In the terminal
terminal-preparing = Preparing { $game }
terminal-prompt = Player { $seat }, what do you do? (? for help) 
terminal-help =
    A number plays that choice. Words narrow the list: the only choice that has all of them is played.
    board (b) shows the board, undo (u) takes your last decision back, save (s) [FILE] writes the game,
    quit (q) saves and leaves, ? shows this.
terminal-no-number = There are choices 1 to { $most }.
terminal-no-match = No choice has “{ $typed }” in it.
terminal-nothing-to-undo = There is nothing to take back.
terminal-saved = Saved in { $file }.
terminal-not-saved = Could not be saved: { $reason }
terminal-more = … and { $count } more: type words to narrow the list.
terminal-resume = Go on later with: { $command }
terminal-result = { $player }: place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

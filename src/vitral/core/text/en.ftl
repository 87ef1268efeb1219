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
    [1] 1 to { $most } players
   *[other] { $least } to { $most } players
}, about { $minutes } minutes
unverified = Not checked against the printed game

# In the terminal
terminal-preparing = Preparing { $game }
terminal-prompt = Player { $seat }, your move (? for help): 
terminal-help =
    Type a number to play that choice, or words to narrow the list; a single match is played at once.
    board (b) shows the board, undo (u) takes your last decision back, save (s) [FILE] writes the game,
    quit (q) saves and leaves, ? shows this.
terminal-no-number = Choose a number from 1 to { $most }.
terminal-no-match = No choice matches “{ $typed }”.
terminal-nothing-to-undo = There is nothing to take back.
terminal-saved = Saved in { $file }.
terminal-not-saved = Could not be saved: { $reason }
terminal-more = … and { $count } more: type words to narrow the list.
terminal-resume = To resume: { $command }
terminal-result = { $player }: place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# What the game is
title = Stained Glass of Sintra
summary = Take glass of one colour, complete patterns, and fill the windows of your palace with light.
option-side = Side of the palace board
option-side-A = A: points for panes around ornaments
option-side-B = B: points for complete windows and one colour

# Glass
colour-white = white
colour-yellow = yellow
colour-orange = orange
colour-blue = blue
colour-pink = pink
colour-wild = wild
letter-white = W
letter-yellow = Y
letter-orange = O
letter-blue = B
letter-pink = P
glass-white = { $count ->
    [one] { $count } piece of white glass
   *[other] { $count } pieces of white glass
}
glass-yellow = { $count ->
    [one] { $count } piece of yellow glass
   *[other] { $count } pieces of yellow glass
}
glass-orange = { $count ->
    [one] { $count } piece of orange glass
   *[other] { $count } pieces of orange glass
}
glass-blue = { $count ->
    [one] { $count } piece of blue glass
   *[other] { $count } pieces of blue glass
}
glass-pink = { $count ->
    [one] { $count } piece of pink glass
   *[other] { $count } pieces of pink glass
}
amount = { $count } × { $colour }

# Parts of the table
factories = Factories
factory = Factory { $number }
centre = Centre
at = { $place }: { $glass }
nothing = nothing
tile = Starting-player tile
tile-here = Starting-player tile: the first player to take from the centre gets it and moves one step down the broken-glass track
tile-mine = Has the starting-player tile and starts the next round
round = Round { $round } of { $rounds }
indicator = Round indicator
indicator-now = Bonus colour: { $colour }. Each piece of it on a strip completed this round scores 1 extra point.
bonus-now = { $colour }: +1
bag = Bag
tower = Glass tower
pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
palace = Palace
strips = Strips
other-side = Other side
windows = Windows
worth = Points
if-over = { $score } if it ended now
broken-track = Broken glass
broken-now = broken glass: marker on { $marker }, { $lost } lost so far
slot-strip = Strip { $slot }: { $placed } of { $spaces } spaces filled
slot-open = open { $open }
slot-next = other side { $next }
slot-last = last side
slot-gone = Window { $slot } is complete, its strip is gone
slot-window = window { $upper } above, { $lower } below
slot-worth = { $count ->
    [one] worth { $count } point
   *[other] worth { $count } points
}
slot-glazier = the glazier stands here
slot-out = out of the glazier’s reach
pane-empty = empty
ornament = Ornament { $number }: { $filled } of 4 panes, { $points } points

# Buttons
button-back = Move the glazier back
button-break = Break all of it
keep-title = Keep one for the window
keep-one = Keep { $colour }

# Actions in words
from-factory = from factory { $number }
from-centre = from the centre
and-tile = {" "}(with the starting-player tile)
do-take = Take { $glass } { $from }{ $tile } onto strip { $slot }{ $broken ->
    [0] {""}
    [one] ; { $broken } breaks
   *[other] ; { $broken } break
}
do-break = Take { $glass } { $from }{ $tile }; nothing fits, { $count ->
    [one] it breaks
   *[other] all { $count } break
}
do-back = Move the glazier back to the leftmost strip
do-keep = Keep { $glass } for the window

# Why not
why-phase-turn = You keep a piece for the window only right after completing a strip.
why-phase-keep = First choose which glass of the completed strip to keep for the window.
why-back-there = The glazier already stands above the leftmost strip: take glass.
why-back-none = No strip is left for the glazier to go back to: take glass.
why-factory = Only { $count } factories are in play.
why-factory-empty = Factory { $number } is empty.
why-centre-empty = The centre is empty.
why-no-colour = There is no { $colour } glass there.
why-must-place = You can break glass only if none of it fits, and strip { $slot } still has space.
why-left = The glazier stands above strip { $glazier }: glass goes there or further right, never to the left.
why-no-strip = No strip is left above window { $slot }.
why-no-space = Strip { $slot } has no empty space for { $colour }.
why-not-kept = There is no { $colour } glass on the completed strip.

# Scoring
score-earned = Windows and round bonuses
score-broken = Broken glass: { $laps ->
    [0] {""}
    [one] once round the track,{" "}
   *[other] { $laps } times round the track,{" "}
}marker on { $marker }
score-leftover = Glass left on strips: { $count }
score-ornament = Ornament { $number }: { $filled } of 4 panes
score-colour = { $complete ->
    [one] { $complete } complete window
   *[other] { $complete } complete windows
} × { $best } { $colour }
score-track = Score track before the final scoring
score-marker = Broken-glass marker

# A game with the real box
sheet-word-side = side
sheet-word-points = points
sheet-word-broken = broken
sheet-word-left = left
sheet-word-windows = windows
sheet-expected = A line starts with one of { $words }, not “{ $line }”.
sheet-twice = There are two lines “{ $word }”.
sheet-missing = The line “{ $word }” is missing.
sheet-side = The side is A or B, not “{ $text }”.
sheet-number = After “{ $word }” comes a whole number, not “{ $text }”.
sheet-windows = Windows are eight pairs, upper pane first, of the letters { $letters } or - for an empty pane, not “{ $text }”.
fault-lower = Window { $window } has glass in its lower pane but none in the upper, which is filled first.
fault-broken = { $broken } is not a space on the broken-glass track; choose from { $values }.
fault-left = { $left } pieces can’t be left on the strips: those that remain hold at most { $most } without one being complete.

# What nobody has compared with the printed game
unverified-shapes = the shapes engraved in the glass
unverified-strips = the colours of the spaces on the pattern strips
unverified-same-strips = that all four players have the same eight strips
unverified-windows = the points under the windows
unverified-ornaments = which windows surround each ornament of side A
unverified-broken-glass-track = the middle of the broken-glass track: -6, -11 and -14
unverified-score-track = the length of the score track, which changes nothing here
unverified-how = If you own the game, compare these parts with the file components.toml in Vitral’s folder games/sintra, correct what differs, and set “verified = true” there: no program has to change.

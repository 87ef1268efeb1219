# What the game is
title = Monolyth
summary = Take stones from the quarries around the table and build a monolith, level by level, that fulfils your prophecies.
option-structure = Structure card
option-structure-random = Drawn at random
option-structure-wall = Wall
option-structure-ridge = Ridge
option-structure-core = Core
option-structure-corners = Corners
option-structure-stairs = Stairs
option-structure-diagonal = Diagonal
option-structure-elbow = Elbow
option-structure-gate = Gate
option-structure-quarters = Quarters
option-structure-crater = Crater

# Colours, shapes and directions
colour-white = white
colour-blue = blue
colour-orange = orange
colour-turquoise = turquoise
colour-black = black
letter-white = W
letter-blue = B
letter-orange = O
letter-turquoise = T
letter-black = K
stone-colour-white = white
stone-colour-blue = blue
stone-colour-orange = orange
stone-colour-turquoise = turquoise
stone-colour-black = black
stone = stone
stone-name = { $colour } { $shape }
shape-one = single cube
shape-i2 = bar of two
shape-i3 = bar of three
shape-v3 = corner of three
shape-i4 = bar of four
shape-o4 = square of four
shape-l4 = L of four
shape-t4 = T of four
shape-s4 = S of four
shape-tripod4 = tripod of four
shape-screw4-a = left screw of four
shape-screw4-b = right screw of four
short-one = 1
short-i2 = I2
short-i3 = I3
short-v3 = V3
short-i4 = I4
short-o4 = O4
short-l4 = L4
short-t4 = T4
short-s4 = S4
short-tripod4 = Y4
short-screw4-a = Za4
short-screw4-b = Zb4
edge-north = north
edge-east = east
edge-south = south
edge-west = west
initial-north = N
initial-east = E
initial-south = S
initial-west = W

# Parts of the table
ring = Quarries
box = Box
stones-left = { $count ->
    [0] no stones left
    [one] { $count } stone left
   *[other] { $count } stones left
}
reserve = Single cubes
reserve-line = { $colour }: { $count ->
    [0] no single cube left
    [one] { $count } single cube left
   *[other] { $count } single cubes left
}
prophecies = Prophecies
levels = Level tokens
structures = Structure tokens
structure-card = Structure { $card }
taken = Stone to place
ending = A top level is complete: this is the last round.
crystal = the crystal
quarry-empty = empty quarry
quarry-steps = { $steps ->
    [one] { $steps } step: { $stone }
   *[other] { $steps } steps: { $stone }
}
prophecy-token = { $count ->
    [one] prophecy { $value }
   *[other] prophecy { $value }, { $count } tokens
}
token = token { $value }
none-left = none left
wins = has won
levels-won = Levels won
progress = structure { $count } of { $total } columns
built = structure built, token { $value }
need = { $fits ->
    [yes] the card asks for { $need }, which fits
   *[no] the card asks for { $need }
}
edge-line = { $edge }, { $colour }: { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}{ $value ->
    [0] , free slot
   *[other] , prophecy { $value }
}
fulfilled = fulfilled
top-view = From above
layers = Layer by layer
level = Level { $level }
column-height = { $column }: height { $height }
column-top = { $column }: height { $height }, { $colour } on top
column-here = { $column }, level { $level }: put the marked cube here
cube-empty = empty
monolith = Monolith, seen with its { $left } and { $right } walls in front; { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
turn-monolith = Turn the monolith
seen-from = { $left } and { $right }
turn-stone = Turn the stone, then choose where its marked cube goes
rotation = Rotation { $number } of { $total }
box-contents = Contents of the box
shape-head = Shape
tier-1 = quarry hand
tier-2 = stonecutter
tier-3 = mason
tier-4 = master builder
tier-5 = voice of the stones

# Structure cards
card-wall = Wall
card-ridge = Ridge
card-core = Core
card-corners = Corners
card-stairs = Stairs
card-diagonal = Diagonal
card-elbow = Elbow
card-gate = Gate
card-quarters = Quarters
card-crater = Crater

# Buttons
button-take-stone = Take the stone
button-take-single = Take a single cube instead
button-discard = Discard it

# Actions in words
on-levels = { $count ->
    [one] { $column } on level { $first }
   *[other] { $column } on levels { $first } to { $last }
}
do-move-stone = { $steps ->
    [one] Move the crystal { $steps } step and take the { $stone }
   *[other] Move the crystal { $steps } steps and take the { $stone }
}
do-move-single = { $steps ->
    [one] Move the crystal { $steps } step, discard the { $stone } and take one { $single }
   *[other] Move the crystal { $steps } steps, discard the { $stone } and take one { $single }
}
do-move-nowhere = { $steps ->
    [one] Move the crystal { $steps } step
   *[other] Move the crystal { $steps } steps
}
do-discard = { $steps ->
    [one] Move the crystal { $steps } step and discard the { $stone }: nothing can be placed
   *[other] Move the crystal { $steps } steps and discard the { $stone }: nothing can be placed
}
do-prophecy = Announce { $value } in the { $edge }
do-place = Place the { $stone }: { $cells }
do-forgo = Give up the prophecy { $value }

# Why not
why-phase-turn = Move the crystal or announce a prophecy.
why-phase-place = First place the stone that you took.
why-phase-forgo = First give up a prophecy token of your choice.
why-no-quarry = { $count ->
    [one] Only one quarry still holds a stone.
   *[other] Only { $count } quarries still hold a stone.
}
why-no-room = The { $stone } does not fit anywhere on your monolith.
why-no-single = No { $colour } single cube is left in the reserve.
why-discard = A stone is discarded only when nothing within reach can be placed.
why-no-token = No prophecy { $value } is left on the main board.
why-slot = The { $edge } slot ({ $colour }) already holds the prophecy { $value }.
why-shape = That is not the shape of the { $stone }, however it is turned.
why-occupied = Column { $column } is already { $height } high: another cube is in the way.
why-hollow = Column { $column } is only { $height } high: there would be a gap under the stone.
why-limit = The monolith may be { $limit } levels high at most.

# Scoring
score-levels = { $count ->
    [one] { $count } level completed
   *[other] { $count } levels completed
}
score-structure = Structure
score-prophecy = { $cubes ->
    [one] Prophecy { $value } in the { $edge }: { $cubes } { $colour } cube
   *[other] Prophecy { $value } in the { $edge }: { $cubes } { $colour } cubes
}
sheet-levels = levels
sheet-structure = structure
sheet-expected = “{ $line }” is neither an edge with its colour and prophecy, nor “levels” or “structure” with values, nor a row of four columns.
sheet-no-edge = The line of the { $edge } edge is missing.
sheet-rows = { $count ->
    [one] The monolith has four rows of columns, and only one is there.
   *[other] The monolith has four rows of columns, and { $count } are there.
}
sheet-column = “{ $column }” is not a column: up to four of the letters { $letters }, from the bottom up, or “-”.
fault-edges = Two edges have the same colour: every board has four different ones.
fault-levels = { $levels ->
    [one] { $levels } level is full
   *[other] { $levels } levels are full
}, but { $tokens ->
    [one] { $tokens } level token was won.
   *[other] { $tokens } level tokens were won.
}
fault-prophecy-token = There aren’t that many prophecy tokens of { $value }.
fault-level-token = There aren’t that many level tokens of { $value }.
fault-structure-token = There aren’t that many structure tokens of { $value }.
fault-cubes = There are { $count } { $colour } cubes, but the box holds only { $most } of that colour.

# What nobody has checked
unverified-stones = How many stones there are of each shape.
unverified-boards = The colours along the edges of the player boards, and their order.
unverified-prophecies = How many prophecy tokens there are of each value.
unverified-levels = The values of the level tokens with two or more players.
unverified-structures = The values of the structure tokens.
unverified-cards = The heights on the structure cards.
unverified-how = These stand in for the printed values and fit every number and example of the rulebook. If you own the game, correct them in the file components.toml of this game and mark them there as verified: nothing else needs to change.

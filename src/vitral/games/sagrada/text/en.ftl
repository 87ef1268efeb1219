# What the game is
title = Sagrada
summary = Draft coloured dice and fit them into your stained-glass window, never two alike side by side.
option-tools = Tools in play
option-tools-1 = 1 tool (hardest)
option-tools-2 = 2 tools
option-tools-3 = 3 tools
option-tools-4 = 4 tools
option-tools-5 = 5 tools (easiest)

# Dice
colour-R = red
colour-G = green
colour-B = blue
colour-Y = yellow
colour-P = purple
letter-R = R
letter-G = G
letter-B = B
letter-Y = Y
letter-P = P
die-R = red { $value }
die-G = green { $value }
die-B = blue { $value }
die-Y = yellow { $value }
die-P = purple { $value }
die-open = { $colour }, value not chosen yet
die-numbered = { $die } (die { $place })
die-missing = die { $place }
die-at = { $die } ({ $cell })
cell = row { $row }, column { $column }

# Parts of the table
round = Round { $round } of 10
turn-first = first turn
turn-second = second turn
pool = Dice pool
track = Round track
bag = Bag
tools = Tools
objectives = Public objectives
private-unknown = Private objective: secret
window = Window
window-of = Window “{ $pattern }”, difficulty { $difficulty }
choosing = Choosing a window
hand = In hand
value-choice = Value { $value }
starts = starts the round
skips = skips the second turn
to-come = Upcoming turns
target = Target: { $sum }
nothing = nothing
tokens = { $count ->
    [one] { $count } favour token
   *[other] { $count } favour tokens
}
tokens-hidden = favour tokens: secret
price = { $count ->
    [one] costs { $count } token
   *[other] costs { $count } tokens
}
price-die = costs a { $colour } die
used = used up
in-use = in use
worth = { $count ->
    [one] { $count } point each
   *[other] { $count } points each
}
space-any = any die
space-colour = { $colour } only
space-value = { $value } only
space-empty = { $cell }: empty, { $takes }
space-die = { $cell }: { $die }
lifted = being moved
moved = has moved
points-now = { $count ->
    [one] { $count } point now
   *[other] { $count } points now
}

# What is asked
ask-pattern = Choose one of your four windows.
ask-turn = Draft a die, use a tool, or pass.
ask-turn-draft = Draft a die, or end the turn.
ask-turn-tool = Use a tool, or end the turn.
ask-spend = { $tool }: choose the pool die that pays for it.
ask-die = { $tool }: choose a die from the pool.
ask-value = { $tool }: choose the value.
ask-track = { $tool }: choose a die on the round track.
ask-lift = { $tool }: choose a die of your window to move.
ask-lift-more = { $tool }: choose a second die to move, or stop.
ask-cell = { $tool }: choose a space for the die.
ask-cell-back = { $tool }: choose a space for the die, or put it into the pool.
ask-over = The game is over.
ask-other = Waiting for another player.

# Buttons
button-pass = Pass
button-end = End the turn
button-give-back = Put into the pool
button-stop = Stop here

# Actions in words
do-pattern = Choose the window “{ $pattern }”
do-place = Place { $die }: { $cell }
do-tool = Use { $tool }
do-pass = Pass
do-end = End the turn
do-spend = Spend { $die }
do-die = Take { $die }
do-value = Set the value to { $value }
do-track = Take { $die } of round { $round } from the track
do-lift = Move { $die }
do-cell = Put the die on { $cell }
do-give-back = Put the die into the pool
do-stop = Move no second die

# Tools
tool-grozing_pliers = Grozing Pliers
tool-eglomise_brush = Eglomise Brush
tool-copper_foil_burnisher = Copper Foil Burnisher
tool-lathekin = Lathekin
tool-lens_cutter = Lens Cutter
tool-flux_brush = Flux Brush
tool-glazing_hammer = Glazing Hammer
tool-running_pliers = Running Pliers
tool-cork_backed_straightedge = Cork-backed Straightedge
tool-grinding_stone = Grinding Stone
tool-flux_remover = Flux Remover
tool-tap_wheel = Tap Wheel
effect-grozing_pliers = Draft a die with its value one higher or one lower; a 1 never becomes a 6, nor a 6 a 1.
effect-eglomise_brush = Move one die of your window; the colour printed on its new space doesn't matter, all else does.
effect-copper_foil_burnisher = Move one die of your window; the value printed on its new space doesn't matter, all else does.
effect-lathekin = Move exactly two dice of your window, one after the other, by all rules of placing.
effect-lens_cutter = Swap the die that you draft with one on the round track, and place that one.
effect-flux_brush = Roll the die that you draft again. Place it if you can; if not, it goes back to the pool.
effect-glazing_hammer = Roll all dice of the pool again. Only on your second turn of the round, before you draft.
effect-running_pliers = After drafting on your first turn, draft a second die at once. You skip your second turn of the round.
effect-cork_backed_straightedge = Place the die that you draft where it touches no other die.
effect-grinding_stone = Turn the die that you draft to its opposite face: 1 to 6, 2 to 5, 3 to 4 and back.
effect-flux_remover = Put the die that you draft into the bag, draw another and choose its value. Place it, or leave it in the pool.
effect-tap_wheel = Move one or two dice of your window, both of one colour that is on the round track, by all rules of placing.

# Objectives
objective-row_color_variety = Row Color Variety
objective-column_color_variety = Column Color Variety
objective-row_shade_variety = Row Shade Variety
objective-column_shade_variety = Column Shade Variety
objective-light_shades = Light Shades
objective-medium_shades = Medium Shades
objective-deep_shades = Deep Shades
objective-shade_variety = Shade Variety
objective-color_diagonals = Color Diagonals
objective-color_variety = Color Variety
about-row_color_variety = Full rows without a repeated colour
about-column_color_variety = Full columns without a repeated colour
about-row_shade_variety = Full rows without a repeated value
about-column_shade_variety = Full columns without a repeated value
about-light_shades = Pairs of a 1 and a 2, anywhere
about-medium_shades = Pairs of a 3 and a 4, anywhere
about-deep_shades = Pairs of a 5 and a 6, anywhere
about-shade_variety = Sets of all six values, anywhere
about-color_diagonals = Dice with a die of their colour diagonally next to them
about-color_variety = Sets of all five colours, anywhere
private-R = Shades of Red
private-G = Shades of Green
private-B = Shades of Blue
private-Y = Shades of Yellow
private-P = Shades of Purple
about-private = The sum of your { $colour } dice

# Why not
why-phase-pattern = First choose a window.
why-phase-turn = No tool is in use: draft a die, use a tool, or end the turn.
why-phase-spend = First choose the pool die that pays for the tool.
why-phase-die = First choose a die from the pool for the tool.
why-phase-value = First choose the value of the die in hand.
why-phase-track = First choose a die on the round track.
why-phase-lift = First choose which die of your window to move.
why-phase-cell = First choose a space for the die.
why-pattern = That window is not on the two cards that you were dealt.
why-drafted = You have drafted this turn's die already.
why-no-die = There is no such die in the pool.
why-taken = That space holds a die already.
why-print-colour = That space takes only { $colour } dice.
why-print-value = That space takes only dice of value { $value }.
why-beside-colour = That space is next to a { $colour } die; dice of the same colour may touch only at corners.
why-beside-value = A die of value { $value } lies directly beside that space: equal values may only touch at a corner.
why-edge = The first die goes on the edge of the window.
why-touch = A die must touch another one, at least at a corner.
why-alone = With this tool the die must touch no other die, not even at a corner.
why-same-cell = A die that is moved must leave its space.
why-second-move = After that, no second die could move, and this tool moves exactly two.
why-tool-absent = That tool is not in play.
why-tooled = You have already used a tool this turn.
why-price = { $price ->
    [one] This tool costs one favour token; you have none.
   *[other] This tool costs { $price } favour tokens; you have { $tokens }.
}
why-used = In a solo game each tool is used only once.
why-before-draft = This tool changes the die that you draft: use it before you draft.
why-hammer = Only on your second turn of the round, before you draft.
why-running = Only on your first turn of the round, after you have drafted.
why-track-empty = The round track is still empty.
why-payment = The pool has no { $colour } die to pay with, besides a die that the tool needs.
why-effect = This tool has no legal effect right now.
why-spend-colour = This tool is paid with a { $colour } die.
why-spend-needed = Without that die the tool could not be carried out.
why-unplaceable = With that choice the die could not be placed.
why-step = The value becomes exactly one higher or one lower.
why-no-track-die = There is no such die on the round track.
why-no-lift = There is no die on that space.
why-moved = That die has moved already; the second must be another one.
why-tap-colour = Only dice of a colour on the round track, both of the same colour.
why-stuck = That die has no other space to go to.
why-give-back = Only a die drawn with the Flux Remover can be left in the pool.
why-stop = Only the Tap Wheel may stop, after its first die.

# Scoring
score-sheet = Scores
score-total = Total
score-public = { $objective }: { $times } × { $points }
score-private = { $objective }
score-tokens = { $count ->
    [one] { $count } favour token left
   *[other] { $count } favour tokens left
}
score-empty = { $count ->
    [one] { $count } empty space
   *[other] { $count } empty spaces
}
solo-won = Won: { $points } points against a target of { $sum }.
solo-lost = Lost: { $points } points, and more than { $sum } were needed.

# The score of a game with the real box
sheet-word-pattern = pattern
sheet-word-players = players
sheet-word-objectives = objectives
sheet-word-private = private
sheet-word-tokens = tokens
sheet-word-tools = tools
sheet-line = A line begins with pattern, players, objectives, private, tokens or tools, or is a row of five spaces such as “R5 .. G3 B1 ..”, not “{ $line }”.
sheet-twice = There are two lines “{ $word }”.
sheet-lacks = There is no line “{ $word }”.
sheet-rows = A window has four rows of five spaces; here are { $count }.
sheet-cell = A space is “..” or a die such as “R5” (a colour { $letters } and a value 1 to 6), not “{ $cell }”.
sheet-unknown = “{ $name }” is not known; it must be one of: { $names }.
sheet-number = After “{ $word }” comes a number from { $least } to { $most }, not “{ $found }”.
sheet-count = After “{ $word }” come { $count } different names, not { $found }.
sheet-many-tools = No one can use { $count } tools in one game.
fault-colour = { $die } lies on a space for { $colour }.
fault-value = { $die } lies on a space for value { $value }.
fault-beside-colour = { $die } and { $other } are beside each other and have the same colour.
fault-beside-value = { $die } and { $other } are beside each other and have the same value.
fault-edge = No die lies on the edge, where the first one must lie.
fault-apart = { $dice }: touching none of the other dice, so it can't have been placed there.
fault-mend = To fix it, remove: { $sets }.
fault-or = { $first }; or: { $second }

# What the game is
title = Splendor
summary = Collect gems, buy cards that make the next ones cheaper, and win the favour of nobles.
option-payment = Paying with gold
option-payment-minimum = Gold covers missing tokens only
option-payment-free = Each player chooses how much gold to use

# Gems
gem-white = diamond
gem-blue = sapphire
gem-green = emerald
gem-red = ruby
gem-black = onyx
gem-gold = gold
letter-white = D
letter-blue = S
letter-green = E
letter-red = R
letter-black = O
letter-gold = G

# Parts of the table
bank = Bank
nobles = Nobles
market = Cards
tier = Tier { $tier }
deck-left = { $count ->
    [0] deck empty
    [one] { $count } in the deck
   *[other] { $count } in the deck
}
tokens = Tokens
bonuses = Bonuses
reserved = Reserved
paying = Paying for
face-down = tier { $tier }, face down
empty-place = empty place
amount = { $count } { $gem }
pile = { $gem }: { $count }
bonus-count = { $gem }: { $tokens } tokens, { $bonus } bonuses
card = tier { $tier } card, { $gem } bonus{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
}, costs { $cost }
noble = noble, { $points } points, asks for { $needs }
gold-amount = { $count } gold

# Buttons
button-take = Take
button-reserve = Reserve
button-buy = Buy
button-pass = Pass

# Actions in words
do-take = Take { $gems }
do-reserve = Reserve: { $card }
do-reserve-deck = Reserve the top card of tier { $tier }
do-buy = Buy: { $card }
do-pass = Pass: nothing else is possible
do-pay = Pay { $gold } gold for { $gem }
do-return = Return one { $token }
do-noble = Receive the { $noble }

# Why not
why-phase-turn = Take tokens, reserve a card or buy one.
why-phase-pay = First settle the price of the card that is being bought.
why-phase-return = First return tokens until ten are left.
why-phase-noble = First choose which noble comes.
why-bank-empty = The bank has no { $gem } left.
why-pair = You can take two of a colour only from a pile of { $pile } or more; { $gem } has { $count }.
why-three = { $count ->
    [0] No gems are left in the bank.
    [one] Only one colour is left: take one of it.
    [2] Only two colours are left: take one of each.
   *[other] Take three different colours, or two of one.
}
why-hand-full = You can hold at most { $most } reserved cards.
why-deck-empty = That deck is empty.
why-not-there = That card is neither in the market nor in your hand.
why-price = { $short ->
    [one] You are one token short.
   *[other] You are { $short } tokens short.
}
why-gold = Use at least as much gold as you are short, at most the price, and keep enough for the remaining colours.
why-no-token = You have no { $token }.
why-noble = That noble requires bonuses that you don't have.
why-pass = You can pass only when nothing else is possible.

# Scoring
score-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
score-nobles = { $count ->
    [one] { $count } noble
   *[other] { $count } nobles
}
sheet-expected = A line is “cards” or “nobles” and then numbers, not “{ $line }”.
sheet-id = Numbers run from 0 to { $most }, each once: { $id } is wrong.

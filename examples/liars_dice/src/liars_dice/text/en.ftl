title = Liar's dice
summary = Bid on what all dice show together, though you see only your own, or doubt the last bid. Who is wrong loses a die.
option-ones = Ones
option-ones-wild = wild: they count for every face
option-ones-plain = plain: they are a face like any other
do-bid = Bid { amount }
do-doubt = Doubt the bid
round = Round { $number }
bid = Bid
bid-own = bid { amount }
bid-stands = { $by } bids { amount }
no-bid = No bid yet
last = Last doubt
bidder = Bid by
doubter = Doubted by
found = Found
loser = Loses a die
why-no-bid = There is no bid to doubt yet.
why-too-many = Only { $dice } dice are in play.
why-wild = Ones are wild: they count for every face and can't be bid.
why-lower = A bid must be higher than { amount }: more dice, or as many of a higher face.

amount = { $count } { $count ->
    [one] { $face ->
         [1] one
         [2] two
         [3] three
         [4] four
         [5] five
        *[6] six
    }
   *[other] { $face ->
         [1] ones
         [2] twos
         [3] threes
         [4] fours
         [5] fives
        *[6] sixes
    }
}
face = { $face ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
in-play = { $count ->
    [one] { $count } die in play
   *[other] { $count } dice in play
}

# What all games say, in this game's words: points are dice
points = { dice }
score-points = Dice left

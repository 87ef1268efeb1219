"""The record of a game of Splendor: all that there is to know about a position."""

import numpy as np

from vitral.core.fields import state_dtype
from vitral.games.splendor.components import NUM_GEMS, NUM_TIERS, NUM_TOKENS

MAX_PLAYERS = 4
MARKET_SLOTS = 4  # face-up cards of each tier
MAX_TOKENS = 10  # that a player may hold at the end of a turn
MAX_RESERVED = 3
PAIR_PILE = 4  # a pile that gives two holds at least so many
POINTS_TO_END = 15

NO_CARD = -1
UNKNOWN_CARD = -2  # in a hidden state: a card that lies face down before another player
NO_GEM = -1

PHASES = ("turn", "pay", "return", "noble")
TURN, PAY, RETURN, NOBLE = range(4)

PAYMENT = 1  # place of the option `payment` in the record's options
MINIMUM, FREE = range(2)

Player = np.dtype(
    [
        ("cards", np.uint64, NUM_TIERS),  # bit sets of bought cards, by tier
        ("tokens", np.int8, NUM_TOKENS),  # 0..7
        ("bonus", np.int8, NUM_GEMS),  # 0..18 bought cards of the colour
        ("reserved", np.int8, MAX_RESERVED),  # card, NO_CARD or UNKNOWN_CARD; in the order of reserving, no gaps
        ("tier", np.int8, MAX_RESERVED),  # 0..2 of each reserved card
        ("face_down", np.int8, MAX_RESERVED),  # 1: reserved from a deck, known to its owner alone
        ("num_reserved", np.int8),  # 0..3
        ("num_cards", np.int8),  # bought so far
        ("points", np.int8),  # of cards and nobles
        ("nobles", np.uint16),  # bit set of nobles that came
    ],
    align=True,
)

State = state_dtype(
    ("players", Player, MAX_PLAYERS),
    ("deck", np.uint64, NUM_TIERS),  # bit sets of cards not yet seen, by tier, from the tier's lowest id on
    ("shown", np.uint64, NUM_TIERS),  # bit sets of the cards in the market
    ("deck_size", np.int8, NUM_TIERS),  # cards in the deck; less than the unseen cards in a hidden state
    ("market", np.int8, (NUM_TIERS, MARKET_SLOTS)),  # card or NO_CARD
    ("bank", np.int8, NUM_TOKENS),  # 0..7
    ("nobles", np.uint16),  # bit set of nobles on the table
    ("passes", np.int8),  # in a row
    ("last_round", np.int8),  # 1: someone has reached 15 points
    ("buying", np.int8),  # the card announced, while its price is being settled; or NO_CARD
    ("asked", np.int8),  # the gem whose gold is asked now, or NO_GEM
    ("paid", np.int8, NUM_TOKENS),  # settled so far
)

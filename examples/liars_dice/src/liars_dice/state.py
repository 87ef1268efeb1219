"""The record of a game of liar's dice: all that there is to know about a position."""

import numpy as np

from vitral.core.fields import state_dtype

MAX_PLAYERS, NUM_DICE, NUM_FACES, NOBODY = 6, 5, 6, -1
MOST = MAX_PLAYERS * NUM_DICE  # dice on the table
ONES, WILD = 1, 0  # the place of the option `ones` in the record's options, and its first choice
PHASES, TURN = ("turn",), 0

Player = np.dtype(
    [
        ("dice", np.int8, NUM_FACES),  # how many dice under the cup show each face; zeros where hidden, or at the end
        ("shown", np.int8, NUM_FACES),  # the same for the dice that the last doubt has shown
        ("left", np.int8),  # 0..5 dice
        ("gone", np.int8),  # 1..5, in which order players lost their last die; 0 while they have one
        ("bid_count", np.int8),  # 1..30, the last bid of this round; 0 if there is none
        ("bid_face", np.int8),  # 1..6, likewise
    ],
    align=True,
)
State = state_dtype(
    ("players", Player, MAX_PLAYERS),
    ("rounds", np.int16),  # begun so far
    ("bidder", np.int8),  # whose bid stands, or NOBODY
    ("num_gone", np.int8),  # players without dice
    ("last_count", np.int8),  # the bid that was doubted last; 0 before the first doubt
    ("last_face", np.int8),
    ("last_found", np.int8),  # how many dice counted for it
    ("last_bidder", np.int8),  # whose bid it was, or NOBODY
    ("last_doubter", np.int8),  # who doubted it, or NOBODY
)

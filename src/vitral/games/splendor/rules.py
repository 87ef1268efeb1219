"""The rules of Splendor, in the order of a turn."""

import numpy as np

from vitral.core.begin import begin
from vitral.core.bits import BIT, U, lowest_bit
from vitral.core.chance import draw_bit
from vitral.core.rule import rule
from vitral.games.splendor.actions import AFTER, FIRST, FIRST_OF_SIZE, MAX_GOLD, PAIR, TAKE_COLOURS, TAKE_COUNT
from vitral.games.splendor.components import (
    BANK,
    CARD_BONUS,
    CARD_COST,
    CARD_POINTS,
    CARD_PRICE,
    CARD_TIER,
    EACH_BYTE,
    FIRST_CARD,
    GOLD,
    HIGH_BITS,
    NOBLE_NEEDS,
    NOBLE_POINTS,
    NOBLES_SHOWN,
    NUM_GEMS,
    NUM_NOBLES,
    NUM_TIERS,
    NUM_TOKENS,
    TIER_SIZE,
)
from vitral.games.splendor.state import (
    FREE,
    MARKET_SLOTS,
    MAX_PLAYERS,
    MAX_RESERVED,
    MAX_TOKENS,
    NO_CARD,
    NO_GEM,
    NOBLE,
    PAIR_PILE,
    PAY,
    PAYMENT,
    POINTS_TO_END,
    RETURN,
    TURN,
)

# ---------------------------------------------------------------- set-up


@rule
def setup(s, options, key):
    """Shuffle the tiers and show four cards of each; one noble more than players; tokens by the number of players."""
    begin(s, options, key, TURN)
    s.passes, s.last_round = 0, 0
    for i in range(MAX_PLAYERS):
        clear_player(s.players[i])
    for t in range(NUM_TOKENS):
        s.bank[t] = BANK[s.count, t]
    for tier in range(NUM_TIERS):
        s.deck[tier] = (U(1) << U(TIER_SIZE[tier])) - U(1)
        s.deck_size[tier], s.shown[tier] = TIER_SIZE[tier], 0
        for slot in range(MARKET_SLOTS):
            refill(s, tier, slot)
    s.nobles = 0
    unseen = (1 << NUM_NOBLES) - 1
    for _ in range(NOBLES_SHOWN[s.count]):
        noble = draw_bit(s, unseen)
        unseen ^= 1 << noble
        s.nobles |= 1 << noble
    close_purchase(s)


@rule
def clear_player(p):
    for tier in range(NUM_TIERS):
        p.cards[tier] = 0
    for t in range(NUM_TOKENS):
        p.tokens[t] = 0
    for gem in range(NUM_GEMS):
        p.bonus[gem] = 0
    for i in range(MAX_RESERVED):
        p.reserved[i], p.tier[i], p.face_down[i] = NO_CARD, 0, 0
    p.num_reserved, p.num_cards, p.points, p.nobles = 0, 0, 0, 0


@rule
def reveal(s, tier):
    """Draw the top card of a deck that is not empty."""
    bit = draw_bit(s, s.deck[tier])
    s.deck[tier] ^= BIT[bit]
    s.deck_size[tier] -= 1
    return FIRST_CARD[tier] + bit


@rule
def refill(s, tier, slot):
    """A free place of the market is filled at once from its deck; when that is empty it stays free."""
    s.market[tier, slot] = NO_CARD
    if s.deck_size[tier] > 0:
        card = reveal(s, tier)
        s.market[tier, slot] = card
        s.shown[tier] |= BIT[card - FIRST_CARD[tier]]


# ---------------------------------------------------------------- questions


@rule
def price(p, card, gem):
    """What a card costs in a colour: the printed cost less the player's bonuses, never below zero."""
    return max(0, CARD_COST[card, gem] - p.bonus[gem])


@rule
def lacking(p, card, gem):
    """What of the price the player can't pay in that colour."""
    return max(0, CARD_COST[card, gem] - p.bonus[gem] - p.tokens[gem])


@rule
def means(p):
    """What the player can pay in each colour, bonuses and tokens, a byte a colour in one number."""
    packed = U(0)
    for gem in range(NUM_GEMS):
        packed |= U(p.bonus[gem] + p.tokens[gem]) << U(8 * gem)
    return packed


@rule(wrapping=True)
def shortfall(card, packed):
    """The gold that a card takes: what is lacking, added up over all colours at once, a byte each."""
    difference = (CARD_PRICE[card] | HIGH_BITS) - packed
    is_lacking = difference & HIGH_BITS
    lacks = difference & (is_lacking - (is_lacking >> U(7)))
    return np.int64((lacks * EACH_BYTE >> U(32)) & U(0xFF))


@rule
def num_tokens(p):
    total = 0
    for t in range(NUM_TOKENS):
        total += p.tokens[t]
    return total


@rule
def place_in_hand(p, card):
    """Where a card lies among the player's reserved cards, or MAX_RESERVED if it doesn't."""
    for i in range(p.num_reserved):
        if p.reserved[i] == card:
            return i
    return MAX_RESERVED


@rule
def slot_in_market(s, card):
    tier = CARD_TIER[card]
    for slot in range(MARKET_SLOTS):
        if s.market[tier, slot] == card:
            return slot
    return MARKET_SLOTS


@rule
def is_impressed(p, noble):
    """A noble visits who has the bonuses that it asks for; tokens don't count."""
    for gem in range(NUM_GEMS):
        if p.bonus[gem] < NOBLE_NEEDS[noble, gem]:
            return False
    return True


@rule
def visitors(s, p):
    """The nobles on the table that would visit the player, as a bit set."""
    coming = 0
    waiting = s.nobles
    for noble in range(NUM_NOBLES):
        if waiting >> noble & 1 and is_impressed(p, noble):
            coming |= 1 << noble
    return coming


@rule
def most_gold(p, card, gem, gold_left):
    """The most gold that may go into a colour: its price at most, and what later colours lack must be left."""
    for later in range(gem + 1, NUM_GEMS):
        gold_left -= lacking(p, card, later)
    return min(price(p, card, gem), gold_left)


# ---------------------------------------------------------------- taking tokens and reserving


@rule
def move_token(s, p, token, n):
    """Move n tokens from the bank to the player (to the bank, if negative)."""
    s.bank[token] -= n
    p.tokens[token] += n


@rule
def take_gems(s, p, take):
    for gem in range(NUM_GEMS):
        move_token(s, p, gem, TAKE_COUNT[take, gem])


@rule
def reserve(s, p, card, face_down):
    """A reserved card comes into the hand, with a gold token if any is left."""
    i = p.num_reserved
    p.reserved[i], p.tier[i], p.face_down[i] = card, CARD_TIER[card], face_down
    p.num_reserved += 1
    if s.bank[GOLD] > 0:
        move_token(s, p, GOLD, 1)


@rule
def take_from_market(s, card):
    """A card that leaves the market is replaced at once, in the same place."""
    tier, slot = CARD_TIER[card], slot_in_market(s, card)
    s.shown[tier] ^= BIT[card - FIRST_CARD[tier]]
    refill(s, tier, slot)


@rule
def take_from_hand(p, i):
    """The other reserved cards close up."""
    last = p.num_reserved - 1
    for j in range(i, last):
        p.reserved[j], p.tier[j], p.face_down[j] = p.reserved[j + 1], p.tier[j + 1], p.face_down[j + 1]
    p.reserved[last], p.tier[last], p.face_down[last] = NO_CARD, 0, 0
    p.num_reserved -= 1


# ---------------------------------------------------------------- buying


@rule
def announce(s, p, card):
    """Say which card is bought: a card from the hand is shown. Then the price is settled, colour by colour."""
    i = place_in_hand(p, card)
    if i < MAX_RESERVED:
        p.face_down[i] = 0
    s.buying = card
    settle_from(s, p, 0)


@rule
def settle_from(s, p, first):
    """Settle the price from a colour on, up to one that leaves a choice of gold; after the last the card is bought."""
    for gem in range(first, NUM_GEMS):
        least = lacking(p, s.buying, gem)
        if s.options[PAYMENT] == FREE and most_gold(p, s.buying, gem, p.tokens[GOLD] - s.paid[GOLD]) > least:
            s.asked, s.phase = gem, PAY
            return
        settle(s, p, gem, least)
    complete_purchase(s, p)


@rule
def settle(s, p, gem, gold):
    """Pay for a colour: so much gold, the rest in its own tokens."""
    s.paid[gem] = price(p, s.buying, gem) - gold
    s.paid[GOLD] += gold


@rule
def complete_purchase(s, p):
    """Spent tokens go back to the bank; the card leaves hand or market and gives its bonus and points."""
    card = s.buying
    for t in range(NUM_TOKENS):
        move_token(s, p, t, -s.paid[t])
    i = place_in_hand(p, card)
    if i < MAX_RESERVED:
        take_from_hand(p, i)
    else:
        take_from_market(s, card)
    p.cards[CARD_TIER[card]] |= BIT[card - FIRST_CARD[CARD_TIER[card]]]
    p.num_cards += 1
    p.bonus[CARD_BONUS[card]] += 1
    p.points += CARD_POINTS[card]
    close_purchase(s)
    return_tokens(s, p)


@rule
def close_purchase(s):
    s.buying, s.asked = NO_CARD, NO_GEM
    for t in range(NUM_TOKENS):
        s.paid[t] = 0


# ---------------------------------------------------------------- the end of a turn


@rule
def return_tokens(s, p):
    """At the end of the turn a player holds at most ten tokens and returns the others, one by one."""
    if num_tokens(p) > MAX_TOKENS:
        s.phase = RETURN
    else:
        receive_nobles(s, p)


@rule
def receive_nobles(s, p):
    """A noble that is impressed visits, one a turn; the player chooses among several."""
    coming = visitors(s, p)
    if coming & (coming - 1):
        s.phase = NOBLE
        return
    if coming:
        welcome(s, p, lowest_bit(coming))
    end_turn(s, p)


@rule
def welcome(s, p, noble):
    s.nobles ^= 1 << noble
    p.nobles |= 1 << noble
    p.points += NOBLE_POINTS[noble]


@rule
def end_turn(s, p):
    """With 15 points the round is played to its end. When all pass in a row, the game ends at once."""
    if p.points >= POINTS_TO_END:
        s.last_round = 1
    is_round_over = s.seat == s.count - 1
    s.over = s.passes == s.count or (is_round_over and s.last_round)
    s.seat = 0 if is_round_over else s.seat + 1
    s.phase = TURN


# ---------------------------------------------------------------- the verbs


@rule
def legal(s, out):
    """The legal actions of the seat to decide, ascending."""
    p = s.players[s.seat]
    if s.phase == TURN:
        return legal_turn(s, p, out)
    if s.phase == PAY:
        return legal_payments(s, p, out)
    n = 0
    if s.phase == RETURN:
        for t in range(NUM_TOKENS):
            if p.tokens[t] > 0:
                out[n] = FIRST.return_ + t
                n += 1
        return n
    coming = visitors(s, p)
    for noble in range(NUM_NOBLES):
        if coming >> noble & 1:
            out[n] = FIRST.noble + noble
            n += 1
    return n


@rule
def legal_turn(s, p, out):
    """Take tokens, reserve, or buy; who can do nothing passes."""
    n = legal_takes(s, out)
    if p.num_reserved < MAX_RESERVED:
        for tier in range(NUM_TIERS):
            left = s.shown[tier]
            while left:
                out[n] = FIRST.reserve + FIRST_CARD[tier] + lowest_bit(left)
                left &= left - U(1)
                n += 1
        for tier in range(NUM_TIERS):
            if s.deck_size[tier] > 0:
                out[n] = FIRST.reserve_deck + tier
                n += 1
    n = legal_purchases(s, p, out, n)
    if n == 0:
        out[0] = FIRST.pass_
        n = 1
    return n


@rule
def legal_takes(s, out):
    """One each of three colours, or of all colours left if these are fewer; or two of a pile of four."""
    colours, pairs, kinds = 0, 0, 0
    for gem in range(NUM_GEMS):
        if s.bank[gem] > 0:
            colours |= 1 << gem
            kinds += 1
        if s.bank[gem] >= PAIR_PILE:
            pairs |= 1 << gem
    n = 0
    if kinds > 0:
        size = min(kinds, 3)
        after = PAIR if size == 3 else FIRST_OF_SIZE[size + 1]
        for take in range(FIRST_OF_SIZE[size], after):
            if TAKE_COLOURS[take] & ~colours == 0:
                out[n] = take
                n += 1
    for gem in range(NUM_GEMS):
        if pairs >> gem & 1:
            out[n] = PAIR + gem
            n += 1
    return n


@rule
def legal_purchases(s, p, out, n):
    """Every card of the market or of the own hand that the player can pay."""
    packed, gold = means(p), p.tokens[GOLD]
    for tier in range(NUM_TIERS):
        left = s.shown[tier]
        for i in range(p.num_reserved):
            if p.tier[i] == tier:
                left |= BIT[p.reserved[i] - FIRST_CARD[tier]]
        while left:
            card = FIRST_CARD[tier] + lowest_bit(left)
            left &= left - U(1)
            if shortfall(card, packed) <= gold:
                out[n] = FIRST.buy + card
                n += 1
    return n


@rule
def legal_payments(s, p, out):
    """From what is lacking to the most that may go into the colour."""
    least = int(lacking(p, s.buying, s.asked))
    most = int(most_gold(p, s.buying, s.asked, p.tokens[GOLD] - s.paid[GOLD]))
    first = FIRST.pay + int(s.asked) * (MAX_GOLD + 1)
    for gold in range(least, most + 1):
        out[gold - least] = first + gold
    return most - least + 1


@rule
def apply(s, a):
    s.turn += 1
    p = s.players[s.seat]
    if a >= FIRST.noble:
        welcome(s, p, a - FIRST.noble)
        end_turn(s, p)
    elif a >= FIRST.return_:
        move_token(s, p, a - FIRST.return_, -1)
        return_tokens(s, p)
    elif a >= FIRST.pay:
        settle(s, p, s.asked, (a - FIRST.pay) % (MAX_GOLD + 1))
        settle_from(s, p, s.asked + 1)
    else:
        s.passes = s.passes + 1 if a == FIRST.pass_ else 0
        take_turn(s, p, a)


@rule
def take_turn(s, p, a):
    """One of four actions, or a forced pass."""
    if FIRST.buy <= a < AFTER.buy:
        announce(s, p, a - FIRST.buy)
        return
    if a < AFTER.take:
        take_gems(s, p, a)
    elif a < AFTER.reserve:
        reserve(s, p, a - FIRST.reserve, 0)
        take_from_market(s, a - FIRST.reserve)
    elif a < AFTER.reserve_deck:
        reserve(s, p, reveal(s, a - FIRST.reserve_deck), 1)
    return_tokens(s, p)


@rule
def points(s, seat):
    """What cards and nobles pay. Most points win."""
    return s.players[seat].points


@rule
def tie_break(s, seat):
    """On a tie, the fewest bought cards win."""
    return -s.players[seat].num_cards

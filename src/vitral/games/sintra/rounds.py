"""The rounds of Sintra: the glass of the round indicator, filling the factories, the end of a round and of the game."""

from vitral.core.begin import fill
from vitral.core.bits import BIT
from vitral.core.chance import divmod32, draw
from vitral.core.rule import rule
from vitral.games.sintra.components import GLASS_EACH, GLASS_PER_COLOUR, LOSS, NUM_COLOURS, NUM_FACTORIES, NUM_ROUNDS
from vitral.games.sintra.points import final_points
from vitral.games.sintra.state import IN_CENTRE, NUM_PLACES

COLOUR_ORDERS = 120


@rule
def fill_bag(s):
    """All glass starts in the bag."""
    s.offered = 0
    fill(s.bag, GLASS_PER_COLOUR)
    fill(s.tower, 0)
    for place in range(NUM_PLACES):
        fill(s.glass[place], 0)


@rule
def num_glass(glass):
    total = 0
    for c in range(NUM_COLOURS):
        total += int(glass[c])
    return total


@rule
def pick(bag, n):
    """Take the n-th glass out of a bag, counted from 0, as if sorted by colour; return its colour."""
    colour, before = 0, 0
    for c in range(NUM_COLOURS - 1):
        before += int(bag[c])
        colour += n >= before
    bag[colour] -= 1
    return colour


@rule
def set_indicator(s):
    """One glass of each colour in random order for rounds II to VI; then any other glass for round I."""
    order = draw(s, COLOUR_ORDERS)
    for c in range(NUM_COLOURS):
        s.indicator[1 + c] = c
    for c in range(NUM_COLOURS):
        order, step = divmod32(order, NUM_COLOURS - c)
        other = c + step
        s.indicator[1 + c], s.indicator[1 + other] = s.indicator[1 + other], s.indicator[1 + c]
        s.bag[c] -= 1
    s.indicator[0] = pick(s.bag, draw(s, num_glass(s.bag)))


@rule
def fill_factories(s):
    """Four glass on each factory, one after the other; if the glass runs out, the round starts with what there is."""
    for factory in range(NUM_FACTORIES[s.count]):
        missing = GLASS_EACH
        while missing > 0:
            if num_glass(s.bag) == 0:
                refill_bag(s)
            count = min(missing, num_glass(s.bag))
            if count == 0:
                return
            fill_factory(s, factory, count)
            missing -= count


@rule
def refill_bag(s):
    """An empty bag is refilled from the tower when another glass is needed."""
    for c in range(NUM_COLOURS):
        s.bag[c], s.tower[c] = s.tower[c], 0


@rule
def fill_factory(s, factory, count):
    """Draw `count` glass from a bag that holds them: one draw among all the ways in which they can come out."""
    in_bag, ways = num_glass(s.bag), 1
    for i in range(GLASS_EACH):
        if i < count:
            ways *= in_bag - i
    way = draw(s, ways)
    for i in range(GLASS_EACH):
        if i < count:
            way, n = divmod32(way, in_bag - i)
            put(s, factory, pick(s.bag, n), 1)


@rule
def put(s, place, colour, count):
    """Lay glass on a factory or into the centre."""
    s.glass[place, colour] += count
    s.offered |= BIT[place * NUM_COLOURS + colour]


@rule
def lift(s, place, colour):
    """Pick up all glass of a colour from a factory or the centre; how many."""
    count = int(s.glass[place, colour])
    s.glass[place, colour] = 0
    s.offered &= ~BIT[place * NUM_COLOURS + colour]
    return count


@rule
def end_round(s):
    """The topmost glass of the round indicator goes to the tower; after the last round comes the final scoring."""
    s.tower[s.indicator[s.round_now - 1]] += 1
    if s.round_now == NUM_ROUNDS:
        end_game(s)
    else:
        start_round(s)


@rule
def start_round(s):
    """The holder of the tile starts; if no one took it, the same player as before. The tile returns to the centre."""
    s.round_now += 1
    if s.tile != IN_CENTRE:
        s.starter = s.tile
    s.seat, s.tile = s.starter, IN_CENTRE
    fill_factories(s)


@rule
def end_game(s):
    """Final scoring: glass left over, the bonus of the palace's side, and the loss at the broken-glass marker."""
    s.over = 1
    for i in range(s.count):
        p = s.players[i]
        p.points += final_points(s, p)
        lose(p, LOSS[p.broken])


@rule
def lose(p, points):
    """Points lost on the broken-glass track; they decide ties."""
    p.points -= points
    p.lost += points

"""How a search spends its time: it stops when the choice can't change, and others may use what was saved. No clocks."""

import pytest

import vitral
from vitral.bots import search
from vitral.bots.search import Budget, SearchBot, is_decided
from vitral.bots.thinking.tree import NONE, Tree, new_tree


@pytest.fixture
def tree() -> Tree:
    made = new_tree(1)
    made.node_first[0] = NONE  # a root without edges
    return made


@pytest.mark.parametrize(
    ("leaders", "left", "decided"),
    [((10, 4, False), 5, True), ((10, 4, False), 6, False), ((1, 1, False), 0, False), ((1, 9, True), 100, True)],
)
def test_decided_when_no_other_action_can_catch_up(
    tree: Tree, leaders: tuple[int, int, bool], left: int, decided: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "leaders", lambda tree: leaders)
    assert is_decided(tree, left) == decided


def test_a_number_of_iterations_is_kept_to(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "leaders", lambda tree: (1, 1, False))
    budget = Budget(seconds=1.0, iterations=100, may_stop=True)
    while piece := budget.next_piece(tree):
        budget.done += piece
    assert budget.done == 100


def test_iterations_that_take_no_time_are_bounded(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tree that is all proven grows at once; the number of iterations must stay one that compiled code takes."""
    monkeypatch.setattr(search, "leaders", lambda tree: (0, 0, False))
    budget = Budget(seconds=1000.0, iterations=None, may_stop=False)
    for _ in range(100):
        budget.done += budget.next_piece(tree)
    assert budget.piece <= search.MAX_PIECE


def test_a_proven_win_ends_the_search_with_any_number_of_threads(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "leaders", lambda tree: (1, 9, True))
    budget = Budget(seconds=1000.0, iterations=None, may_stop=False)
    budget.done += budget.next_piece(tree)
    assert budget.next_piece(tree) == 0


class Clock:
    """Stands in for the module `time` of the search: a second of processor time is two on the wall."""

    def __init__(self) -> None:
        self.now = 0.0

    def thread_time(self) -> float:
        return self.now

    def perf_counter(self) -> float:
        return 2 * self.now


@pytest.mark.parametrize(("max_wall", "spent"), [(10.0, 1.0), (0.5, 0.25)])
def test_a_time_is_kept_to(tree: Tree, max_wall: float, spent: float, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(search, "time", clock)
    monkeypatch.setattr(search, "MAX_WALL", max_wall)
    budget = Budget(seconds=1.0, iterations=None, may_stop=False)
    while piece := budget.next_piece(tree):
        budget.done += piece
        clock.now += piece / 10_000
    assert clock.now == pytest.approx(spent, abs=search.SLICE_SECONDS)


@pytest.mark.parametrize(("saved", "threads", "extra"), [(0.3, 1, 0.3), (9.0, 1, 4.0), (-9.0, 1, -1.0), (9.0, 2, 0.0)])
def test_what_was_saved_may_be_spent(saved: float, threads: int, extra: float) -> None:
    player = SearchBot(seconds=2.0, threads=threads)
    player._saved = saved
    assert player._extra() == extra


def test_a_tree_is_used_again_without_a_trace() -> None:
    s = vitral.game("splendor").new(2, seed=7)
    later = s.copy()
    for _ in range(6):
        later.play(later.legal()[0])

    def thoughts(state: vitral.State) -> object:
        return SearchBot(iterations=200, threads=1, seed=1, memory=3).analyse(state, best=50)

    fresh = thoughts(s)
    thoughts(later)
    assert thoughts(s) == fresh

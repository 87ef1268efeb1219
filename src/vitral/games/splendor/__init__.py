"""Splendor, by Marc André: gem tokens buy cards, cards buy dearer cards, and nobles come to see them."""

from vitral.core.game import Game, Option
from vitral.games.splendor import actions, board, evaluation, features, invariants, knowledge, plain, reasons, rules, scoring, sheet, state, view

GAME = Game(
    name="splendor",
    package=__name__,
    version=1,
    players=range(2, 5),
    options=(Option("payment", ("minimum", "free"), "minimum"),),
    dtype=state.State,
    phases=state.PHASES,
    verbs={
        "setup": rules.setup,
        "legal": rules.legal,
        "apply": rules.apply,
        "scores": rules.scores,
        "ranks": rules.ranks,
        "hide": knowledge.hide,
        "guess": knowledge.guess,
        "features": features.features,
        "flaw": invariants.flaw,
        "terms": evaluation.terms,
    },
    num_actions=actions.NUM_ACTIONS,
    feature_names=features.NAMES,
    to_data=actions.to_data,
    path=actions.path,
    details=view.details,
    describe=actions.describe,
    reason=reasons.reason,
    explain_scores=scoring.lines,
    draw=board.draw,
    write=plain.write,
    score=sheet.score,
    minutes=30,
    term_names=evaluation.NAMES,
)

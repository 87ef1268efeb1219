"""Stained Glass of Sintra, by Michael Kiesling: glass completes patterns, patterns fill the windows of a palace."""

from vitral.core.game import Game, Option
from vitral.games.sintra import actions, board, evaluation, features, invariants, knowledge, plain, reasons, rules, scoring, sheet, state, tables, view

GAME = Game(
    name="sintra",
    package=__name__,
    version=1,
    players=range(2, 5),
    options=(Option("side", ("A", "B"), "A"),),
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
    unverified=tables.UNVERIFIED,
    minutes=(30, 45),
    term_names=evaluation.NAMES,
)

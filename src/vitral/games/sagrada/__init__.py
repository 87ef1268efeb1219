"""Sagrada, by Adrian Adamescu and Daryl Andrews: dice as panes of glass, drafted and placed until a window is full of light."""

from vitral.core.game import Game, Option
from vitral.games.sagrada import actions, board, evaluation, features, invariants, knowledge, plain, points, reasons, rules, scoring, sheet, state, view

GAME = Game(
    name="sagrada",
    package=__name__,
    version=1,
    players=range(1, 5),
    options=(Option("tools", (1, 2, 3, 4, 5), 3, limited={2: (3,), 3: (3,), 4: (3,)}),),
    dtype=state.State,
    phases=state.PHASES,
    verbs={
        "setup": rules.setup,
        "legal": rules.legal,
        "apply": rules.apply,
        "scores": points.scores,
        "ranks": points.ranks,
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
    minutes=(30, 45),
    term_names=evaluation.NAMES,
)

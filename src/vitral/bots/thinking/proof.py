"""Proofs in the tree of a search: what is decided whatever anyone does. (MCTS-Solver, Winands et al., 2008)

An edge that ends the game is proven won or lost for the seat to act; from there a proof goes towards the root as long
as neither chance nor hidden information intervenes. After a random draw nothing is proven: the outcomes of a draw share
a node.
"""

from vitral.bots.thinking.tree import IS_EXACT, KNOWN, LOST, NONE, OPEN, UNPROVABLE, WON
from vitral.core.rule import rule

PROOF_SAMPLES = 8  # worlds in which an edge must end the game alike, where chance or hidden information could matter


@rule
def prove(tree, workspace, depth):
    """After an iteration that ended the game in the tree: note what that proves. Whether the root is proven won."""
    if workspace.states[KNOWN].count == 1:
        return False
    is_after_chance = False
    for i in range(depth - 1):
        is_after_chance = is_after_chance or tree.edge_is_chance[workspace.path[i]] != 0
        if tree.edge_endings[workspace.path[i]] != 0:  # what ended the game before did not now
            tree.edge_proof[workspace.path[i]] = UNPROVABLE
    if is_after_chance:  # another draw could end it otherwise, and what is proven lost would never be tried again
        return False
    changed = prove_ending(tree, workspace, workspace.path[depth - 1], workspace.deciders[depth - 1])
    i = depth - 1
    while changed and i > 0:
        changed = prove_edge(tree, workspace, workspace.path[i - 1], workspace.deciders[i - 1], workspace.nodes[i])
        i -= 1
    return tree.edge_proof[workspace.path[0]] == WON


@rule
def prove_ending(tree, workspace, edge, seat):
    """An edge that ends the game: proven at once if nothing is random or hidden, else if it always ends alike."""
    result = LOST if workspace.wins[seat] == 0 else WON if workspace.wins[seat] == 1 else UNPROVABLE
    if tree.edge_proof[edge] != OPEN:
        if tree.edge_proof[edge] != result:
            tree.edge_proof[edge] = UNPROVABLE
        return False
    before = tree.edge_endings[edge]
    if result == UNPROVABLE or before * result < 0 or abs(before) + 1 < tree.edge_visits[edge]:
        tree.edge_proof[edge] = UNPROVABLE
        return False
    tree.edge_endings[edge] += result
    is_sure = workspace.flags[IS_EXACT] and not tree.edge_is_chance[edge]
    if is_sure or abs(before) + 1 >= PROOF_SAMPLES:
        tree.edge_proof[edge] = result
    return tree.edge_proof[edge] != OPEN


@rule
def prove_edge(tree, workspace, edge, seat, node):
    """What follows for an edge from the edges of the node that it leads to; whether that is new."""
    if tree.edge_is_chance[edge] or tree.edge_proof[edge] != OPEN:
        return False
    any_won, all_lost, child = False, tree.node_is_complete[node] != 0, tree.node_first[node]
    while child != NONE:
        any_won = any_won or tree.edge_proof[child] == WON
        all_lost = all_lost and tree.edge_proof[child] == LOST
        child = tree.edge_next[child]
    is_exact = workspace.flags[IS_EXACT] != 0
    if tree.node_seat[node] == seat:
        if any_won:
            tree.edge_proof[edge] = WON
        elif all_lost and is_exact:
            tree.edge_proof[edge] = LOST
    elif is_exact and workspace.states[KNOWN].count == 2:
        if any_won:
            tree.edge_proof[edge] = LOST
        elif all_lost:
            tree.edge_proof[edge] = WON
    return tree.edge_proof[edge] != OPEN

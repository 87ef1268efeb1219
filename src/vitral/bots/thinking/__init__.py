"""The compiled parts of the bots: evaluation, looking ahead, and the tree of the search. They know no game, only the
verbs.
"""

"""Where researchers are: thin adapters to Gymnasium, PettingZoo, OpenSpiel and PyTorch. No rules here.

Each is a module of its own that needs its own library: `pip install 'vitral[study]'` brings the first three, and
`'vitral[torch]'` the last.
"""

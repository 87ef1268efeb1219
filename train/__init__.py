"""Programs that train bots; run one as `python -m train.NAME`."""

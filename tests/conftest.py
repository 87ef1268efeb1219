"""No test depends on how fast the machine is; in CI, made-up examples are the same every time."""

import os

from hypothesis import settings

settings.register_profile("vitral", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "vitral")

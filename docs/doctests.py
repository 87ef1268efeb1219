"""For the reference: lines of `>>>` in docstrings become blocks of code. mkdocstrings loads this file (mkdocs.yml)."""

import re
from typing import Any

import griffe

RUN = re.compile(r"(?:^>>> .*\n?(?:^(?!>>> )\S.*\n?|^\.\.\..*\n?)*)+", re.MULTILINE)


class Doctests(griffe.Extension):
    """Sets examples apart from the text."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Every docstring, when it has been read."""
        if obj.docstring and ">>> " in obj.docstring.value:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with each run of examples, and what they print, as a block.

    >>> fenced("It adds.\\n\\n>>> 1 + 1\\n2\\n\\nSo it does.").count("```")
    2
    """
    return RUN.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)

"""For the reference: turn `>>>` examples in docstrings into code blocks. mkdocstrings loads this file (mkdocs.yml)."""

import re
from typing import Any

import griffe

RUN = re.compile(r"(?:^>>> .*\n?(?:^(?!>>> )\S.*\n?|^\.\.\..*\n?)*)+", re.MULTILINE)


class Doctests(griffe.Extension):
    """Fences the examples in docstrings."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Called for every object, after its docstring is parsed."""
        if obj.docstring and ">>> " in obj.docstring.value:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with each run of examples, and their output, as a fenced block.

    >>> fenced("It adds.\\n\\n>>> 1 + 1\\n2\\n\\nSo it does.").count("```")
    2
    """
    return RUN.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)

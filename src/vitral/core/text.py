"""Messages in five languages, in Mozilla's Fluent syntax."""

import functools
from importlib.resources import files
from typing import Any

from vitral.core.errors import UnknownLanguage

LANGUAGES = ("en", "es", "fr", "nl", "is")
COMMON = "vitral.core"
REMEMBERED = 8_192  # messages with their values, in each language: boards say the same things again and again


class Text:
    """The messages of one package, and those that all share, in one language: `t("message", name=value)`."""

    def __init__(self, package: str, lang: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # here, since it is slow to load

        self.package, self.lang = package, lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for source in dict.fromkeys((COMMON, package)):
            self._bundle.add_resource(FluentResource(ftl(source, lang)))
        self._remembered = functools.lru_cache(REMEMBERED, typed=True)(self._format)

    def __call__(self, message: str, **values: Any) -> str:
        return self._remembered(message, *values, *values.values())

    def _format(self, message: str, *named: Any) -> str:
        """The message with values: first all names, then what each stands for."""
        half = len(named) // 2
        if not self._bundle.has_message(message):
            raise KeyError(f"no message {message!r} in {self.lang} for {self.package}")
        pattern = self._bundle.get_message(message).value
        result, errors = self._bundle.format_pattern(pattern, dict(zip(named[:half], named[half:], strict=True)))
        if errors:
            raise errors[0]
        return str(result)


def ftl(package: str, lang: str) -> str:
    """The source of a package's messages."""
    return files(package).joinpath("text", f"{lang}.ftl").read_text("utf-8")


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"No texts in {lang!r}; the languages are {', '.join(LANGUAGES)}.")
    return lang


@functools.cache
def text(package: str = COMMON, lang: str = "en") -> Text:
    """The messages of a package in a language."""
    return Text(package, check_language(lang))


def listed(words: list[str], t: Text) -> str:
    """Words as a list: one, two and three."""
    if len(words) < 2:
        return "".join(words)
    return t("list-and", first=", ".join(words[:-1]), last=words[-1])

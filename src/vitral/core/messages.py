"""Messages in five languages, in Mozilla's Fluent syntax."""

import functools
from importlib.resources import files
from typing import Any

from vitral.core.errors import UnknownLanguage

LANGUAGES = ("en", "es", "fr", "nl", "is")
COMMON = "vitral.core"
FALLBACK = "en"  # where a language lacks a message
REMEMBERED = 8_192  # messages with their values, in each language: boards say the same things again and again


class Messages:
    """The messages of one package, and those that all share, in one language: `t("message", name=value)`.

    A package that lacks a language, or a message of it, speaks English there. It may say a shared message in words of
    its own: a game whose points are dice counts dice.
    """

    def __init__(self, package: str, lang: str) -> None:
        self.package, self.lang = package, lang
        self._bundles = [_bundle(package, one) for one in dict.fromkeys((lang, FALLBACK))]
        self._remembered = functools.lru_cache(REMEMBERED, typed=True)(self._format)

    def __call__(self, message: str, **values: Any) -> str:
        return self._remembered(message, *values, *values.values())

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return any(bundle.has_message(message) for bundle in self._bundles)

    def _format(self, message: str, *named: Any) -> str:
        """The message with values: first all names, then what each stands for."""
        half = len(named) // 2
        bundle = next((bundle for bundle in self._bundles if bundle.has_message(message)), None)
        if bundle is None:
            raise KeyError(f"no message {message!r} in {self.lang} for {self.package}")
        pattern = bundle.get_message(message).value
        result, errors = bundle.format_pattern(pattern, dict(zip(named[:half], named[half:], strict=True)))
        if errors:
            raise errors[0]
        return str(result)


@functools.cache
def _bundle(package: str, lang: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource  # here, since it is slow to load

    bundle = FluentBundle([lang], use_isolating=False)
    for source in dict.fromkeys((COMMON, package)):
        bundle.add_resource(FluentResource(ftl(source, lang)), allow_overrides=True)
    return bundle


def ftl(package: str, lang: str) -> str:
    """The source of a package's messages; nothing where it has none in this language."""
    source = files(package).joinpath("text", f"{lang}.ftl")
    return source.read_text("utf-8") if source.is_file() else ""


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"No texts in {lang!r}; the languages are {', '.join(LANGUAGES)}.")
    return lang


@functools.cache
def messages(package: str = COMMON, lang: str = "en") -> Messages:
    """The messages of a package in a language."""
    return Messages(package, check_language(lang))


def join_words(words: list[str], t: Messages) -> str:
    """Words as a list: one, two and three."""
    if len(words) < 2:
        return "".join(words)
    return t("list-and", first=", ".join(words[:-1]), last=words[-1])

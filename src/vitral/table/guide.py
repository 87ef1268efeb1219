"""Texts in Markdown as HTML: the games' guides. Raw HTML in them stays text."""

from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt

from vitral.core.game import Game


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def render(markdown: str) -> str:
    """Markdown as HTML that is safe to show; its headings begin one level lower, below the page's own."""
    tokens = _markdown().parse(markdown)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + 1)}"
    return str(_markdown().renderer.render(tokens, _markdown().options, {}))


@cache
def guide(game: Game, lang: str) -> str:
    """How to play a game, in our own words, as HTML; its summary while a game has no guide."""
    page = files(game.package).joinpath("guide", f"{lang}.md")
    return render(page.read_text("utf-8") if page.is_file() else game.text(lang)("summary"))

"""The games' guides, from Markdown to HTML. Raw HTML in them stays text."""

from functools import cache

from markdown_it import MarkdownIt

from vitral.core.game import Game


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def render(markdown: str) -> str:
    """Markdown as HTML that is safe to show; its headings start one level lower, below the page's own."""
    tokens = _markdown().parse(markdown)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + 1)}"
    return str(_markdown().renderer.render(tokens, _markdown().options, {}))


@cache
def guide(game: Game, lang: str) -> str:
    """How to play a game, as HTML: in the reader's language, else in English, else its summary."""
    return render(game.guide(lang))

"""Fail if a page of the built site loads anything from another site: python docs/loads.py SITE.

Links that a reader can click are fine; scripts, styles, pictures, fonts and frames are not.
"""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path

LOADING = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "object": "data",
}
LINKS = {"stylesheet", "icon", "preload", "prefetch", "preconnect", "dns-prefetch", "modulepreload", "manifest"}
ELSEWHERE = re.compile(r"^(?:[a-z]+:)?//")
IN_STYLES = re.compile(r"url\(\s*['\"]?((?:[a-z]+:)?//[^)'\"]+)|@import\s+['\"]((?:[a-z]+:)?//[^'\"]+)")


class Loads(HTMLParser):
    """Collects the external addresses that a page would load."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {key: value or "" for key, value in attrs}
        address = values.get(LOADING.get(tag, ""), "")
        if tag == "link" and LINKS & set(values.get("rel", "").split()):
            address = values.get("href", "")
        if ELSEWHERE.match(address):
            self.found.append(address)


def foreign(path: Path) -> list[str]:
    """The external addresses that a file of the site would load."""
    text = path.read_text("utf-8")
    if path.suffix == ".css":
        return [a or b for a, b in IN_STYLES.findall(text)]
    page = Loads()
    page.feed(text)
    return page.found


def main() -> None:
    site = Path(sys.argv[1])
    pages = [path for path in sorted(site.rglob("*")) if path.suffix in (".html", ".css")]
    found = [f"{path.relative_to(site)}: {address}" for path in pages for address in foreign(path)]
    if not pages or found:
        raise SystemExit("\n".join(found) or f"{site} has no built site.")


if __name__ == "__main__":
    main()

"""Every language has every message, every message is used, and none is missing."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl_ast
from fluent.syntax import parse

import vitral
from vitral.core.game import built_in_names
from vitral.core.messages import LANGUAGES, ftl, join_words, messages

SOURCE = Path(vitral.__file__).parent
PACKAGES = sorted(
    "vitral." + ".".join(folder.parent.relative_to(SOURCE).parts) for folder in SOURCE.rglob("text") if folder.is_dir()
)


def parsed(package: str, lang: str) -> dict[str, ftl_ast.Message]:
    entries = parse(ftl(package, lang)).body
    assert not [e for e in entries if isinstance(e, ftl_ast.Junk)], f"{package} {lang} has a line that is no message"
    found = [e for e in entries if isinstance(e, ftl_ast.Message)]
    names = [message.id.name for message in found]
    assert len(names) == len(set(names)), f"{package} {lang} has a message twice"
    return {message.id.name: message for message in found}


def variables(node: object) -> set[str]:
    """The values that a message asks for."""
    if isinstance(node, ftl_ast.VariableReference):
        return {node.id.name}
    if isinstance(node, ftl_ast.BaseNode):
        return set().union(*(variables(child) for child in vars(node).values()))
    if isinstance(node, list):
        return set().union(*map(variables, node))
    return set()


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_have_the_same_messages_and_values(package: str, lang: str) -> None:
    english, other = parsed(package, "en"), parsed(package, lang)
    assert other.keys() == english.keys()
    for name, message in english.items():
        assert variables(other[name]) == variables(message), f"{name} in {lang}"


def wanted(tree: ast.AST) -> Iterator[str]:
    """The strings of a source as patterns: constants as they are, f-strings with any text where a value stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
            if re.match(r"[a-z]", "".join(parts)):
                yield "".join(parts)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and isinstance(node.left, ast.Constant):
            yield re.escape(str(node.left.value)) + ".+"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)


def patterns(package: str) -> re.Pattern[str]:
    """What the package's own files ask for; what all share may be asked for anywhere."""
    folder = SOURCE if package == "vitral.core" else SOURCE.joinpath(*package.split(".")[1:])
    found = {
        p for path in folder.rglob("*.py") for p in wanted(ast.parse(path.read_text("utf-8"))) if p not in (".+", "")
    }
    for path in folder.rglob("*"):
        if path.suffix in (".html", ".js"):
            source = path.read_text("utf-8")
            found |= {re.escape(word) for word in re.findall(r"[\"']([a-z][\w-]*)[\"']", source)}
            found |= {re.escape(start) + ".+" for start in re.findall(r"[\"']([a-z][\w-]*-)[\"'] [+~] ", source)}
    return re.compile("|".join(f"(?:{p})" for p in found if len(p) < 200))


def shown_by_all(package: str) -> re.Pattern[str]:
    """What the core, the command line and the pages ask for of every game."""
    g = next((g for g in map(vitral.game, vitral.game_names()) if g.package == package), None)
    asked = ["title", "summary", "option-.*"]
    if g:
        asked += [f"why-phase-{phase}" for phase in g.phases]
        asked += [f"do-{family.do}".replace("_", "-") for family in g.actions.families]
    return re.compile("|".join(asked))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_message_is_used(package: str) -> None:
    used, shared = patterns(package), shown_by_all(package)
    unused = [name for name in parsed(package, "en") if not used.fullmatch(name) and not shared.fullmatch(name)]
    assert not unused


@pytest.mark.parametrize("name", built_in_names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_names_itself_its_options_and_its_colours(name: str, lang: str) -> None:
    g = vitral.game(name)
    t = g.messages(lang)
    assert t("title")
    assert t("summary").endswith(".")
    for option in g.options:
        assert t(f"option-{option.name}")
    for message in g.unverified:
        assert t(message)
    letters = {m: t(m) for m in parsed(g.package, lang) if m.startswith("letter-")}
    assert len(letters) >= 5
    assert len(set(letters.values())) == len(letters)
    assert all(len(letter) == 1 for letter in letters.values())


@pytest.mark.parametrize("name", built_in_names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_guide(name: str, lang: str) -> None:
    guide = (SOURCE / "games" / name / "guide" / f"{lang}.md").read_text("utf-8")
    assert guide.startswith("# ")
    assert len(guide.split()) > 350
    assert guide.count("\n## ") >= 4


def test_other_languages_are_not_copies_of_english() -> None:
    for package in PACKAGES:
        english = parse(ftl(package, "en")).body
        for lang in LANGUAGES[1:]:
            same = [a for a, b in zip(english, parse(ftl(package, lang)).body, strict=False) if a.equals(b)]
            assert len(same) < 0.35 * len(english), f"{package} {lang}"


def test_a_missing_message_or_value_raises() -> None:
    t = messages()
    with pytest.raises(KeyError, match="no message 'nonsense' in en"):
        t("nonsense")
    with pytest.raises(Exception, match="number"):
        t("player")
    with pytest.raises(vitral.UnknownLanguage, match="en, es, fr, nl, is"):
        messages(lang="de")


def test_plurals_and_lists() -> None:
    assert messages(lang="en")("points", count=1) == "1 point"
    assert messages(lang="es")("points", count=2) == "2 puntos"
    assert join_words(["a", "b", "c"], messages(lang="fr")) == "a, b et c"
    assert join_words(["a"], messages()) == "a"
    assert join_words([], messages()) == ""


def test_a_package_may_say_a_shared_message_in_its_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "counts_dice" / "text").mkdir(parents=True)
    (tmp_path / "counts_dice" / "__init__.py").touch()
    (tmp_path / "counts_dice" / "text" / "en.ftl").write_text("points = { $count } dice\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    t = messages("counts_dice", "en")
    assert t("points", count=2) == "2 dice"
    assert t("you") == "You" and messages("counts_dice", "es")("points", count=2) == "2 puntos"

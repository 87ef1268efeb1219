"""With friends, back again, afterwards, learning: the journeys of people at the table."""

import json
import random
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Open
from tests.table.browser.hands import CHOICES, MY_TURN, catch_up, choose, one_move, play_to_the_end, start, state
from tests.table.serving import Served
from vitral import Record
from vitral.table.fairness import Proof

GAME = "splendor"


def friends(open_page: Open) -> tuple[Page, Page, Page]:
    """Two people at one table, by invitation, and one who watches."""
    host = open_page(f"/new?game={GAME}")
    host.get_by_role("button", name="Create table").click()
    expect(host.locator("#lobby")).to_be_visible()
    link = host.locator("#link").input_value()
    friend = open_page(link, locale="es-ES")
    friend.get_by_role("button", name="Sentarse").click()
    watcher = open_page(link.partition("?")[0])
    for page in (host, friend, watcher):
        page.wait_for_selector('body[data-status="playing"]', state="attached")
    return host, friend, watcher


def log(page: Page) -> list[str]:
    return page.locator("#log li").all_inner_texts()


# ---------------------------------------------------------------- with friends


def test_two_browsers_and_a_watcher(open_page: Open) -> None:
    host, friend, watcher = friends(open_page)
    chooser = random.Random(1)
    for mine, other in ((host, friend), (friend, host), (host, friend)):
        one_move(mine, chooser)
        while state(mine, "turn") == "mine":
            one_move(mine, chooser)
        for page in (other, watcher):
            catch_up(page, mine)
    assert watcher.locator(".lit").count() == 0
    assert watcher.locator("#say").is_hidden()
    assert len(log(host)) == len(log(friend)) == len(log(watcher))
    assert "Reserve" in " ".join(log(host)) or "Take" in " ".join(log(host))
    assert re.search(r"Tomar|Coger|Reservar|Comprar|Toma", " ".join(log(friend)))


def test_a_watcher_sees_no_secret(open_page: Open) -> None:
    """A card that is reserved from the deck is seen by its owner alone."""
    host, friend, watcher = friends(open_page)
    host.locator('#board [data-id="deck-2"]').click()
    host.locator('[data-choice="reserve"]').click()
    friend.wait_for_selector(MY_TURN, state="attached")
    for page in (host, watcher):
        catch_up(page, friend)
    card = host.locator("#board .veiled [data-id]").get_attribute("data-id")
    assert card and card.startswith("card-")
    for page in (friend, watcher):
        page.locator(".p-picture").evaluate("e => e.remove()")  # the lobby's: of another game, so with any card
        assert f'"{card}"' not in page.content()


def test_chat_is_text_and_reaches_the_others(open_page: Open) -> None:
    host, friend, watcher = friends(open_page)
    host.get_by_role("tab", name="Chat").click()
    host.locator("#words").fill("<img src=x onerror=alert(1)> hi")
    host.locator("#say button").first.click()
    expect(friend.locator("#tab-chat")).to_have_class(re.compile("p-news"))
    friend.locator("#tab-chat").click()
    expect(friend.locator("#chat li")).to_contain_text("<img src=x onerror=alert(1)> hi")
    expect(watcher.locator("#chat li")).to_have_count(1)
    assert friend.locator("#chat img").count() == 0


def test_a_takeback_is_asked_for_and_granted(open_page: Open) -> None:
    host, friend, _ = friends(open_page)
    host.locator('#board [data-id="deck-1"]').click()
    host.locator('[data-choice="reserve"]').click()
    host.locator("#undo", has_text="Ask to undo").click()
    friend.get_by_role("button", name="Aceptar").click()
    host.wait_for_selector(MY_TURN, state="attached")
    expect(host.locator("#log .p-undone")).to_have_count(1)


def test_a_rematch_in_one_click_with_seats_rotated(open_page: Open) -> None:
    page = open_page()
    table = start(page, GAME)
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Close the table").click()
    page.wait_for_selector('body[data-status="closed"]', state="attached")
    second = open_page()
    start(second, GAME)
    play_to_the_end(second, 5)
    second.locator("#again").click()
    second.wait_for_selector('body[data-status="playing"]', state="attached")
    assert second.url.rpartition("/")[2] != table
    expect(second.locator(".p-seat").nth(1)).to_contain_text("you · here")


# ---------------------------------------------------------------- back again


def test_reload_is_the_same_game_at_the_same_move(open_page: Open) -> None:
    page = open_page()
    start(page, GAME)
    chooser = random.Random(2)
    for _ in range(3):
        one_move(page, chooser)
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    before = (page.locator("#board").inner_text(), log(page))
    page.reload()
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    assert (page.locator("#board").inner_text(), log(page)) == before
    page.goto("/")
    page.locator(".p-mine a").first.click()
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    assert page.locator("#board").inner_text() == before[0]


def test_offline_and_back(open_page: Open, served: Served) -> None:
    page = open_page()
    start(page, GAME)
    chooser = random.Random(3)
    one_move(page, chooser)
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    page.context.set_offline(True)
    served.kill()
    expect(page.locator("#offline")).to_be_visible()
    board = page.locator("#board").inner_text()
    served.start()
    page.context.set_offline(False)
    page.wait_for_selector('body[data-connection="online"]', state="attached")
    assert page.locator("#board").inner_text() == board
    before = len(log(page))
    one_move(page, chooser)
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    page.reload()
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    words = log(page)
    numbers = page.locator("#log li").evaluate_all("lines => lines.map(line => line.dataset.seq)")
    assert len(words) > before
    assert len(set(numbers)) == len(numbers)


def test_a_move_made_while_the_server_is_dead_arrives_once(open_page: Open, served: Served) -> None:
    page = open_page()
    start(page, GAME)
    served.kill()
    page.wait_for_selector('body[data-connection="offline"]', state="attached")
    for gem in ("white", "blue", "red"):
        page.locator(f'#board [data-id="bank-{gem}"]').click()
    page.locator('[data-choice="take"]').click()
    served.start()
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    mine = [line for line in log(page) if "Take diamond, sapphire and ruby" in line and line.startswith("Guest")]
    assert len(mine) == 1


def test_a_language_is_switched_in_mid_game(open_page: Open) -> None:
    page = open_page()
    start(page, GAME)
    one_move(page, random.Random(4))
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    words = {"es": "Te toca", "fr": "À vous", "nl": "Jouw beurt", "is": "Þú átt leik", "en": "Your turn"}
    for lang, said in words.items():
        page.locator(".p-settings summary").click()
        page.locator("#settings [name=lang]").select_option(lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("#prompt")).to_contain_text(said)
    page.locator(".p-settings summary").click()
    page.locator("#settings [name=theme]").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


# ---------------------------------------------------------------- playing


def test_undo_of_own_steps(open_page: Open) -> None:
    host, friend, _ = friends(open_page)
    board = host.locator("#board").inner_text()
    for gem in ("red", "white", "green"):
        host.locator(f'#board [data-id="bank-{gem}"]').click()
    host.locator('[data-choice="take"]').click()
    friend.wait_for_selector(MY_TURN, state="attached")
    host.locator("#undo", has_text="Undo").click()
    host.wait_for_selector(MY_TURN, state="attached")
    expect(friend.locator("body")).to_have_attribute("data-turn", "other")
    assert host.locator("#board").inner_text() == board


def take_three(page: Page) -> None:
    for gem in ("red", "white", "green"):
        page.locator(f'#board [data-id="bank-{gem}"]').click()
    page.locator('[data-choice="take"]').click()


def test_a_table_with_an_undone_move_opens_again(open_page: Open) -> None:
    """After a reload, for a watcher, in a second tab, in another language: the line is struck out and play goes on."""
    host, friend, watcher = friends(open_page)
    take_three(host)
    friend.wait_for_selector(MY_TURN, state="attached")
    host.locator("#undo", has_text="Undo").click()
    host.wait_for_selector(MY_TURN, state="attached")
    board, seq = host.locator("#board").inner_text(), state(host, "seq")
    second = host.context.new_page()
    second.goto(host.url)
    for page in (host, friend, watcher):
        page.reload()
    for page in (second, host, friend, watcher):
        page.wait_for_selector(f'body[data-seq="{seq}"]', state="attached")
        expect(page.locator("#log .p-undone")).to_have_count(1)
    assert second.locator("#board").inner_text() == board
    host.locator(".p-settings summary").click()
    host.locator("#settings [name=lang]").select_option("is")
    expect(host.locator("html")).to_have_attribute("lang", "is")
    host.wait_for_selector(f'body[data-seq="{seq}"]', state="attached")
    expect(host.locator("#log .p-undone")).to_have_count(1)
    take_three(host)
    friend.wait_for_selector(MY_TURN, state="attached")
    expect(watcher.locator("#log li:not(.p-note):not(.p-undone)")).to_have_count(1)


def test_escape_and_a_click_elsewhere_go_back_a_step(open_page: Open) -> None:
    page = open_page()
    start(page, GAME)
    page.locator('#board [data-id="bank-white"]').click()
    page.locator('#board [data-id="bank-blue"]').click()
    assert state(page, "chosen") == "bank-white bank-blue"
    page.keyboard.press("Escape")
    assert state(page, "chosen") == "bank-white"
    page.locator("#board").click(position={"x": 3, "y": 3})
    assert state(page, "chosen") == ""


def test_something_illegal_says_why(open_page: Open) -> None:
    page = open_page()
    start(page, GAME)
    page.locator('[data-choice="pass"]').click(force=True)
    expect(page.locator("#toast")).to_have_text("You can pass only when nothing else is possible.")
    for gem in ("white", "blue"):
        page.locator(f'#board [data-id="bank-{gem}"]').click()
    assert state(page, "chosen") == "bank-white bank-blue"
    page.locator('#board [data-id="bank-gold"]').click()
    expect(page.locator("#toast")).to_have_text("You can’t choose this now.")
    expect(page.locator("body")).to_have_attribute("data-chosen", "bank-white")  # as by a click elsewhere
    for chosen in ("bank-white bank-blue", "bank-white"):  # the same once more is a step back
        page.locator('#board [data-id="bank-blue"]').click()
        expect(page.locator("body")).to_have_attribute("data-chosen", chosen)


def test_a_move_is_previewed_and_confirmed_if_one_wishes(open_page: Open) -> None:
    page = open_page()
    page.locator(".p-settings summary").click()
    page.locator('[data-setting="confirm"]').select_option("always")
    page.keyboard.press("Escape")
    start(page, GAME)
    before = page.locator("#board").inner_text()
    for gem in ("white", "blue", "red"):
        page.locator(f'#board [data-id="bank-{gem}"]').click()
    page.locator('[data-choice="take"]').click()
    expect(page.locator("#prompt")).to_contain_text("Take diamond, sapphire and ruby")
    expect(page.locator("#board")).to_have_class(re.compile("p-preview"))
    assert page.locator("#board").inner_text() != before
    page.keyboard.press("Escape")
    expect(page.locator("#board")).not_to_have_class(re.compile("p-preview"))
    assert page.locator("#board").inner_text() == before
    page.locator('[data-choice="take"]').click()
    page.locator("#confirm").click()
    expect(page.locator("#log")).to_contain_text("Take diamond, sapphire and ruby")


def test_keys_are_listed_and_elements_explain_themselves(open_page: Open) -> None:
    page = open_page()
    start(page, GAME)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator('#board [data-id="bank-gold"]').hover()
    expect(page.locator("#tip")).to_contain_text("gold")
    expect(page.locator("#live")).to_have_attribute("aria-live", "polite")


# ---------------------------------------------------------------- afterwards


def test_replay_any_move_play_on_and_check_the_deal(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    start(page, GAME)
    play_to_the_end(page, 7)
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_selector("body[data-move]", state="attached")
    last = int(page.locator("#move").input_value())
    end = page.locator("#board").inner_text()
    page.locator("h1").focus()
    page.keyboard.press("Home")
    page.wait_for_selector('body[data-move="0"]', state="attached")
    for move in (1, 2):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f'body[data-move="{move}"]', state="attached")
    assert "move=2" in page.url
    page.locator(f'#moves [data-move="{last}"]').click()
    page.wait_for_selector(f'body[data-move="{last}"]', state="attached")
    assert page.locator("#board").inner_text() == end
    page.locator("#check").click()
    expect(page.locator("#verdict .p-good")).to_contain_text("The deal checks out")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the record").click()
    data = json.loads(Path(saved.value.path()).read_text("utf-8"))
    Proof.from_data(data["proof"]).check(Record.from_data(data).verify().seed)
    page.locator("#move").fill("4")
    page.wait_for_selector('body[data-move="4"]', state="attached")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_selector(f"{MY_TURN} :is({CHOICES})", state="attached")
    assert choose(page, random.Random(1))


def test_a_record_file_is_opened(open_page: Open, tmp_path: Path) -> None:
    golden = next(Path(__file__).parents[2].joinpath("games", "golden").glob(f"{GAME}-2-*.json"))
    page = open_page("/replay")
    page.locator("#file").set_input_files(golden)
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#moves li").first).to_be_visible()
    broken = tmp_path / "broken.json"
    broken.write_text('{"vitral": 1, "game": "splendor"}', "utf-8")
    page.goto("/replay")
    page.locator("#file").set_input_files(broken)
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#fault")).to_contain_text("lacks")


# ---------------------------------------------------------------- hints and review


def test_a_hint_is_shown_on_the_board_and_can_be_played(open_page: Open, served: Served) -> None:
    served.wait_for_bots()
    page = open_page()
    start(page, GAME)
    page.locator("#hint").click()
    first = page.get_by_role("button", name=re.compile(r"^1\. .*%"))
    first.wait_for()
    count = page.locator("#hints button").count()
    assert 1 <= count <= 3
    marks = page.locator("#board .hinted").evaluate_all("marked => marked.flatMap(e => e.dataset.hint.split(' '))")
    assert {*marks} == {str(i + 1) for i in range(count)}  # also where several begin with the same piece
    first.click()
    page.locator("#confirm").click()
    expect(page.locator("#log")).to_contain_text(re.compile("Guest .*: (Take|Reserve|Buy)"))


def test_the_course_of_a_game_is_worked_out(open_page: Open) -> None:
    page = open_page()
    table = start(page, GAME)
    chooser = random.Random(8)
    for _ in range(4):
        one_move(page, chooser)
    page.get_by_role("tab", name="More").click()
    page.locator("#close").click()
    page.wait_for_selector('body[data-status="closed"]', state="attached")
    page.goto(f"/tables/{table}/replay")
    page.locator("#analyse").click()
    page.wait_for_selector('body[data-review="done"]', state="attached")
    assert page.locator("#graph polyline").count() == 2
    assert page.locator("#graph .p-turning").count() >= 1

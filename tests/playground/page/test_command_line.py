"""The command line, by keyboard alone: it completes commands, options and values, and sends."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from playwright.async_api import Page, expect

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("guest")]

UNDERSTAND = """async ([line, caret, commands]) => {
    const {understand} = await import('/page/command_text.js');
    return understand(line, caret ?? line.length, commands);
}"""

COMMANDS = [
    {
        "name": "bj",
        "type": 1,
        "description": "",
        "options": [
            {
                "type": 1,
                "name": "advise",
                "description": "",
                "options": [
                    {"type": 3, "name": "hand", "description": "", "required": True},
                    {"type": 4, "name": "decks", "description": ""},
                    {"type": 3, "name": "rules", "description": ""},
                ],
            },
            {
                "type": 2,
                "name": "table",
                "description": "",
                "options": [{"type": 1, "name": "open", "description": "", "options": []}],
            },
        ],
    },
    {"name": "help", "type": 1, "description": ""},
    {"name": "Solve this", "type": 3, "description": ""},
]


LEARN = """async (learned) => {
    const {Place} = await import('/page/place.js');
    const place = new Place();
    place.learn({me: {id: "1"}, servers: [], ...learned});
    return place.commands;
}"""


def options(page: Page):
    return page.locator("#suggestions [role=option]")


async def active(page: Page) -> str:
    """The text of the option that the line marks as active, "" if none."""
    number = await page.locator("#line").get_attribute("aria-activedescendant")
    return await page.locator(f"#{number}").inner_text() if number else ""


async def test_command_completed_by_keyboard(open_page, keep):
    page = await open_page("Aino")
    line = page.locator("#line")
    await expect(line).to_be_focused()
    await page.keyboard.type("/")
    await expect(options(page).filter(has_text="/bj advise")).to_be_visible()
    await keep(page, "commands")
    await page.keyboard.type("adv")
    await expect(options(page)).to_have_count(1)
    assert "/bj advise" in await active(page)
    await page.keyboard.press("Tab")
    await expect(line).to_have_value("/bj advise ")
    await expect(page.locator("#usage .current")).to_have_text("hand")
    await page.keyboard.type("16 T ")
    await expect(options(page).first).to_contain_text("understood as 16 T")
    await keep(page, "values")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    assert "decks:" in await active(page)
    await page.keyboard.press("Enter")
    await expect(line).to_have_value("/bj advise 16 T decks:")
    await expect(page.locator("#usage .slot-help")).to_contain_text("1 to 8")
    await page.keyboard.type("2 ru")
    await page.keyboard.press("Tab")
    await expect(line).to_have_value("/bj advise 16 T decks:2 rules:")
    await page.keyboard.type("down")
    await expect(options(page)).to_have_text(["Downtown" + "downtown"])
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Hit 16 T with 2 decks, downtown")
    await expect(line).to_have_value("")
    await expect(line).to_be_focused()


async def test_autocomplete_is_debounced(open_page, guest):
    page = await open_page("Linus")  # nobody else's page: its clock stands still while the line is typed
    await page.clock.install()
    guest.typed.clear()
    await page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    await page.keyboard.type("/bj advise soft 18 v 9")
    await page.clock.resume()
    await expect(options(page)).to_have_text(["understood as soft 18 v 9" + "soft 18 v 9"])
    assert guest.typed == ["soft 18 v 9"]


async def test_outdated_autocomplete_is_dropped(open_page, guest):
    page = await open_page("Aino")
    guest.hold["8"] = asyncio.Event()
    guest.typed.clear()
    await page.keyboard.type("/bj advise 8")
    await guest.asked_for("8")
    await page.keyboard.type("8 A")
    await expect(options(page)).to_have_text(["understood as 88 A" + "88 A"])
    guest.hold["8"].set()
    await page.wait_for_timeout(300)
    await expect(options(page)).to_have_text(["understood as 88 A" + "88 A"])


async def test_escape_closes_suggestions_tab_leaves(open_page):
    page = await open_page("Aino")
    await page.keyboard.type("/bj")
    await expect(options(page).first).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("#help")).to_be_hidden()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Send")).to_be_focused()


async def test_a_suggestion_can_be_pressed(open_page):
    page = await open_page("Aino")
    await page.keyboard.type("/bj p")
    await options(page).first.click()
    await expect(page.locator("#line")).to_have_value("/bj play")
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator(".message").last).to_contain_text("A table is open.")


async def test_arrow_up_recalls_line(open_page):
    page = await open_page("Aino")
    for text in ("first", "second"):
        await page.keyboard.type(text)
        await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await expect(page.locator("#line")).to_have_value("first")
    await page.keyboard.press("ArrowDown")
    await expect(page.locator("#line")).to_have_value("second")


async def test_multi_line_board_can_be_typed(open_page):
    page = await open_page("Aino")
    await page.keyboard.type("1..")
    await page.keyboard.press("Shift+Enter")
    await page.keyboard.type("2..")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last.locator(".paragraph")).to_have_text("1..\n2..")


@pytest.mark.parametrize(
    ("line", "caret", "option", "value"),
    [
        ("/bj advise ", None, "hand", ""),
        ("/bj advise 16 T", None, "hand", "16 T"),
        ("/bj advise 16 T ", None, "hand", "16 T"),
        ("/bj advise 16 T decks:", None, "decks", ""),
        ("/bj advise 16 T decks:6", None, "decks", "6"),
        ("/bj advise 16 T decks:6", 13, "hand", "16 T"),
        ("/bj advise decks:6 hand:A7 9", None, "hand", "A7 9"),
        ("/bj advise 16 T colour:red", None, "hand", "16 T colour:red"),
        ("/BJ Advise 16", None, "hand", "16"),
        ("/bj table open ", None, None, ""),
    ],
)
async def test_current_option_is_known(modules, line, caret, option, value):
    reading = await modules.evaluate(UNDERSTAND, [line, caret, COMMANDS])
    assert reading["stage"] == "options"
    assert (reading["option"] or {}).get("name") == option
    assert reading["value"] == value


@pytest.mark.parametrize(
    ("line", "paths"),
    [
        ("/", ["bj advise", "bj table open", "help"]),
        ("/bj", ["bj advise", "bj table open"]),
        ("/open", ["bj table open"]),
        ("/HE", ["help"]),
        ("/nothing", []),
    ],
)
async def test_an_unfinished_command_lists_those_that_fit(modules, line, paths):
    reading = await modules.evaluate(UNDERSTAND, [line, None, COMMANDS])
    assert [command["path"] for command in reading["matches"]] == paths


async def test_an_ordinary_message_is_not_a_command(modules):
    assert await modules.evaluate(UNDERSTAND, ["16 against T / what now?", None, COMMANDS]) is None


async def test_descriptions_and_choices_are_in_the_members_language(open_page):
    choices = [{"name": "late", "name_localizations": {"de": "spät"}, "value": "late"}, {"name": "early"}]
    option = {"type": 3, "name": "when", "description": "When", "description_localizations": {"de": "Wann"}}
    command = {"name": "surrender", "description": "Give up", "description_localizations": {"fi": "Luovuta"}}
    learned = {"locale": "de", "commands": [{**command, "options": [{**option, "choices": choices}]}]}
    page = await open_page("Aino")
    (shown,) = await page.evaluate(LEARN, learned)
    (when,) = shown["options"]
    assert (shown["description"], when["description"]) == ("Give up", "Wann")
    assert [choice["name"] for choice in when["choices"]] == ["spät", "early"]

"""Two people in two browsers, desktop and phone, play a round at one table."""

import re

import pytest
from playwright.async_api import expect

from app.tables import commands
from app.tables.commands import GameCommand
from bot.text.catalogue import say_in
from tests.browser_page import ARTEFACTS, are_in_one_row, nothing_is_cut_off, say
from tests.people import Player, open_session


async def test_a_round_in_two_browsers(bot, playground, open_page, stack_shoe):
    stack_shoe("8 10 6 8 9 10 3 10 9 10")  # Aino a pair of eights, Bertil 19, the dealer a six
    aino = await open_page(playground, width=1100, height=1000)
    bertil = await open_page(playground, "Bertil")
    await say(aino, "/bj table")
    for page, label in ((aino, "Sit"), (bertil, "Bet 50")):
        await press(page, label)
        await expect(page.get_by_text("Only you can see this").last).to_be_visible()
    table = at_table(bertil)
    await expect(table.get_by_role("img")).to_have_attribute("alt", re.compile("@Bertil bets 50"))
    await press(aino, "Bet 50")
    await expect(table).to_contain_text("@Aino, your turn: a pair of eights")
    await press(aino, "Hint")
    await expect(aino.get_by_text("seen from this shoe").last).to_be_visible()
    await press(aino, "Split (+50)")
    await expect(table).to_contain_text("hand 1 of 2")
    for name, page in (("desk", aino), ("phone", bertil)):
        await at_table(page).scroll_into_view_if_needed()
        await at_table(page).get_by_role("img").first.wait_for()
        assert await nothing_is_cut_off(page)
        await page.screenshot(path=ARTEFACTS / f"table-in-play-{name}.png")
    await press(aino, "Double (+50)")
    await expect(table).to_contain_text("hand 2 of 2")
    await press(aino, "Stand")
    await expect(table).to_contain_text("@Bertil, your turn")
    await press(bertil, "Stand")
    await expect(table).to_contain_text("Place your bets")
    await expect(table.get_by_role("img")).to_have_attribute("alt", re.compile(r"@Bertil bet 50, \+50"))
    assert (await table.bounding_box())["height"] <= 640, "on a phone"
    await press(aino, "How did I play?")
    await expect(aino.get_by_text("How you played round 1")).to_be_visible()
    for name, page in (("desk", aino), ("phone", bertil)):
        await at_table(page).scroll_into_view_if_needed()
        await page.screenshot(path=ARTEFACTS / f"table-settled-{name}.png")


def at_table(page):
    return page.get_by_role("article").filter(has_text="Blackjack · table")


async def press(page, label):
    await at_table(page).get_by_role("button", name=label, exact=True).click()


@pytest.mark.parametrize("language", ["de", "fi"])
async def test_rows_of_buttons_are_not_broken_on_a_phone(
    bot, playground, open_page, stack_shoe, monkeypatch, language
):
    """While a hand is played, after the round, and in its replay."""
    monkeypatch.setattr(commands, "JOIN_SECONDS", 0)
    stack_shoe("10 9 10 8 10 9 10 8")
    await playground.post("members", **{"as": "Dora"}, locale=language)
    page = await open_page(playground, "Dora")

    def button(message, **values):
        return page.get_by_role("button", name=say_in(language, message, **values), exact=True).last

    async def is_one_line(*messages):
        return await are_in_one_row(page, [say_in(language, message) for message in messages])

    await say(page, "/bj table")
    await button("table-bet", chips=10).click()
    await expect(button("common-hint")).to_be_visible()
    assert await is_one_line("table-sit", "table-leave")
    assert await is_one_line("common-hint", "fairness")
    await button("blackjack-action", action="stand").click()
    await expect(button("table-how-did-i-play")).to_be_visible()
    assert await is_one_line("table-how-did-i-play", "fairness")
    await button("table-bet", chips=10).click()
    await expect(button("common-hint")).to_be_visible()
    assert await is_one_line("common-hint", "table-how-did-i-play", "fairness")
    await say(page, "/table replay")
    await expect(button("table-replay-first")).to_be_visible()
    assert await is_one_line(*(f"table-replay-{step}" for step in ("first", "back", "next", "last")))


PEOPLE = ("Aino", "Bertil", "Cecilia", "Host", "Guest", "Sixten", "Seija")


@pytest.mark.parametrize(("line", "stand"), [("/bj table", "Stand"), ("/ventti table", "Stay")])
@pytest.mark.parametrize(("people", "height"), [(4, 640), (7, 844)])
async def test_a_table_fits_on_a_phone(bot, playground, open_page, stack_shoe, line, stand, people, height):
    """In every state, also after a round in which somebody's time ran out."""
    stack_shoe("2 3 4 5 6 7 8 2 3 4 5 6 7 8 2 3 4 5 6")  # low hands, so that everybody has a turn
    players = [Player(playground, name) for name in PEOPLE[:people]]
    page = await open_page(playground)
    await players[0].says(line)
    shown = page.get_by_role("article").filter(has_text="· table 1")

    async def fits(state, text):
        await expect(shown).to_contain_text(text)
        await shown.get_by_role("img").first.evaluate("picture => picture.decode()")
        assert (await shown.bounding_box())["height"] <= height, state
        await shown.scroll_into_view_if_needed()
        await page.screenshot(path=ARTEFACTS / f"table-of-{people}-{line[1:3]}-{state}.png")

    await players[0].is_told("Sit")
    for player in players[1:]:
        await player.is_told("Bet 50")
    last_bet = re.compile(f"@{players[-1].by} bets 50")
    await expect(shown.get_by_role("img")).to_have_attribute("alt", last_bet)
    await fits("bets", "Cards are dealt")
    await players[0].presses("Bet 50")
    await fits("in-play", "@Aino, your turn")
    session = open_session(bot)
    await session.execute(lambda _: GameCommand("time_out"), None)
    session.display.changed()
    for player in players[1:]:
        await player.sees(f"@{player.by}, your turn")
        await player.presses(stand)
    await fits("settled", "Time's up: @Aino")

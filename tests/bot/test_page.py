"""End to end in a real browser: a command typed in the playground's page, answered by the real bot."""

import pytest

from bot.text.catalogue import say_in
from tests.browser_page import ARTEFACTS, are_in_one_row, nothing_is_cut_off, say


async def test_ask_and_read_in_page(shared_playground, open_page):
    page = await open_page(shared_playground, width=980, height=600)
    line = page.locator("#line")
    await line.press_sequentially("/bj advise 16 T")
    await page.get_by_role("option", name="hard 16 vs 10").wait_for()
    await line.press("Escape")
    await line.press("Enter")
    answer = page.get_by_role("article").filter(has_text="hard 16 vs 10")
    await answer.get_by_text("standing costs only 0.53% of your bet").wait_for()
    assert "−53.48%" in await answer.inner_text()
    await page.screenshot(path=ARTEFACTS / "answer.png")


async def test_empty_channel_offers_what_a_newcomer_can_do(shared_playground, open_page):
    page = await open_page(shared_playground)
    await page.goto(f"{page.url}&channel={await shared_playground.channel('lounge')}")
    names = page.locator(".starter-name")
    await names.first.wait_for()
    assert (await names.all_inner_texts())[:4] == ["/help", "/bj advise", "/ventti play", "/mines solve"]


async def test_help_fits_phone_and_examples_work(shared_playground, open_page):
    page = await open_page(shared_playground, "Bertil")
    await say(page, "/help")
    introduction = page.get_by_role("article").filter(has_text="Oddsmith knows the odds")
    await introduction.wait_for()
    # The frame alone: the first message of a day also has a line above it that says so.
    assert (await introduction.locator(".container").bounding_box())["height"] <= 600, "on a phone"
    await page.get_by_role("button", name="88 vs A").click()
    answer = page.get_by_role("article").filter(has_text="pair of eights vs A")
    await answer.get_by_text("Only you can see this").wait_for()
    assert "Split" in await answer.inner_text()


@pytest.mark.parametrize("language", ["de", "fi"])
async def test_help_fits_phone_in_other_languages(shared_playground, open_page, language):
    await shared_playground.post("members", **{"as": "Dora"}, locale=language)
    page = await open_page(shared_playground, "Dora")
    await say(page, "/help")
    introduction = page.get_by_role("article").filter(has_text=say_in(language, "help-title")).last
    await introduction.wait_for()
    assert (await introduction.locator(".container").bounding_box())["height"] <= 600


async def test_the_widest_answer_fits_a_phone(shared_playground, open_page):
    page = await open_page(shared_playground, width=360, height=740)
    await say(page, "/bj advise 88 A surrender:late peek:false")
    await page.get_by_role("article").filter(has_text="pair of eights vs A").wait_for()
    assert await nothing_is_cut_off(page)


@pytest.mark.parametrize("language", ["de", "fi"])
async def test_buttons_below_a_game_are_one_row(shared_playground, open_page, language):
    await shared_playground.post("members", **{"as": "Dora"}, locale=language)
    page = await open_page(shared_playground, "Dora")
    await say(page, "/ventti play")
    game = page.get_by_role("article").filter(has_text="Ventti · ").last
    stay = game.get_by_role("button", name=say_in(language, "ventti-stay"), exact=True)
    again = game.get_by_role("button", name=say_in(language, "common-play-again"), exact=True)

    async def is_one_row(*messages):
        return await are_in_one_row(game, [say_in(language, message) for message in messages])

    await stay.or_(again).wait_for()
    if await stay.is_visible():
        assert await is_one_row("common-hint", "how-to-play", "fairness")
        await stay.click()
    await again.wait_for()
    assert await is_one_row("common-play-again", "how-to-play", "fairness")

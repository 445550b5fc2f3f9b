"""/mines in a real browser: boards pasted into the modal, and boards in a message."""

import json

import pytest
from playwright.async_api import expect

from bot.text.catalogue import say_in
from tests.browser_page import ARTEFACTS, are_in_one_row, say
from tests.playground_client import ROOT

CORPUS = json.loads((ROOT / "tests" / "data" / "mines" / "corpus.json").read_text())
(EXPERT,) = ("\n".join(position["rows"]) for position in CORPUS if position["id"] == "expert-020")

# Threes at every second cell, eight by eight: counting takes some seconds
LATTICE = "\n".join("#" * 17 if row % 2 == 0 else "#3" * 8 + "#" for row in range(17))
BEGINNER = """
##F#1101#
13#3#112#
1#22122##
111001#3#
00000112#
000011111
00001#211
0000112#1
00000011#
"""


async def paste(page, board, mines):
    """Run /mines solve, and submit its modal with this board."""
    await say(page, "/mines solve")
    form = page.get_by_role("dialog", name="Solve a Minesweeper board")
    await form.get_by_role("textbox", name="Board").fill(board)
    await form.get_by_role("textbox", name="Mine count").fill(mines)
    await form.get_by_role("button", name="Submit").click()


async def solve_from_menu(page, message):
    await message.hover()
    await message.get_by_role("button", name="Apps").click()
    await page.get_by_role("menuitem", name="Solve board").click()


async def shown(picture):
    """Wait until the picture has loaded."""
    await expect(picture).to_be_visible()
    await expect(picture).to_have_js_property("complete", True)
    assert await picture.evaluate("picture => picture.naturalWidth") > 100
    await picture.scroll_into_view_if_needed()


async def test_pasted_board_shows_image(shared_playground, open_page):
    page = await open_page(shared_playground, width=1100, height=1500)
    await paste(page, BEGINNER, "10")
    answer = page.get_by_role("article").filter(has_text="Read as 9x9 with 10 mines")
    await expect(answer.get_by_role("img", name="Minesweeper board, 9x9")).to_be_visible()
    await expect(answer.get_by_role("button", name="Next step")).to_be_visible()
    await page.screenshot(path=ARTEFACTS / "mines.png")


async def test_proof_is_shown_on_a_phone(shared_playground, open_page):
    page = await open_page(shared_playground, device_scale_factor=2)
    await paste(page, BEGINNER, "10")
    answer = page.get_by_role("article").filter(has_text="Read as 9x9 with 10 mines").last
    await answer.get_by_role("button", name="Why?").click()
    why = page.get_by_role("article").filter(has_text="Why I3 is safe").last
    await shown(why.get_by_role("img", name="I3 is safe. Outlined as proof: H1, G2, H2."))
    await page.screenshot(path=ARTEFACTS / "mines-why.png")


async def test_apps_menu_shows_image(shared_playground, open_page):
    await shared_playground.say("can you do this? 1 mine\n1?\n??", by="Bertil")
    page = await open_page(shared_playground, width=1280, height=720)
    message = page.locator(".message", has_text="can you do this?")
    await solve_from_menu(page, message)
    answer = page.get_by_role("article").filter(has_text="Read as 2x2 with 1 mine")
    await expect(answer).to_contain_text("3 arrangements of mines fit this board.")


async def test_expert_board_is_shown_whole(shared_playground, open_page):
    page = await open_page(shared_playground, width=1400, height=1500)
    await paste(page, EXPERT, "99")
    answer = page.get_by_role("article").filter(has_text="Read as 30x16 with 99 mines")
    await shown(answer.get_by_role("img", name="Minesweeper board, 30x16"))
    await page.screenshot(path=ARTEFACTS / "mines-expert.png")


async def test_expert_board_on_a_phone(shared_playground, open_page):
    await shared_playground.say(f"who can solve this one?\n{EXPERT}", by="Bertil")
    page = await open_page(shared_playground, device_scale_factor=2)
    await solve_from_menu(page, page.locator(".message", has_text="who can solve this one?"))
    unknown = page.get_by_role("article").filter(has_text="Read as 30x16 with an unknown number of mines")
    await unknown.get_by_role("button", name="Mine count").click()
    form = page.get_by_role("dialog", name="How many mines are there?")
    await form.get_by_role("textbox", name="Mine count").fill("99")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_be_hidden()
    await expect(unknown).to_have_count(0)
    answer = page.get_by_role("article").filter(has_text="Read as 30x16 with 99 mines").last
    await shown(answer.get_by_role("img", name="Minesweeper board, 30x16"))
    await page.screenshot(path=ARTEFACTS / "mines-phone.png")
    await answer.get_by_role("button", name="What could a cell show?").click()
    form = page.get_by_role("dialog", name="What could a cell show?")
    await form.get_by_role("button", name="Submit").click()
    chart = page.get_by_role("article").filter(has_text="could show").last
    await shown(chart.get_by_role("img", name="Bar chart of what"))
    await page.screenshot(path=ARTEFACTS / "mines-numbers.png")


async def test_long_solve_is_visible_and_stoppable(shared_playground, open_page):
    page = await open_page(shared_playground, "Cecilia", width=1100, height=900)
    await paste(page, LATTICE, "87")
    notice = page.get_by_role("article").filter(has_text="Working on your 17x17 board")
    await expect(notice).to_be_visible(timeout=15_000)
    await page.screenshot(path=ARTEFACTS / "mines-working.png")
    await notice.get_by_role("button", name="Stop").click()
    await expect(page.get_by_role("article").filter(has_text="Stopped.")).to_be_visible()
    await expect(notice).to_have_count(0)


@pytest.mark.parametrize("language", ["de", "fi"])
async def test_buttons_below_a_board_share_a_row(shared_playground, open_page, language):
    await shared_playground.post("members", **{"as": "Dora"}, locale=language)
    page = await open_page(shared_playground, "Dora")
    await say(page, "/mines solve board:1#/##")
    answer = page.get_by_role("article").filter(has_text="2x2").last
    labels = [say_in(language, label) for label in ("mines-next-step", "mines-numbers-of-a-cell")]
    await answer.get_by_role("button", name=labels[0]).wait_for()
    assert await are_in_one_row(answer, labels)

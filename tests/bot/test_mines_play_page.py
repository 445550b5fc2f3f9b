"""/mines play in a real browser, as wide as a desktop and as narrow as a phone."""

import pytest
from playwright.async_api import expect

from tests.browser_page import ARTEFACTS, nothing_is_cut_off, say


@pytest.mark.parametrize(("name", "width", "height"), [("desk", 1100, 900), ("phone", 390, 844)])
async def test_button_grid_is_playable(bot, playground, open_page, name, width, height):
    page = await open_page(playground, width=width, height=height)
    await say(page, "/mines play board:small mines:12")
    game = page.get_by_role("article").filter(has_text="Minesweeper · game")
    await game.get_by_role("button", name="C3", exact=True).click()
    await expect(game).to_contain_text("opened C3")
    await game.get_by_role("button", name="Mode: open").click()
    await expect(game).to_contain_text("Mode: flag")
    corner = game.get_by_role("button", name="A1", exact=True)
    if await corner.count():
        await corner.click()
        await expect(game).to_contain_text("flagged A1")
    tops = await game.locator(".row .button").evaluate_all(
        "buttons => buttons.filter(button => button.innerText.length < 3)"
        ".map(button => Math.round(button.getBoundingClientRect().top))"
    )
    assert len(set(tops)) == 5, "each row of cells is one line"
    assert await nothing_is_cut_off(page)
    await page.screenshot(path=ARTEFACTS / f"mines_play_{name}.png")


async def test_larger_board_by_writing_cells(bot, playground, open_page):
    page = await open_page(playground, width=1100, height=1100)
    await say(page, "/mines play board:expert first:zero")
    game = page.get_by_role("article").filter(has_text="Minesweeper · game")
    await game.get_by_role("button", name="Moves").click()
    form = page.get_by_role("dialog", name="Your moves")
    await form.get_by_role("textbox", name="Cells to open").fill("O8")
    await form.get_by_role("button", name="Submit").click()
    await expect(game).to_contain_text("opened O8")
    await expect(game.get_by_role("img", name="Minesweeper board. 30x16 with 99 mines")).to_be_visible()
    await page.screenshot(path=ARTEFACTS / "mines_play_expert.png")

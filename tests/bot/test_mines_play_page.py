"""/mines play in a real browser, as wide as a desktop and as narrow as a phone."""

import pytest
from playwright.async_api import expect

from tests.playground_client import ROOT

ARTEFACTS = ROOT / "artefacts"
LOG = "document.querySelector('#log')"


@pytest.mark.parametrize(("name", "width", "height"), [("desk", 1100, 900), ("phone", 390, 844)])
async def test_button_grid_is_playable(bot, playground, browser, name, width, height):
    page = await browser.new_page(viewport={"width": width, "height": height}, color_scheme="dark")
    await page.goto(f"{playground.place['page']}?as=Aino")
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
    tops = {
        round((await button.bounding_box())["y"])
        for button in await game.locator(".row .button").all()
        if len(await button.inner_text()) < 3
    }
    assert len(tops) == 5, "each row of cells is one line"
    assert await page.evaluate(f"{LOG}.scrollWidth <= {LOG}.clientWidth")
    ARTEFACTS.mkdir(exist_ok=True)
    await page.screenshot(path=ARTEFACTS / f"mines_play_{name}.png")
    await page.close()


async def test_larger_board_by_writing_cells(bot, playground, browser):
    page = await browser.new_page(viewport={"width": 1100, "height": 1100}, color_scheme="dark")
    await page.goto(f"{playground.place['page']}?as=Aino")
    await say(page, "/mines play board:expert first:zero")
    game = page.get_by_role("article").filter(has_text="Minesweeper · game")
    await game.get_by_role("button", name="Moves").click()
    form = page.get_by_role("dialog", name="Your moves")
    await form.get_by_role("textbox", name="Cells to open").fill("O8")
    await form.get_by_role("button", name="Submit").click()
    await expect(game).to_contain_text("opened O8")
    await expect(game.get_by_role("img", name="Minesweeper board. 30x16 with 99 mines")).to_be_visible()
    ARTEFACTS.mkdir(exist_ok=True)
    await page.screenshot(path=ARTEFACTS / "mines_play_expert.png")
    await page.close()


async def say(page, text):
    line = page.locator("#line")
    await line.fill(text)
    await line.press("Escape")
    await line.press("Enter")

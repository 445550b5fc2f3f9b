"""/mines in a real browser: a board pasted into the form, and one in somebody's message."""

from playwright.async_api import expect

from tests.driving import ROOT

ARTEFACTS = ROOT / "artefacts"
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


async def test_a_board_is_pasted_and_its_picture_shown(shared_playground, browser):
    page = await browser.new_page(viewport={"width": 1100, "height": 1500}, color_scheme="dark")
    await page.goto(f"{shared_playground.place['page']}?as=Aino")
    line = page.locator("#line")
    await line.fill("/mines solve")
    await line.press("Escape")
    await line.press("Enter")
    form = page.get_by_role("dialog", name="Solve a Minesweeper board")
    await form.get_by_role("textbox", name="The board").fill(BEGINNER)
    await form.get_by_role("textbox", name="How many mines in all").fill("10")
    await form.get_by_role("button", name="Submit").click()
    answer = page.get_by_role("article").filter(has_text="Read as 9x9 with 10 mines")
    await expect(answer.get_by_role("img", name="Minesweeper board, 9x9")).to_be_visible()
    await expect(answer.get_by_role("button", name="Next step")).to_be_visible()
    ARTEFACTS.mkdir(exist_ok=True)
    await page.screenshot(path=ARTEFACTS / "mines.png")
    await page.close()


async def test_a_board_in_a_message_is_solved_from_the_apps_menu(shared_playground, browser):
    await shared_playground.say("can you do this? 1 mine\n1?\n??", by="Bertil")
    page = await browser.new_page()
    await page.goto(f"{shared_playground.place['page']}?as=Aino")
    message = page.locator(".message", has_text="can you do this?")
    await message.hover()
    await message.get_by_role("button", name="Apps").click()
    await page.get_by_role("menuitem", name="Solve board").click()
    answer = page.get_by_role("article").filter(has_text="Read as 2x2 with 1 mine")
    await expect(answer).to_contain_text("3 placements of the mines fit this board.")
    await page.close()

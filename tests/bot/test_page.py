"""End to end in a real browser: a command typed in the playground's page, answered by the real bot."""

from tests.playground_client import ROOT

ARTEFACTS = ROOT / "artefacts"


async def test_ask_and_read_in_page(shared_playground, browser):
    page = await browser.new_page(viewport={"width": 980, "height": 600}, color_scheme="dark")
    await page.goto(f"{shared_playground.place['page']}?as=Aino")
    line = page.locator("#line")
    await line.press_sequentially("/bj advise 16 T")
    await page.get_by_role("option", name="hard 16 vs 10").wait_for()
    await line.press("Escape")
    await line.press("Enter")
    answer = page.get_by_role("article").filter(has_text="hard 16 vs 10")
    await answer.get_by_text("standing costs only 0.53% of your bet").wait_for()
    assert "−53.48%" in await answer.inner_text()
    ARTEFACTS.mkdir(exist_ok=True)
    await page.screenshot(path=ARTEFACTS / "answer.png")
    await page.close()


async def test_help_fits_phone_and_examples_work(shared_playground, browser):
    page = await browser.new_page(viewport={"width": 390, "height": 844})
    await page.goto(f"{shared_playground.place['page']}?as=Bertil")
    line = page.locator("#line")
    await line.fill("/help")
    await line.press("Escape")
    await line.press("Enter")
    introduction = page.get_by_role("article").filter(has_text="Oddsmith knows the odds")
    await introduction.wait_for()
    # The frame alone: the first message of a day also has a line above it that says so.
    assert (await introduction.locator(".container").bounding_box())["height"] <= 600, "on a phone"
    await page.get_by_role("button", name="88 vs A").click()
    answer = page.get_by_role("article").filter(has_text="pair of eights vs A")
    await answer.get_by_text("Only you can see this").wait_for()
    assert "Split" in await answer.inner_text()
    await page.close()


async def test_the_widest_answer_fits_a_phone(shared_playground, browser):
    page = await browser.new_page(viewport={"width": 360, "height": 740})
    await page.goto(f"{shared_playground.place['page']}?as=Aino")
    line = page.locator("#line")
    await line.fill("/bj advise 88 A surrender:late peek:false")
    await line.press("Escape")
    await line.press("Enter")
    await page.get_by_role("article").filter(has_text="pair of eights vs A").wait_for()
    log = "document.querySelector('#log')"
    assert await page.evaluate(f"{log}.scrollWidth <= {log}.clientWidth")
    await page.close()

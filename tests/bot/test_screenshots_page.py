"""Pictures of boards in a real browser: dropped, solved, and corrected where they are unclear."""

from playwright.async_api import expect

from tests.bot.board_pictures import UNCLEAR_TWICE
from tests.browser_page import ARTEFACTS

DROPPED = """bytes => {
  const all = new DataTransfer();
  all.items.add(new File([new Uint8Array(bytes)], "stuck.png", { type: "image/png" }));
  return all;
}"""


async def test_a_dropped_picture_is_solved(shared_playground, open_page):
    page = await open_page(shared_playground, device_scale_factor=2)
    dropped = await page.evaluate_handle(DROPPED, list(UNCLEAR_TWICE))
    await page.locator("#entry").dispatch_event("drop", {"dataTransfer": dropped})
    await expect(page.locator("#files")).to_contain_text("stuck.png")
    await page.get_by_role("button", name="Send").click()
    posted = page.locator(".message", has=page.locator(".files img"))
    await expect(posted).to_be_visible()
    await posted.get_by_role("button", name="Apps").press("Enter")
    await page.get_by_role("menuitem", name="Solve board").click()
    answer = page.get_by_role("article").filter(has_text="unclear cell")
    close_ups = answer.get_by_role("img", name="A close-up of each unclear cell")
    await expect(close_ups).to_have_js_property("complete", True)
    await close_ups.scroll_into_view_if_needed()
    await page.screenshot(path=ARTEFACTS / "screenshot-unclear.png")
    for guess in ("E5: a flag?", "E8: a flag?"):
        menu = answer.get_by_role("combobox", name=guess)
        await menu.click()
        await page.get_by_role("option", name="covered").click()
        await expect(menu).to_have_count(0)  # the answer has been edited, which would close another open menu
    solved = page.get_by_role("article").filter(has_text="Read as 9x9 with 10 mines").last
    await expect(solved.get_by_role("img", name="Minesweeper board, 9x9")).to_be_visible()
    await expect(page.get_by_role("article").filter(has_text="unclear cell")).to_have_count(0)
    await solved.get_by_role("button", name="Edit board").click()
    form = page.get_by_role("dialog", name="Edit board")
    await form.get_by_role("textbox", name="Board").fill("2x2, 1 mine\n1#\n##")
    await form.get_by_role("button", name="Submit").click()
    await expect(page.get_by_role("article").filter(has_text="Read as 2x2 with 1 mine").last).to_be_visible()
    await page.screenshot(path=ARTEFACTS / "screenshot-corrected.png")

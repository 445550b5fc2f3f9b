"""Several pictures of one message: opened large, without spoilers that are still covered."""

import pytest
from playwright.async_api import expect

from tests.browser_page import say

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("guest")]


async def test_pictures_open_large_and_escape_closes_them(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/album")
    album = page.locator(".message").last
    await expect(album.get_by_role("button", name="Spoiler")).to_have_count(3)
    third = album.get_by_role("link", name="Deal 3")
    await third.click()
    large = page.get_by_role("dialog", name="Picture")
    await expect(large).to_contain_text("Deal 3 (2 of 3)")
    await keep(page, "large-picture")
    await page.keyboard.press("ArrowRight")
    await expect(large.get_by_role("img", name="Deal 4")).to_be_visible()
    await large.get_by_role("button", name="Next picture").click()
    await expect(large.get_by_role("img", name="Deal 1")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(third).to_be_focused()
    await album.get_by_role("button", name="Spoiler").first.click()
    await album.get_by_role("link", name="Deal 2").press("Enter")
    await expect(large).to_contain_text("Deal 2 (2 of 4)")
    await page.mouse.click(5, 300)
    await expect(large).to_have_count(0)


async def test_spoilers_open_on_demand(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/album")
    album = page.locator(".message").last
    await expect(album.locator(".file")).to_be_attached()
    for _ in range(3):
        await album.get_by_role("button", name="Spoiler").first.press("Enter")
    await expect(album.locator(".spoiler-block.open")).to_have_count(3)
    await expect(album.get_by_text("The dealer has a six.")).to_be_visible()
    await keep(page, "uncovered")
    async with page.expect_download() as coming:
        await album.get_by_role("link", name="shoe.txt").click()
    assert (await coming.value).suggested_filename == "shoe.txt"

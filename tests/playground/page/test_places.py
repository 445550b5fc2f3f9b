"""Servers, channels, threads, permissions and languages, as a member sees them on the page."""

import re

import aiohttp
import pytest
from playwright.async_api import Page, expect

from playground.snowflakes import stable_id
from tests.browser_page import say
from tests.playground.page.conftest import SHOWN

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("guest")]


async def go(page: Page, channel: str) -> None:
    await page.get_by_role("navigation").get_by_role("link", name=channel, exact=True).click()
    await expect(page.locator("#channel")).to_have_text(f"#{channel}")
    await page.locator(SHOWN).wait_for()


async def offered(page: Page) -> list[str]:
    """The slash commands here."""
    await page.locator("#line").fill("/")
    await expect(page.locator("#help")).to_be_visible()
    labels = await page.locator("#suggestions .option-label").all_inner_texts()
    await page.locator("#line").fill("")
    return labels


async def test_newcomer_is_named(open_page, address):
    page = await open_page("Aino")
    await say(page, f"Welcome <@{stable_id('user', 'Uuno')}>")
    greeting = page.locator(".message").last
    await expect(greeting).to_contain_text("Welcome @unknown-user")
    async with aiohttp.ClientSession(address) as http, http.get("/playground/place?as=Uuno"):
        await expect(greeting).to_contain_text("Welcome @Uuno")


async def test_message_link_leads_there(open_page):
    page = await open_page("Aino")
    await say(page, "the first one")
    first = page.locator(".message", has_text="the first one")
    number = await first.get_attribute("data-id")
    channel = (await page.get_by_role("link", name="table", exact=True).get_attribute("href")).split(
        "channel="
    )[1]
    for again in range(20):
        await say(page, f"{again} and on")
    await go(page, "lounge")
    await say(page, f"https://discord.com/channels/1/{channel}/{number}")
    await page.get_by_role("link", name="#table › message").click()
    await expect(page.locator("#channel")).to_have_text("#table")
    await expect(first).to_be_in_viewport()


async def test_user_install_commands_only(open_page, keep):
    page = await open_page("Aino")
    assert "/bj advise" in await offered(page)
    await say(page, "/where")
    await expect(page.locator(".message").last).to_contain_text("I am a member here.")
    await go(page, "anywhere")
    await expect(page.locator("#bot")).to_have_text("Only you can use Oddsmith here")
    await expect(page.locator(".welcome")).to_contain_text("Oddsmith hasn't been added to this server")
    await expect(page.locator(".starter")).to_have_count(1)
    assert await offered(page) == ["/where"]
    await say(page, "/where")
    await expect(page.locator(".message").last).to_contain_text("I am no member here.")
    await keep(page, "elsewhere")


async def test_thread_below_its_channel(open_page, keep):
    aino, veikko = await open_page("Aino"), await open_page("Veikko")
    links = aino.get_by_role("navigation").get_by_role("link")
    names = [name.strip("#↳@ \n") for name in await links.all_inner_texts()]
    assert names[:2] == ["table", "side-table"]
    await go(aino, "side-table")
    await go(veikko, "side-table")
    await say(aino, "/bj advise 16 T")
    await expect(veikko.locator(".message").last).to_contain_text("Hit 16 T")
    await expect(veikko.locator(".message").last.locator(".reply")).to_contain_text("Aino")
    await keep(veikko, "thread")
    await go(aino, "read-only")
    await expect(aino.locator("#bot")).to_have_text("Oddsmith can't send messages")


async def test_member_chooses_role_and_language(open_page, address):
    page = await open_page("Aino")
    assert "/settings" not in await offered(page)
    await page.get_by_label("I can manage Oddsmith").check()
    await page.locator("#line").fill("/set")
    await expect(page.locator("#suggestions")).to_contain_text("/settings")
    await page.get_by_label("I can manage Oddsmith").uncheck()
    await page.locator("#line").focus()
    await expect(page.locator("#suggestions")).not_to_contain_text("/settings")
    await say(page, "/settings")
    await expect(page.locator("#refusal")).to_contain_text("settings")
    await page.get_by_label("Language").select_option("de")
    await say(page, "/where")
    await expect(page.locator(".message").last).to_contain_text("You speak de.")
    await page.goto(f"{address}?as=Aino&locale=fi")
    await expect(page.get_by_label("Language")).to_have_value("fi")
    await say(page, "/where")
    await expect(page.locator(".message").last).to_contain_text("You speak fi.")


async def test_times_are_in_the_members_language(open_page, address):
    page = await open_page("Aino")
    await say(page, "since <t:1700000000:R>, on <t:1700000000:D>")
    for locale, text in (
        ("de", r"since vor \d+ Jahren, on 1\d\. November 2023"),
        ("en-US", r"since \d+ years ago, on November 1\d, 2023"),
    ):
        await page.goto(f"{address}?as=Aino&locale={locale}")
        await expect(page.locator(".message").last).to_contain_text(re.compile(text))


async def test_a_command_is_sent_with_its_file(open_page, keep):
    page = await open_page("Aino")
    line = page.locator("#line")
    # Else the browser would show the second chooser itself, if it hears late that it is expected.
    page.on("filechooser", lambda _: None)
    await say(page, "/scan")
    await expect(page.locator("#refusal")).to_contain_text("picture")
    await line.fill("/scan 12 ")
    board = {"name": "board.png", "mimeType": "image/png", "buffer": b"\x89PNG"}
    async with page.expect_file_chooser() as coming:
        await page.get_by_role("button", name="picture: choose a file").click()
    await (await coming.value).set_files(board)
    await expect(page.locator("#files")).to_contain_text("picture: board.png, 4 bytes")
    await expect(line).to_be_focused()
    await page.keyboard.type("oth")
    await expect(page.locator("#suggestions")).to_contain_text("other:")
    async with page.expect_file_chooser() as coming:
        await page.keyboard.press("Tab")
    await (await coming.value).set_files(board | {"name": "again.png"})
    await expect(page.locator("#files")).to_contain_text("other: again.png")
    await expect(line).to_have_value("/scan 12 ")
    await keep(page, "files")
    await page.get_by_role("button", name="Remove again.png").click()
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("board.png, 4 bytes; 12 mines")
    await expect(page.locator("#files")).to_be_hidden()


async def test_a_message_is_sent_with_its_files(open_page, keep):
    page = await open_page("Aino")
    board = {"name": "board.png", "mimeType": "image/png", "buffer": b"\x89PNG"}
    async with page.expect_file_chooser() as coming:
        await page.get_by_role("button", name="Attach files").click()
    await (await coming.value).set_files([board, board | {"name": "again.png"}])
    await expect(page.locator("#files")).to_contain_text("board.png, 4 bytes")
    await page.get_by_role("button", name="Remove again.png").click()
    dropped = await page.evaluate_handle(
        "() => { const all = new DataTransfer(); all.items.add(new File(['1?1'], 'board.txt')); return all; }"
    )
    await page.locator("#entry").dispatch_event("drop", {"dataTransfer": dropped})
    await expect(page.locator("#files")).to_contain_text("board.txt, 3 bytes")
    await keep(page, "attachments")
    await page.keyboard.press("Enter")
    last = page.locator(".message").last
    await expect(last).to_contain_text("board.txt")
    await expect(last.get_by_role("img")).to_be_visible()
    await expect(page.locator("#files")).to_be_hidden()


async def test_deleted_channel_moves_viewer(open_page, address):
    aino, veikko = await open_page("Aino"), await open_page("Veikko")
    async with aiohttp.ClientSession(address) as http:
        body = {"name": "Doomed", "channels": ["cellar", "attic"]}
        server = await (await http.post("/playground/servers", json=body)).json()
        places = await (await http.get("/playground/place")).json()
        (doomed,) = [candidate for candidate in places["servers"] if candidate["id"] == server["server"]]
        await go(aino, "cellar")
        await say(aino, "Is anybody here?")
        await expect(aino.locator("#log")).to_contain_text("Is anybody here?")
        deletion = {"as": "Host", "channel": doomed["channels"][0]["id"]}
        assert (await http.post("/playground/delete_channel", json=deletion)).status == 200
    for page in (aino, veikko):
        await expect(page.get_by_role("navigation").get_by_role("link", name="cellar")).to_have_count(0)
        await expect(page.get_by_role("navigation").get_by_role("link", name="attic")).to_have_count(1)
        await expect(page.locator("#channel")).to_have_text("#table")
    await expect(aino.locator("#refusal")).to_have_text("That channel was deleted.")
    await expect(aino.locator("#log")).not_to_contain_text("Is anybody here?")
    await expect(veikko.locator("#refusal")).to_have_text("")
    await say(aino, "Here I am")
    await expect(veikko.locator(".message").last).to_contain_text("Here I am")


async def test_long_name_of_a_server_fits_the_sidebar(open_page, address):
    page = await open_page("Aino")
    async with aiohttp.ClientSession(address) as http:
        await http.post("/playground/servers", json={"name": "W" * 100, "channels": ["long-name"]})
    await go(page, "long-name")
    for part in ("#places", "#me"):
        assert await page.locator(part).evaluate("part => part.scrollWidth <= part.clientWidth"), part

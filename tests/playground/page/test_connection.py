"""The page while nothing has loaded yet, and while its connection is lost."""

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.browser_page import say
from tests.playground.page.conftest import SHOWN, connected

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_bot_presence_updates_commands(open_page, address, keep):
    page = await open_page("Aino")
    await expect(page.locator("#bot")).to_have_text("No bot connected")
    await expect(page.locator(".welcome")).to_contain_text("No bot is connected yet.")
    async with connected(address):
        await expect(page.locator("#bot")).to_have_text("Oddsmith is online")
        starter = page.get_by_role("button", name="/bj advise")
        await expect(starter).to_contain_text("The best move")
        await keep(page, "welcome")
        await starter.click()
        await expect(page.locator("#line")).to_have_value("/bj advise ")
        await expect(page.locator("#line")).to_be_focused()
    await expect(page.locator("#bot")).to_have_text("No bot connected")


async def test_reconnect_fetches_missed_messages(open_page, keep):
    aino, veikko = await open_page("Aino away"), await open_page("Veikko")
    sockets: list[WebSocketRoute] = []
    away = False

    async def reach(socket: WebSocketRoute) -> None:
        if away:
            await socket.close()
        else:
            socket.connect_to_server()
            sockets.append(socket)

    await aino.route_web_socket("**/playground/live**", reach)
    await aino.reload()
    await aino.locator(SHOWN).wait_for()
    away = True
    await sockets[-1].close()
    await expect(aino.locator("#connection")).to_contain_text("Connection lost.")
    await keep(aino, "connection-lost")
    await say(veikko, "said while Aino was away")
    await expect(veikko.locator(".message").last).to_contain_text("while Aino was away")
    away = False
    await expect(aino.locator(".message").last).to_contain_text("while Aino was away")
    await expect(aino.locator("#connection")).to_be_empty()

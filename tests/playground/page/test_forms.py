"""Modals of the bot: filled in, refused at a field, sent, dismissed."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser_page import say

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("guest")]

TABLE = """\
name: Green
rules: Downtown
guests: @everyone, Oddsmith
deal: shoe
extras: insurance, side bets"""
PLACE = """\
note: first line
second line
partner: aino
where: lounge
team: @everyone"""
PICTURE = """\
picture: deal.png (4 bytes)
open_to_all: True"""


def form(page: Page, title: str) -> Locator:
    return page.get_by_role("dialog", name=title)


async def choose(form: Locator, select: str, *options: str) -> None:
    button = form.get_by_role("combobox", name=select)
    await button.click()
    for option in options:
        await form.get_by_role("option", name=option).click()
    if await button.get_attribute("aria-expanded") == "true":
        await button.press("Escape")


async def submitted(page: Page, form: Locator) -> str:
    """The values that the bot received, by its reply."""
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(page.locator("#line")).to_be_focused()
    return await page.locator(".message").last.locator(".paragraph").first.inner_text()


async def test_every_field_kind_is_sent(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/form")
    table = form(page, "Open a table")
    name = table.get_by_role("textbox", name="Name")
    await expect(name).to_be_focused()
    await expect(name).to_have_accessible_description("What the table is called 0 / 12")
    await expect(page.locator(".waiting")).to_have_count(0)
    await name.fill("Green")
    await expect(table.locator(".counter").first).to_have_text("5 / 12")
    await choose(table, "Rules", "Downtown")
    await choose(table, "Guests", "@everyone", "Oddsmith app")
    await table.get_by_role("radio", name="From a shoe").check()
    for extra in ("Insurance", "Side bets"):
        await table.get_by_role("checkbox", name=extra).check()
    await keep(page, "form")
    reply = await submitted(page, table)
    assert reply.replace("Oddsmith, @everyone", "@everyone, Oddsmith") == TABLE

    await say(page, "/form place")
    place = form(page, "Where and with whom")
    await expect(place).to_contain_text("The rules are yours to choose.")
    await place.get_by_role("textbox", name="Note").fill("first line\nsecond line")
    await choose(place, "Partner", "Aino")
    await choose(place, "Channel", "#lounge")
    await expect(place.get_by_role("option", name="#side-table")).to_have_count(0)
    await choose(place, "Team", "@everyone")
    assert await submitted(page, place) == PLACE

    await say(page, "/form picture")
    picture = form(page, "With a picture")
    file = {"name": "deal.png", "mimeType": "image/png", "buffer": b"\x89PNG"}
    await picture.locator("input[type=file]").set_input_files(file)
    await picture.get_by_role("checkbox", name="Open to all").check()
    assert await submitted(page, picture) == PICTURE


async def test_field_errors_are_shown(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/form")
    table = form(page, "Open a table")
    name, submit = table.get_by_role("textbox", name="Name"), table.get_by_role("button", name="Submit")
    await submit.click()
    await expect(table.get_by_role("alert").filter(has_text="This field is required.")).to_have_count(3)
    await expect(name).to_be_focused()
    await expect(name).to_have_attribute("aria-invalid", "true")
    await expect(name).to_have_accessible_description(
        "What the table is called This field is required. 0 / 12"
    )
    guests = table.get_by_role("combobox", name="Guests")
    await guests.click()
    await guests.press("Escape")  # closes the list, not the modal
    await expect(table.get_by_role("option")).to_have_count(0)
    await name.fill("A name that is too long")
    await submit.click()
    await expect(table.get_by_role("alert").first).to_have_text("Use at most 12 characters (23 now).")
    await keep(page, "form-refused")
    await name.fill("G")
    await name.press("Enter")
    await expect(table.get_by_role("alert").first).to_have_text("Use at least 2 characters (1 now).")
    for extra in ("Insurance", "Surrender", "Side bets"):
        await table.get_by_role("checkbox", name=extra).check()
    await name.fill("Gr")
    await name.press("Enter")
    await expect(table.get_by_role("alert").filter(has_text="Choose at most 2 (3 now).")).to_have_count(1)
    await table.get_by_role("button", name="Cancel").click()
    await expect(table).to_have_count(0)


async def test_focus_stays_in_form(open_page):
    page = await open_page("Aino")
    await say(page, "/bet")
    button = page.locator(".message").last.get_by_role("button", name="Bet")
    await button.press("Enter")
    bet = form(page, "Your bet")
    await expect(bet.get_by_role("textbox", name="Chips")).to_be_focused()
    for key in ["Tab"] * 5 + ["Shift+Tab"] * 5:
        await page.keyboard.press(key)
        assert await bet.evaluate("form => form.contains(document.activeElement)")
    await page.keyboard.press("Escape")
    await expect(bet).to_have_count(0)
    await expect(button).to_be_focused()


async def test_rejected_form_can_be_resent(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/bet")
    await page.locator(".message").last.get_by_role("button", name="Bet").click()
    bet = form(page, "Your bet")
    await expect(bet.get_by_role("textbox", name="Chips")).to_be_focused()
    await page.keyboard.type("25")
    await page.keyboard.press("Enter")
    await expect(bet.get_by_role("alert").last).to_have_text("Something went wrong. Try again.")
    await keep(page, "form-failed")
    await expect(bet.get_by_role("textbox", name="Chips")).to_have_value("25")
    await bet.get_by_role("button", name="Submit").click()
    await expect(bet).to_have_count(0)
    await expect(page.locator(".message").last).to_contain_text("You bet 25.")

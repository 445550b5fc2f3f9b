"""Forms that the bot opens: filled in, refused at the field, sent, left."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.playground.page.conftest import say

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("bot")]

SENT = """\
name: Green
note: first line
second line
deal: shoe
open_to_all: True
rules: Downtown
partner: aino
where: lounge
team: @everyone
guests: @everyone, Oddsmith
extras: insurance, side bets
picture: deal.png (4 bytes)"""


def form(page: Page, title: str) -> Locator:
    return page.get_by_role("dialog", name=title)


async def choose(form: Locator, select: str, *options: str) -> None:
    button = form.get_by_role("combobox", name=select)
    await button.click()
    for option in options:
        await form.get_by_role("option", name=option).click()
    if await button.get_attribute("aria-expanded") == "true":
        await button.press("Escape")


async def test_a_form_with_every_kind_of_field_is_filled_in_and_sent(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/form")
    table = form(page, "Open a table")
    name = table.get_by_role("textbox", name="Name")
    await expect(name).to_be_focused()
    await expect(table).to_contain_text("The rules are yours to choose.")
    await expect(name).to_have_accessible_description("What the table is called 0 / 12")
    await expect(page.locator(".waiting")).to_have_count(0)
    await name.fill("Green")
    await expect(table.locator(".counter").first).to_have_text("5 / 12")
    await table.get_by_role("textbox", name="Note").fill("first line\nsecond line")
    await choose(table, "Rules", "Downtown")
    await choose(table, "Partner", "Aino")
    await choose(table, "Channel", "#lounge")
    await expect(table.get_by_role("option", name="#side-table")).to_have_count(0)
    await choose(table, "Team", "@everyone")
    await choose(table, "Guests", "@everyone", "Oddsmith application")
    picture = {"name": "deal.png", "mimeType": "image/png", "buffer": b"\x89PNG"}
    await table.locator("input[type=file]").set_input_files(picture)
    await table.get_by_role("radio", name="From a shoe").check()
    for extra in ("Insurance", "Side bets"):
        await table.get_by_role("checkbox", name=extra).check()
    await table.get_by_role("checkbox", name="Open to all").check()
    await keep(page, "form")
    await table.get_by_role("button", name="Submit").click()
    await expect(table).to_have_count(0)
    answer = page.locator(".message").last
    await expect(answer).to_contain_text("deal.png")
    said = (await answer.locator(".paragraph").first.inner_text()).replace(
        "Oddsmith, @everyone", "@everyone, Oddsmith"
    )
    assert said == SENT
    await expect(page.locator("#line")).to_be_focused()


async def test_what_is_wrong_is_said_at_the_field(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/form")
    table = form(page, "Open a table")
    name, submit = table.get_by_role("textbox", name="Name"), table.get_by_role("button", name="Submit")
    await submit.click()
    await expect(table.get_by_role("alert").filter(has_text="This is needed.")).to_have_count(3)
    await expect(name).to_be_focused()
    await expect(name).to_have_attribute("aria-invalid", "true")
    await expect(name).to_have_accessible_description("What the table is called This is needed. 0 / 12")
    guests = table.get_by_role("combobox", name="Guests")
    await guests.click()
    await guests.press("Escape")  # closes the list, not the form
    await expect(table.get_by_role("option")).to_have_count(0)
    await name.fill("A name that is too long")
    await submit.click()
    await expect(table.get_by_role("alert").first).to_have_text("At most 12 characters, not 23.")
    await keep(page, "form-refused")
    await name.fill("G")
    await name.press("Enter")
    await expect(table.get_by_role("alert").first).to_have_text("At least 2 characters, not 1.")
    for extra in ("Insurance", "Surrender", "Side bets"):
        await table.get_by_role("checkbox", name=extra).check()
    await name.fill("Gr")
    await name.press("Enter")
    await expect(table.get_by_role("alert").filter(has_text="At most 2, not 3.")).to_have_count(1)
    await table.get_by_role("button", name="Cancel").click()
    await expect(table).to_have_count(0)


async def test_the_keyboard_stays_in_a_form_and_escape_leaves_it_where_one_was(open_page):
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


async def test_a_form_that_the_bot_does_not_take_stays_open_and_can_be_sent_again(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/bet")
    await page.locator(".message").last.get_by_role("button", name="Bet").click()
    bet = form(page, "Your bet")
    await expect(bet.get_by_role("textbox", name="Chips")).to_be_focused()
    await page.keyboard.type("25")
    await page.keyboard.press("Enter")
    await expect(bet.get_by_role("alert").last).to_have_text("This interaction failed. You can try again.")
    await keep(page, "form-failed")
    await expect(bet.get_by_role("textbox", name="Chips")).to_have_value("25")
    await bet.get_by_role("button", name="Submit").click()
    await expect(bet).to_have_count(0)
    await expect(page.locator(".message").last).to_contain_text("You bet 25.")

"""A member in a channel: asks, reads, presses, chooses."""

import asyncio

import pytest
from playwright.async_api import Page, expect

from tests.browser_page import say

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("guest")]


def last(page: Page):
    """The newest message on the page."""
    return page.locator(".message").last


async def test_a_question_is_answered_with_a_layout(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/bj advise 16 T decks:8")
    answer = last(page)
    await expect(answer.get_by_role("heading", name="Hit 16 T with 8 decks, vegas")).to_be_visible()
    await expect(answer.locator(".reply")).to_contain_text("Aino used /bj advise")
    await expect(answer.locator(".author .app")).to_have_text("APP")
    await expect(answer.locator(".container.accented")).to_have_css("border-left-color", "rgb(45, 156, 111)")
    await expect(answer.get_by_role("button", name="Split")).to_be_disabled()
    await expect(answer.get_by_role("link", name="Source")).to_have_attribute(
        "href", "https://example.org/odds"
    )
    await expect(answer.locator("strong")).to_have_text("0.0006")
    await keep(page, "layout")


async def test_press_updates_and_keeps_focus(open_page):
    page = await open_page("Aino")
    await say(page, "/bj advise 12 3")
    button = last(page).get_by_role("button", name="Deal again")
    await button.focus()
    await button.press("Enter")
    await expect(last(page)).to_contain_text("Dealt twice.")
    await expect(last(page).get_by_role("button", name="Deal again")).to_be_focused()
    await expect(last(page).locator(".edited")).to_be_visible()


async def test_a_select_is_chosen_from_by_keyboard(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/bj advise 13 2")
    select = last(page).get_by_role("combobox", name="Rules of the house")
    await select.focus()
    await select.press("Enter")
    await expect(select).to_have_attribute("aria-expanded", "true")
    await select.press("ArrowDown")
    option = page.locator(f"#{await select.get_attribute('aria-activedescendant')}")
    await expect(option).to_have_text("Downtown" + "Hits soft 17")
    await keep(page, "select")
    await select.press("Enter")
    await expect(last(page)).to_contain_text("The rules are downtown.")


async def test_select_closes_on_escape(open_page):
    page = await open_page("Aino")
    await say(page, "/bj advise 14 2")
    select = last(page).get_by_role("combobox", name="Play against")
    await select.click()
    await expect(page.get_by_role("option", name="Aino")).to_be_visible()
    await select.press("Escape")
    await expect(select).to_have_attribute("aria-expanded", "false")
    await expect(last(page)).to_contain_text("Hit 14 2")


async def test_ephemeral_answer_is_hidden(open_page, keep):
    aino, veikko = await open_page("Aino"), await open_page("Veikko")
    await say(aino, "/secret")
    await expect(last(aino)).to_contain_text("Your chips: 1,000")
    await expect(last(aino)).to_contain_text("Only you can see this")
    await keep(aino, "private")
    await say(aino, "nobody else saw that")
    await expect(last(veikko)).to_contain_text("nobody else saw that")
    await expect(veikko.locator(".message", has_text="Your chips")).to_have_count(0)
    await aino.get_by_role("button", name="Dismiss message").last.click()
    await expect(aino.locator(".message", has_text="Your chips")).to_have_count(0)


async def test_shared_message_for_two_members(open_page, keep):
    aino, veikko = await open_page("Aino"), await open_page("Veikko")
    await say(aino, "/bj advise 15 A")
    await expect(last(veikko).locator(".reply")).to_contain_text("Aino used /bj advise")
    await last(veikko).get_by_role("button", name="Deal again").click()
    for page in (aino, veikko):
        await expect(last(page)).to_contain_text("Dealt twice.")
    await keep(veikko, "two-members")


async def test_the_bot_is_thinking_until_it_answers(open_page, guest, keep):
    page, other = await open_page("Aino"), await open_page("Veikko")
    guest.may_answer.clear()
    await say(page, "/slow")
    await expect(last(other)).to_contain_text("is thinking…")
    await expect(last(page)).to_contain_text("is thinking…")
    await keep(page, "thinking")
    guest.may_answer.set()
    await expect(last(page)).to_contain_text("It took a while.")
    await expect(page.locator(".thinking")).to_have_count(0)
    await expect(page.locator(".waiting")).to_have_count(0)


async def test_unanswered_interaction_fails(open_page, keep):
    asking, pressing = await open_page("Aino"), await open_page("Veikko", direct=True)
    await say(pressing, "/card")
    await last(pressing).get_by_role("button", name="Next").click()
    await say(asking, "/silent")
    await expect(last(asking)).to_contain_text("is thinking…")
    for page in (asking, pressing):
        await expect(last(page).get_by_role("alert")).to_have_text("This interaction failed")
    await keep(asking, "failed")
    await last(asking).get_by_role("button", name="Dismiss message").click()
    await expect(asking.locator(".waiting")).to_have_count(0)


async def test_changes_and_deletions_are_live(open_page, guest):
    page = await open_page("Aino")
    guest.may_answer.clear()
    await say(page, "/fleeting")
    await expect(last(page)).to_contain_text("Soon changed.")
    guest.may_answer.set()
    await expect(last(page)).to_contain_text("Soon gone.")
    await expect(page.locator(".message", has_text="Soon gone.")).to_have_count(0)


async def test_invalid_line_can_be_fixed(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/bj advise")
    await expect(page.get_by_role("alert")).to_contain_text("hand")
    await expect(page.locator("#line")).to_have_value("/bj advise")
    await keep(page, "refused")
    await say(page, "/bj advise 16 T")
    await expect(page.locator("#refusal")).to_be_empty()


HOSTILE = [
    "<script>document.title = 'taken'</script>",
    "<img src=x onerror=\"document.title = 'taken'\">",
    "[a](javascript:alert(1)) <svg onload=alert(1)>",
    "<a href='javascript:alert(1)'>press</a> <b>bold</b>",
]


async def test_what_a_member_writes_is_never_markup(open_page):
    aino, veikko = await open_page("Aino"), await open_page("Veikko")
    for text in HOSTILE:
        await say(aino, text)
        await expect(last(veikko)).to_contain_text(text)
        shown = last(veikko).locator(".markdown")
        assert await shown.locator("script, img, svg, b, a").count() == 0
    assert "taken" not in await veikko.title()


async def test_every_mark_is_drawn(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/markdown")
    answer = last(page)
    await expect(answer.get_by_role("heading", name="A large heading")).to_be_visible()
    drawn = {
        "strong": "bold",
        "em": "italic",
        "u": "underlined",
        "s": "struck",
        "small": "Every number is exact.",
    }
    for tag, words in drawn.items():
        await expect(answer.locator(tag).first).to_have_text(words)
    await expect(answer.locator("pre code")).to_have_text("odds = Fraction(1, 13)")
    await expect(answer.locator("blockquote")).to_have_text("a quote for @Aino in #table")
    await expect(answer.locator("ul li li")).to_have_text("deeper")
    time = answer.locator("time[datetime='2023-11-14T22:13:20.000Z']")
    await expect(time).to_contain_text("November 14, 2023")  # the language is en-US
    await keep(page, "markdown")


@pytest.mark.parametrize("how", ["click", "Enter"])
async def test_a_spoiler_opens_on_request(open_page, how):
    page = await open_page("Aino")
    await say(page, f"it was ||a queen|| ({how})")
    await expect(last(page)).to_contain_text(f"({how})")
    spoiler = last(page).locator(".spoiler")
    await expect(spoiler).to_have_attribute("role", "button")
    await expect(spoiler.locator(".covered")).to_have_css("visibility", "hidden")
    if how == "click":
        await spoiler.click()
    else:
        await spoiler.focus()
        await spoiler.press(how)
    await expect(spoiler.locator(".covered")).to_have_css("visibility", "visible")
    await expect(spoiler.locator(".covered")).to_have_text("a queen")


async def test_pictures_and_files_are_shown_and_fetched(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/pictures")
    picture = last(page).get_by_role("img", name="A board of three rows")
    await expect(picture).to_be_visible()
    await picture.evaluate("image => image.decode()")
    assert await picture.evaluate("image => image.naturalWidth") == 256
    await expect(last(page).get_by_role("button", name="Spoiler")).to_be_visible()
    await keep(page, "pictures")
    await last(page).get_by_role("button", name="Spoiler").click()
    await expect(last(page).get_by_role("img", name="The solution")).to_be_visible()
    async with page.expect_download() as coming:
        await last(page).get_by_role("link", name="odds.csv").click()
    download = await coming.value
    assert (await asyncio.to_thread((await download.path()).read_text)) == "cell,chance\n1,0.5\n"


async def test_embed_with_fields_and_image(open_page, keep):
    page = await open_page("Aino")
    await say(page, "/card")
    card = last(page).locator(".embed")
    await expect(card.locator(".embed-title")).to_have_text("A board")
    await expect(card.locator("dt")).to_have_text(["Rows", "Columns", "Mines"])
    await expect(card.get_by_role("img")).to_be_visible()
    await expect(last(page).get_by_role("img")).to_have_count(1)
    await keep(page, "embed")


async def test_messages_of_one_author_stand_together(open_page):
    page, other = await open_page("Aino"), await open_page("Veikko")
    await say(other, "before the two")  # in an earlier test Aino may have spoken last
    await expect(last(page)).to_contain_text("before the two")
    await say(page, "first of two")
    await say(page, "second of two")
    await expect(last(page)).to_contain_text("second of two")
    await expect(page.locator(".message", has_text="first of two").locator(".avatar")).to_have_count(1)
    await expect(last(page).locator(".avatar")).to_have_count(0)


FROM_END = "log => log.scrollHeight - log.scrollTop - log.clientHeight"


async def test_page_follows_newest_message(open_page):
    page = await open_page("Aino", size=(800, 400))
    log = page.locator("#log")
    for number in range(12):
        await say(page, f"line {number}")
    await expect(last(page)).to_contain_text("line 11")
    assert await log.evaluate(FROM_END) < 2
    await log.evaluate("log => { log.scrollTop = 0 }")
    other = await open_page("Veikko")
    await say(other, "from somebody else")
    await expect(last(page)).to_contain_text("from somebody else")
    assert await log.evaluate("log => log.scrollTop") == 0


async def test_answer_to_a_press_is_scrolled_to(open_page):
    page = await open_page("Aino", size=(800, 400))
    await say(page, "/bj advise 16 T")
    hand = page.locator(".message", has_text="Hit 16 T").last
    for number in range(12):
        await say(page, f"later line {number}")
    await expect(last(page)).to_contain_text("later line 11")
    await hand.get_by_role("button", name="Why?").click()
    await expect(last(page)).to_contain_text("Because the dealer has a ten.")
    assert await page.locator("#log").evaluate(FROM_END) < 2


async def test_unread_channel_is_marked(open_page):
    aino, veikko = await open_page("Aino", direct=True), await open_page("Veikko")
    await expect(aino.get_by_role("heading", name="@Oddsmith", exact=True)).to_be_visible()
    await say(veikko, "news at the table")
    await aino.get_by_role("link", name="table (unread)").click()
    await expect(last(aino)).to_contain_text("news at the table")
    await expect(aino.get_by_role("link", name="table", exact=True)).to_have_attribute("aria-current", "page")
    await aino.go_back()
    await expect(aino.get_by_role("heading", name="@Oddsmith", exact=True)).to_be_visible()

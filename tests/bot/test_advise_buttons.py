"""Buttons below a reply to /bj advise: another reading of the hand, an explanation, other rules."""

import re

import pytest

from bot.runtime.lifecycle import running_bot
from storage import questions
from tests.conftest import settings_for
from tests.playground_client import buttons, menus, read

EPHEMERAL = 1 << 6
INFINITE = "decks:infinite"


async def asked(playground, line, by="Aino"):
    outcome = await playground.say(line, by=by)
    assert outcome["status"] == "answered", outcome
    return outcome["messages"][-1]


async def press(playground, message, label, by="Aino"):
    return await playground.click(message, buttons(message)[label], by=by)


async def chosen(playground, message, name, value):
    """The message after choosing `value` in its menu whose custom_id starts with `name`."""
    (custom_id,) = [menu for menu in menus(message) if re.fullmatch(rf"bj:change{name}:\d+", menu)]
    outcome = await playground.click(message, custom_id, value)
    (after,) = outcome["messages"]
    assert after["id"] == message["id"]
    return after


def private(outcome):
    """The ephemeral reply to a press."""
    message = outcome["messages"][-1]
    assert outcome["status"] == "answered", outcome
    assert message["flags"] & EPHEMERAL
    return message


async def test_pair_of_twos_or_total_22(bot, playground):
    message = (await playground.say("/bj advise 22 T"))["messages"][0]
    assert "I read that as pair of twos vs 10. Did you mean something else?" in message["plain"]
    outcome = await playground.click(message, buttons(message)["a total of 22"])
    assert read(outcome) == "22 is over 21: that hand is bust and has lost."


async def test_two_readings_offer_a_button(bot, playground):
    message = await asked(playground, "/bj advise 11 T")
    assert "hard 11 vs 10" in message["plain"]
    assert "I read that as hard 11 vs 10. Did you mean something else?" in message["plain"]
    outcome = await press(playground, message, "pair of aces vs 10")
    (changed,) = outcome["messages"]
    assert changed["id"] == message["id"]
    assert "pair of aces vs 10" in changed["plain"]
    (back,) = (await press(playground, changed, "hard 11 vs 10"))["messages"]
    assert "hard 11 vs 10" in back["plain"]


async def test_other_user_gets_ephemeral_reading(bot, playground):
    message = await asked(playground, "/bj advise 11 T")
    outcome = await press(playground, message, "pair of aces vs 10", by="Bertil")
    assert "pair of aces vs 10" in private(outcome)["plain"]
    seen = (await playground.get("messages", **{"as": "Aino", "channel": message["channel_id"]}))["messages"]
    assert [other["plain"] for other in seen if other["id"] == message["id"]] == [message["plain"]]


@pytest.mark.parametrize("hand", ["16 T", "88 T", "AA 6", "5 4 7 T"])
async def test_unambiguous_hand_offers_nothing(shared_playground, hand):
    assert "Did you mean" not in await shared_playground.reply(f"/bj advise {hand}")


async def test_explain_shows_dealer_totals(bot, playground):
    message = await asked(playground, f"/bj advise 16 T {INFINITE}")
    explanation = private(await press(playground, message, "Why?", by="Bertil"))["plain"]
    # Wizard of Odds, blackjack appendix 2b: infinite shoe, dealer stands on soft 17, ten up, after the peek
    assert re.search(r"bust +23\.0%", explanation)
    assert re.search(r"20 +37\.1%", explanation)
    assert "Standing on 16 wins 23.0% and loses 77.0%: −54.04% of the bet." in explanation
    assert "Assuming the dealer has checked and has no blackjack." in explanation


async def test_explanation_agrees_with_advice(shared_playground):
    for line in ("/bj advise T6 T", "/bj advise 16 T", "/bj advise 18 A peek:false", "/bj advise A7 9"):
        message = await asked(shared_playground, line)
        explanation = private(await press(shared_playground, message, "Why?"))["plain"]
        stand = re.search(r"^Stand +([+−]?\d\S*)", message["plain"], re.MULTILINE)[1]
        assert re.search(rf"^Standing on .*: {re.escape(stand)} of the bet", explanation, re.MULTILINE), (
            line,
            explanation,
        )


async def test_explanation_without_peek_includes_natural(shared_playground):
    message = await asked(shared_playground, f"/bj advise 20 A peek:false {INFINITE}")
    explanation = private(await press(shared_playground, message, "Why?"))["plain"]
    assert re.search(r"blackjack +30\.8%", explanation)  # four of thirteen cards are tens
    assert "Before the dealer has checked for blackjack." in explanation


async def test_other_rules_button(bot, playground):
    message = await asked(playground, f"/bj advise 16 T {INFINITE}")
    panel = private(await press(playground, message, "Other rules", by="Aino"))
    assert "It's close: standing costs 0.06 points more." in panel["plain"]
    panel = await chosen(playground, panel, "", "surrender")
    panel = await chosen(playground, panel, ":surrender", "late")
    assert "Next best: hitting costs 3.98 points more." in panel["plain"]
    assert "With the first rules: Hit, −53.98%." in panel["plain"]
    assert "With these it's worth 3.98 points more." in panel["plain"]
    panel = await chosen(playground, panel, "", "game")
    panel = await chosen(playground, panel, ":game", "easy")
    assert "Infinite shoe, H17" in panel["plain"]
    seen = (await playground.get("messages", **{"as": "Aino", "channel": message["channel_id"]}))["messages"]
    assert [other["plain"] for other in seen if other["id"] == message["id"]] == [message["plain"]]


async def test_ineffective_rule_change_is_stated(bot, playground):
    message = await asked(playground, f"/bj advise 16 T {INFINITE}")
    panel = private(await press(playground, message, "Other rules"))
    panel = await chosen(playground, panel, "", "natural_pays")
    panel = await chosen(playground, panel, ":natural_pays", "6:5")
    assert "With these it's the same." in panel["plain"]
    assert "6:5" in panel["plain"]


async def test_explain_after_rule_change(bot, playground):
    message = await asked(playground, f"/bj advise 17 A {INFINITE}")
    panel = private(await press(playground, message, "Other rules"))
    panel = await chosen(playground, panel, "", "hit_soft_17")
    panel = await chosen(playground, panel, ":hit_soft_17", "hits")
    explanation = private(await press(playground, panel, "Why?"))["plain"]
    assert "dealer hits soft 17" in explanation


async def test_buttons_work_after_restart(playground, database_file):
    settings = settings_for(playground, database_file)
    async with running_bot(settings):
        await playground.ready()
        message = await asked(playground, f"/bj advise 11 T {INFINITE}")
        panel = private(await press(playground, message, "Other rules"))
    async with running_bot(settings):
        await playground.ready()
        assert "Why: hard 11" in private(await press(playground, message, "Why?"))["plain"]
        changed = await chosen(playground, panel, "", "surrender")
        assert "hard 11 vs 10" in changed["plain"]
        (reread,) = (await press(playground, message, "pair of aces vs 10"))["messages"]
        assert "pair of aces vs 10" in reread["plain"]


async def test_foreign_question_is_refused(bot, playground):
    message = await asked(playground, "/bj advise 16 T")
    (number,) = re.findall(r"bj:explain:(\d+)", str(message["components"]))
    async with bot.database.write() as connection:
        await connection.execute(questions.questions.update().values(channel_id=1))
    assert read(await press(playground, message, "Why?")) == "That wasn't asked here."
    async with bot.database.write() as connection:
        await connection.execute(questions.questions.delete())
    sentence = "I no longer have that question. Please ask again."
    assert read(await press(playground, message, "Why?")) == sentence
    assert int(number) > 0


async def test_example_answer_has_buttons(bot, playground):
    (help_,) = (await playground.say("/help"))["messages"]
    answer = private(await playground.click(help_, "try:16 T"))
    assert "Standing on 16" in private(await press(playground, answer, "Why?"))["plain"]

"""Buttons below a reply to /bj advise: another reading of the hand, an explanation, other rules."""

import re

from bot.text.catalogue import say
from storage import questions
from tests.bot.running_bot import running_bot
from tests.conftest import settings_for
from tests.people import EPHEMERAL
from tests.playground_client import menus, read

INFINITE = "decks:infinite"


async def asked(playground, line, by="Aino"):
    outcome = await playground.say(line, by=by)
    assert outcome["status"] == "answered", outcome
    return outcome["messages"][-1]


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


async def test_pair_of_twos_or_total_22(shared_playground):
    message = (await shared_playground.say("/bj advise 22 T"))["messages"][0]
    assert "I read that as a pair of twos vs 10. Did you mean something else?" in message["plain"]
    outcome = await shared_playground.press(message, "Total of 22")
    assert read(outcome) == say("blackjack-bust", total=22)


async def test_two_readings_offer_a_button(shared_playground):
    message = await asked(shared_playground, "/bj advise 11 T")
    assert "hard 11 vs 10" in message["plain"]
    assert "I read that as hard 11 vs 10. Did you mean something else?" in message["plain"]
    outcome = await shared_playground.press(message, "pair of aces vs 10")
    (changed,) = outcome["messages"]
    assert changed["id"] == message["id"]
    assert "pair of aces vs 10" in changed["plain"]
    (back,) = (await shared_playground.press(changed, "hard 11 vs 10"))["messages"]
    assert "hard 11 vs 10" in back["plain"]


async def test_other_user_gets_ephemeral_reading(shared_playground):
    message = await asked(shared_playground, "/bj advise 11 T")
    outcome = await shared_playground.press(message, "pair of aces vs 10", by="Bertil")
    assert "pair of aces vs 10" in private(outcome)["plain"]
    assert (await shared_playground.now(message))["plain"] == message["plain"]


async def test_other_rules_button(shared_playground):
    message = await asked(shared_playground, f"/bj advise 16 T {INFINITE}")
    panel = private(await shared_playground.press(message, "Other rules", by="Aino"))
    assert "It's close: standing costs only 0.06% of your bet." in panel["plain"]
    panel = await chosen(shared_playground, panel, "", "surrender")
    panel = await chosen(shared_playground, panel, ":surrender", "late")
    assert "Next best: hitting, which costs 3.98% of your bet." in panel["plain"]
    assert say("blackjack-by-first-rules", action="hit", value="−53.98%") in panel["plain"]
    assert "gain you 3.98 points" in panel["plain"]
    panel = await chosen(shared_playground, panel, "", "game")
    panel = await chosen(shared_playground, panel, ":game", "easy")
    assert "infinite shoe, H17" in panel["plain"]
    assert (await shared_playground.now(message))["plain"] == message["plain"]


async def test_buttons_work_after_restart(playground, database_file):
    settings = settings_for(playground, database_file)
    async with running_bot(settings):
        await playground.ready()
        message = await asked(playground, f"/bj advise 11 T {INFINITE}")
        panel = private(await playground.press(message, "Other rules"))
    async with running_bot(settings):
        await playground.ready()
        assert "Why double? · hard 11 vs 10" in private(await playground.press(message, "Why?"))["plain"]
        changed = await chosen(playground, panel, "", "surrender")
        assert "hard 11 vs 10" in changed["plain"]
        (reread,) = (await playground.press(message, "pair of aces vs 10"))["messages"]
        assert "pair of aces vs 10" in reread["plain"]


async def test_foreign_question_is_refused(bot, playground):
    message = await asked(playground, "/bj advise 16 T")
    (number,) = re.findall(r"bj:explain:(\d+)", str(message["components"]))
    async with bot.services.database.write() as connection:
        await connection.execute(questions.questions.update().values(channel_id=1))
    assert read(await playground.press(message, "Why?")) == say("question-not-asked-here")
    async with bot.services.database.write() as connection:
        await connection.execute(questions.questions.delete())
    sentence = "I no longer have that question. Please ask again."
    assert read(await playground.press(message, "Why?")) == sentence
    assert int(number) > 0


async def test_example_answer_has_buttons(shared_playground):
    (help_,) = (await shared_playground.say("/help"))["messages"]
    answer = private(await shared_playground.click(help_, "try:16 T"))
    assert "Why hit? · hard 16" in private(await shared_playground.press(answer, "Why?"))["plain"]

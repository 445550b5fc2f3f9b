"""Interaction callbacks whose response is a 502 or lost, done or not: everybody still gets a reply."""

import asyncio
import logging

import discord
import pytest

from bot.interactions import deferring, reply_adapter
from bot.text.catalogue import say, say_in
from tests.people import EPHEMERAL
from tests.playground_client import read
from tests.waiting import until

FAULTS = {
    "502 before it was done": {"http": 502},
    "502 after it was done": {"http": 502, "done": True},
    "cut before it was done": {"http": "cut"},
    "cut after it was done": {"http": "cut", "done": True},
}
TIMES = 10

pytestmark = pytest.mark.usefixtures("fast_retries")


@pytest.fixture
def wait_until_done(bot):
    """Waits until the bot has handled all requests: a lost reply may be visible before the bot knows."""

    async def nothing_is_answered():
        return not bot.requests.tasks

    return lambda: until(nothing_is_answered)


@pytest.fixture(params=FAULTS)
def inject_fault(request, wait_until_done, playground):
    """Applies this fault to the next callback, after the earlier ones are over."""

    async def strike():
        await wait_until_done()
        await playground.post("faults", path="callback", **FAULTS[request.param])

    return strike


@pytest.fixture
async def no_errors(bot, wait_until_done, caplog):
    """Fails if the log has an error or a traceback, or if an interaction was not answered."""
    outcomes = []

    async def ended(_, name, outcome, seconds):
        outcomes.append(outcome)

    bot.add_listener(ended, "on_interaction_ended")
    caplog.set_level(logging.INFO, "bot")
    yield outcomes
    await wait_until_done()
    assert not [record for record in caplog.records if record.exc_info or record.levelno > logging.WARNING]
    assert set(outcomes) <= {"answered"}


async def test_message_arrives(playground, no_errors, inject_fault):
    for _ in range(TIMES):
        await inject_fault()
        assert "Hit" in await playground.reply("/bj advise 16 T")


async def test_deferred_message_arrives(playground, no_errors, inject_fault):
    for _ in range(TIMES):
        await inject_fault()
        assert "Aino" in await playground.reply("/stats")


@pytest.mark.parametrize("defer_after", [0.0, 15.0])
async def test_a_message_is_changed_by_a_press(playground, no_errors, inject_fault, monkeypatch, defer_after):
    """Directly, or after a deferral."""
    monkeypatch.setattr(deferring, "DEFER_BUTTON_AFTER", defer_after)
    for _ in range(TIMES):
        (message,) = (await playground.say("/bj advise 11 T"))["messages"]
        await inject_fault()
        outcome = await playground.press(message, "pair of aces vs 10")
        assert outcome["status"] in ("answered", "acknowledged"), outcome
        assert "pair of aces vs 10" in outcome["messages"][0]["plain"]


async def test_a_form_opens_and_is_taken(playground, no_errors, inject_fault):
    """Also if it is sent before the bot knows that it is open."""
    for _ in range(TIMES):
        await inject_fault()
        opened = await playground.say("/mines solve")
        assert opened["modal"], opened
        field = opened["modal"]["components"][0]["component"]["custom_id"]
        assert "certain" in read(await playground.submit(opened, {field: "1#\n##"}))


async def test_completions_arrive(playground, no_errors, inject_fault):
    for _ in range(TIMES):
        await inject_fault()
        response = await playground.post("autocomplete", **{"as": "Aino", "text": "/bj advise 16 T"})
        assert response["choices"]


@pytest.mark.parametrize(
    "fault", [{"http": 502, "done": True}, {"http": "cut"}, {"http": "cut", "done": True}]
)
async def test_deferred_edit_survives_fault(wait_until_done, playground, no_errors, fault):
    for _ in range(TIMES):
        await wait_until_done()
        await playground.post("faults", path="/messages/@original", **fault)
        assert "Aino" in await playground.reply("/stats")


@pytest.mark.parametrize("fault", [{"http": "cut"}, {"http": "cut", "done": True}])
async def test_slow_answer_survives_cut_notice(wait_until_done, playground, no_errors, fault, monkeypatch):
    monkeypatch.setattr(deferring, "DEFER_AFTER", 0)
    for _ in range(TIMES):
        await wait_until_done()
        await playground.post("faults", path="/messages/@original", **fault)
        await playground.reply("/mines solve board:1#/##")
        await wait_until_done()
        assert "arrangements" in await latest_message(playground)


async def latest_message(playground):
    """The text of the latest message, where a reply is pending."""
    return (await playground.messages())[-1]["plain"]


@pytest.fixture
def stuck_jobs(bot, monkeypatch):
    """The tasks of solver jobs, none of which ever ends."""
    jobs = []

    async def never(*job, **options):
        jobs.append(asyncio.current_task())
        await asyncio.Event().wait()

    monkeypatch.setattr(deferring, "DEFER_AFTER", 0)
    monkeypatch.setattr(bot.services.pool, "run", never)
    return jobs


@pytest.fixture
def is_thinking(playground):
    async def shown():
        return "is thinking" in await latest_message(playground)

    return shown


async def test_cancelled_task_is_answered_as_lost(bot, playground, stuck_jobs):
    request = asyncio.create_task(playground.say("/bj advise 16 T"))
    await until(lambda: _any_job(stuck_jobs))
    stuck_jobs[0].cancel()
    assert read(await request) == say("answer-lost")


async def _any_job(jobs):
    return bool(jobs)


async def test_closing_bot_tells_who_waits(bot, playground, stuck_jobs, is_thinking, monkeypatch):
    """In their own language and with another try, whichever task closes the bot."""
    monkeypatch.setattr("bot.interactions.open_requests.SHUTDOWN_GRACE", 0.01)
    monkeypatch.setattr("bot.interactions.open_requests.NOTICE_TIMEOUT", 60.0)
    await playground.reply("/me language language:fi")
    request = asyncio.create_task(playground.say("/bj advise 16 T"))
    await until(lambda: _any_job(stuck_jobs))
    await until(is_thinking)
    await playground.post("faults", http="cut")
    closing = asyncio.create_task(bot.close())
    assert read(await request) == say_in("fi", "answer-restarting")
    stuck_jobs[0].cancel()
    await closing


async def test_closing_bot_gives_up_a_notice(bot, playground, stuck_jobs, is_thinking, monkeypatch):
    """Discord doesn't take it."""
    monkeypatch.setattr("bot.interactions.open_requests.SHUTDOWN_GRACE", 0.01)
    monkeypatch.setattr("bot.interactions.open_requests.NOTICE_TIMEOUT", 0.01)
    request = asyncio.create_task(playground.say("/bj advise 16 T", wait=4))
    await until(lambda: _any_job(stuck_jobs))
    await until(is_thinking)
    before = asyncio.all_tasks()
    async with playground.holding():
        await bot.close()
        assert asyncio.all_tasks() <= before
    await request


async def test_closing_bot_adds_nothing_to_an_answer(bot, playground, monkeypatch):
    """An answer is there, but its task goes on."""
    send = discord.InteractionResponse.send_message

    async def send_and_stay(*arguments, **options):
        await send(*arguments, **options)
        await asyncio.Event().wait()

    monkeypatch.setattr(discord.InteractionResponse, "send_message", send_and_stay)
    monkeypatch.setattr("bot.interactions.open_requests.SHUTDOWN_GRACE", 0.01)
    await playground.reply("/me language language:fi")
    before = await playground.messages()
    assert bot.requests.tasks
    await bot.close()
    assert await playground.messages() == before


async def test_closed_bot_has_no_running_answers(bot, playground, stuck_jobs, monkeypatch, caplog):
    """A running task would go on to use the database, which is closed next."""
    monkeypatch.setattr("bot.interactions.open_requests.SHUTDOWN_GRACE", 0.01)
    monkeypatch.setattr("bot.interactions.open_requests.NOTICE_TIMEOUT", 0.01)
    request = asyncio.create_task(playground.say("/bj advise 16 T", wait=4))
    await until(lambda: _any_job(stuck_jobs))
    answering = set(bot.requests.tasks)
    await bot.close()
    assert answering
    assert all(task.done() for task in answering)
    await request
    assert "Could not tell the person" not in caplog.text


async def test_deferred_answer_comes_after_outage(playground, no_errors):
    """Discord fails for more edits than discord.py tries: nobody keeps reading "is thinking"."""
    await playground.post("faults", http=503, path="/messages/@original", times=12)
    assert "Aino" in await playground.reply("/stats")


async def test_failed_edit_ends_in_apology(bot, playground):
    """Discord fails for every attempt to send the answer, and then recovers."""
    tries = 5 * (len(reply_adapter.PAUSES) + 1)
    await playground.post("faults", http=503, path="/messages/@original", times=tries)
    assert await playground.reply("/stats") == say("answer-lost")


async def test_answer_follows_a_defer_whose_response_was_lost(bot, playground):
    """Discord shows that the bot "is thinking", and the bot doesn't know of it."""
    await playground.post("faults", http=502, path="callback", done=True, times=5)
    assert "Aino" in await playground.reply("/stats")


async def test_first_steps_follow_the_first_answer_that_arrives(bot, playground):
    times = len(reply_adapter.CALLBACK_PAUSES) + 1
    await playground.post("faults", path="callback", http="cut", times=times)
    await playground.say("/bj hand T6", by="Nina", wait=5)
    assert say("first-steps").partition("!")[0] in await playground.reply("/bj hand T6", by="Nina")


@pytest.mark.parametrize("command", ["/me export", "/history"])
@pytest.mark.parametrize("done", [False, True])
async def test_private_answer_stays_private_after_a_lost_defer(bot, playground, command, done):
    """Whether or not Discord has accepted the deferral, nobody else sees the answer."""
    times = len(reply_adapter.CALLBACK_PAUSES) + 1
    await playground.post("faults", path="callback", http="cut", done=done, times=times)
    messages = (await playground.say(command))["messages"]
    assert messages
    assert all(message["flags"] & EPHEMERAL for message in messages)


async def test_form_that_cannot_be_opened_is_not_kept(bot, playground, wait_until_done):
    """The time after which discord.py drops a form begins only when it is open."""
    await playground.post("faults", http=503, path="callback", seconds=300)
    await playground.say("/mines solve", wait=0.1)
    await until(lambda: bot._connection._view_store._modals)
    await wait_until_done()
    assert not bot._connection._view_store._modals

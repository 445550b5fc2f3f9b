"""Private messages that go away by themselves: notices, and one for each person at a table."""

import asyncio
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.interactions import error_codes, responses
from bot.interactions.private_messages import MAX_SECONDS, NOTICE_SECONDS, PrivateMessages
from bot.text.catalogue import say
from tests.event_loop import settle
from tests.fake_clock import StoppedClock
from tests.people import EDIT, EPHEMERAL, Player
from tests.waiting import until

AINO, BERTIL = (SimpleNamespace(user=SimpleNamespace(id=number)) for number in (100, 200))  # interactions
TABLE = "table", 1
UNKNOWN_MESSAGE = {"code": error_codes.UNKNOWN_MESSAGE, "message": "Unknown Message"}


@pytest.fixture
def clock():
    return StoppedClock()


@pytest.fixture
async def private(clock):
    messages = PrivateMessages(clock)
    yield messages
    messages.stop()


@pytest.fixture
def shown(monkeypatch):
    """The names of the messages that are shown; a message is sent by its name in place of a reply."""
    names = []

    async def send(_, name):
        async def delete():
            if name not in names:
                raise discord.NotFound(SimpleNamespace(status=404, reason="Not Found"), UNKNOWN_MESSAGE)
            names.remove(name)

        names.append(name)
        return delete

    monkeypatch.setattr(responses, "send_ephemeral", send)
    return names


async def pass_time(clock, seconds):
    """Let so many seconds pass, from when what has been started is waiting."""
    await settle()
    await clock.advance(seconds)


async def test_a_notice_stays_for_a_while(private, clock, shown):
    await private.send_notice(None, "not your turn")
    await pass_time(clock, NOTICE_SECONDS - 1)
    assert shown == ["not your turn"]
    await pass_time(clock, 1)
    assert shown == []


async def test_a_new_message_replaces_the_previous_one(private, clock, shown):
    await private.show(AINO, "Aino's hint", *TABLE)
    await private.show(BERTIL, "Bertil's review", *TABLE)
    await pass_time(clock, 60)
    await private.show(AINO, "Aino's review", *TABLE)
    await settle()
    assert shown == ["Bertil's review", "Aino's review"]
    await pass_time(clock, MAX_SECONDS - 60)
    assert shown == ["Aino's review"], "its time does not run out with that of the one it replaced"
    await pass_time(clock, 60)
    assert shown == []


async def test_hint_deleted_when_turn_ends(private, clock, shown):
    await private.show(AINO, "hint", *TABLE, 20)
    await pass_time(clock, 20)
    assert shown == []
    await private.show(AINO, "hint", *TABLE, 20)
    private.remove(AINO, *TABLE)
    private.remove(BERTIL, *TABLE)  # there is none
    await settle()
    assert shown == []


async def test_message_ends_with_its_token(private, clock, shown):
    await private.show(AINO, "hint of a turn of an hour", *TABLE, 3600)
    await pass_time(clock, MAX_SECONDS)
    assert shown == []


async def test_a_dismissed_message_is_no_error(private, clock, shown, caplog):
    earlier = asyncio.all_tasks()
    await private.send_notice(None, "notice")
    await private.show(AINO, "hint", *TABLE)
    shown.clear()
    await pass_time(clock, MAX_SECONDS)
    assert asyncio.all_tasks() <= earlier
    assert not caplog.records


async def test_nothing_is_deleted_after_the_stop(private, clock, shown):
    await private.send_notice(None, "notice")
    await private.show(AINO, "hint", *TABLE)
    private.stop()
    private.remove(AINO, *TABLE)
    await private.send_notice(None, "later")
    await pass_time(clock, MAX_SECONDS)
    assert shown == ["notice", "hint", "later"]


# At a table


async def private_messages_of(player):
    return [message["plain"] for message in await player.messages() if message["flags"] & EPHEMERAL]


async def until_private(player, *starts):
    """Wait until the player's private messages are so many, and begin with these words."""

    async def so_many():
        messages = await private_messages_of(player)
        return len(messages) == len(starts) and all(map(str.startswith, messages, starts))

    await until(so_many)


async def test_notices_at_a_table_go_away(bot, aino, bertil, clock, monkeypatch, two_eighteens):
    monkeypatch.setattr(bot.private_messages, "_clock", clock)
    cecilia = Player(aino.place, "Cecilia")
    await aino.says("/bj table")
    await aino.is_told("Sit")
    await bertil.is_told("Sit")
    await aino.presses("Leave")
    await aino.sees("2 @Bertil hasn't bet", r"(?s)\A(?!.*@Aino)")
    await aino.presses("Sit")
    await aino.sees("1 @Aino hasn't bet")
    await bertil.presses("Bet 10")
    await aino.sees("@Bertil bets")
    assert len(await private_messages_of(aino)) == 2, (
        "about the table and the first chips, none of coming back"
    )
    await aino.presses("Bet 10")
    await aino.sees("@Aino, your turn")
    assert await bertil.is_told("Stand") == say("round-others-turn")
    assert await cecilia.is_told("Stand") == say("table-not-seated")
    await pass_time(clock, NOTICE_SECONDS)
    for player in (aino, bertil, cecilia):
        await until_private(player)


async def test_player_has_one_private_message_at_a_table(bot, aino, clock, monkeypatch, two_eighteens):
    """Alone, Aino has 16 against 9."""
    monkeypatch.setattr(bot.private_messages, "_clock", clock)
    await aino.says("/bj table")
    await aino.is_told("Sit")
    await pass_time(clock, NOTICE_SECONDS)
    await aino.is_told("Fairness")
    await until_private(aino, "Fairness")
    await aino.presses("Bet 10")
    await until_private(aino, "Fairness")
    await aino.is_told("Hint")
    await aino.is_told("Hint")
    await until_private(aino, "Hit")
    await aino.presses("Stand")
    await until_private(aino)
    await aino.is_told("How did I play?")
    await aino.presses("Bet 10")
    await aino.sees("bets 10")
    await until_private(aino, "How you played round 1")
    await aino.presses("Stand")
    await until_private(aino)


async def test_wrong_bet_notice_is_deleted_unlike_that_of_a_board(bot, aino, clock, monkeypatch):
    monkeypatch.setattr(bot.private_messages, "_clock", clock)
    unread = await aino.says("/mines solve board:1##/1#")
    await aino.says("/bj table")
    await aino.bets("ten", wait=15)
    refused = say("table-bet-unread", written="ten", least=1, most=500) + EDIT
    assert {unread, refused} <= set(await private_messages_of(aino))
    await pass_time(clock, NOTICE_SECONDS)
    await until_private(aino, unread)
    await pass_time(clock, MAX_SECONDS - NOTICE_SECONDS)
    await until_private(aino)


@pytest.mark.parametrize("command", ["/history", "/me export", "/bj table"])
async def test_private_answer_is_an_edit_of_thinking(bot, playground, monkeypatch, command):
    requests = []
    request = aiohttp.ClientSession.request

    def record(session, method, url, **given):
        if "/messages/@original" in str(url) or "/webhooks/" in str(url):
            requests.append(method)
        return request(session, method, url, **given)

    monkeypatch.setattr(aiohttp.ClientSession, "request", record)
    (answer,) = [each for each in (await playground.say(command))["messages"] if each["flags"] & EPHEMERAL]
    assert "is thinking" not in answer["plain"]
    assert requests == ["PATCH"]


async def test_public_table_message_never_deleted(bot, aino):
    """Another process that answers the same press first may make it the interaction's original response."""
    interactions = []

    async def remember(interaction):
        interactions.append(interaction)

    bot.add_listener(remember, "on_interaction")
    await aino.says("/bj table")
    await aino.is_told("Bet 10")
    await aino.presses("Leave")
    table = await aino.message()
    await responses.deletion(interactions[-1], await interactions[-1].original_response())()
    assert (await aino.message())["id"] == table["id"]

"""/me in the playground; what is exported and erased is tried in tests/app/test_personal_data.py."""

import json
import random
from dataclasses import replace
from datetime import timedelta

import pytest
from discord.utils import utcnow
from sqlalchemy import text

from app import personal_data, retention
from bot.runtime import timers
from bot.text import catalogue
from storage import DatabaseUnavailable, guilds, ledger, questions
from tests import played_rounds
from tests.audited import problems
from tests.bot.forged_interactions import forged
from tests.fake_clock import clock_after
from tests.people import EPHEMERAL, Player
from tests.playground_client import buttons, read
from tests.waiting import until


async def test_export_is_a_private_file(bot, playground, ids):
    for member in ids:
        await playground.reply("/bj advise 16 T", by=member)
    answer = await Player(playground).reply_to("/me export")
    assert answer["flags"] & EPHEMERAL
    assert "1 question" in answer["plain"]
    (content,) = (await playground.files(answer)).values()
    (question,) = json.loads(content)["questions"]
    assert (question["command"], question["player_id"]) == ("bj advise", ids["Aino"])


async def test_parts_are_sent_one_after_the_other(bot, playground, ids, monkeypatch):
    monkeypatch.setattr(personal_data, "MAX_FILE_SIZE", 100)
    await playground.reply("/bj advise 16 T")
    question = {"player_id": ids["Aino"], "guild_id": None, "channel_id": 1, "command": "bj advise"}
    question |= {"options": {}, "answer": {}, "asked_at": utcnow(), "took_ms": 1.0}
    async with bot.services.database.write() as connection:
        for seed in (1, 2):  # more than the compressor buffers, so that the next row begins a new part
            text_of_hand = random.Random(seed).randbytes(60_000).hex()
            await questions.save(connection, text=text_of_hand, **question)

    async def parts():
        messages = [each for each in await Player(playground).messages() if each["attachments"]]
        names = [file["filename"] for each in messages for file in each["attachments"]]
        numbers = range(1, len(names) + 1)
        return names == [f"oddsmith-{number}-of-{len(names)}.json.gz" for number in numbers] and messages

    await playground.say("/me export")
    first, *others = await until(parts)
    assert others
    assert catalogue.say("me-export-several", parts=1 + len(others)) in first["plain"]


async def test_forgotten_user_is_no_longer_shown(bot, playground, server, ids):
    await played_rounds.play(bot.services.database, server, list(ids.values()), 3)
    await bot.reviewer.review_pending()
    await playground.say("/help")
    await playground.say("/bj advise 16")
    bot.close_ups.keep(1, ids["Aino"], [b"1234"])
    assert bot.refused_forms
    await bot.services.languages.choose(ids["Aino"], "en-US")
    question = await Player(playground).reply_to("/me forget")
    assert question["flags"] & EPHEMERAL
    assert "can't be undone" in question["plain"]
    (button,) = buttons(question).values()
    (reply,) = [message["plain"] for message in (await playground.click(question, button))["messages"]]
    assert reply.startswith(catalogue.say("me-forgotten"))
    assert "rounds at tables stay" in reply.lower()
    assert not any(
        ids["Aino"] in held for held in (bot.introduced, bot.locales, bot.names, bot.services.newcomers)
    )
    assert not bot.refused_forms
    assert not bot.close_ups
    assert bot.services.languages.of_user(ids["Aino"]) is None
    assert "Nothing here yet" in await playground.reply("/stats")
    assert "Bertil" in await playground.reply("/stats member:@Bertil")
    assert await problems(bot.services.database) == []


async def test_only_who_was_asked_can_press(bot, playground, ids):
    (question,) = (await playground.say("/me forget", by="Bertil"))["messages"]
    (button,) = buttons(question).values()
    with forged(bot, lambda data: data.update(custom_id=f"me:forget:{ids['Aino']}")):
        outcome = await playground.click(question, button, by="Bertil")
    assert read(outcome) == catalogue.say("me-forget-not-yours")


async def test_removal_starts_the_thirty_days(bot, playground, server):
    async with bot.services.database.write() as connection:
        await ledger.give_first(connection, server, 1, 100, utcnow())

    async def presence_is(installed):
        async with bot.services.database.read() as connection:
            left = text("SELECT left_at FROM servers WHERE id = :server")
            return (await connection.scalar(left, {"server": server}) is None) == installed

    for installed in (False, True):
        changed = {"as": "Host", "server": str(server), "installed": installed}
        assert await playground.post("servers", **changed) == {"server": str(server)}
        await until(lambda installed=installed: presence_is(installed))


async def test_removal_while_away_is_noticed(bot, playground):
    now = utcnow()
    async with bot.services.database.write() as connection:
        await guilds.mark_joined(connection, 999, now)
    await note_departures(bot)
    later = replace(bot.services, clock=clock_after(timedelta(days=31)))
    assert await retention.erase_departed_guilds(later) == 1


async def test_guild_changes_are_stored_after_an_outage(bot, server, monkeypatch):
    """Missed at READY, when the database was away: a guild that was left, and one that was joined again."""
    long_ago = utcnow() - timedelta(days=31)
    async with bot.services.database.write() as connection:
        await guilds.mark_joined(connection, 998, long_ago)
        await guilds.mark_left(connection, server, long_ago)
    with monkeypatch.context() as outage:
        outage.setattr(bot.services.database, "write", away)
        with pytest.raises(DatabaseUnavailable):
            await note_departures(bot)
    await timers.sync_and_erase(bot)
    async with bot.services.database.read() as connection:
        active = await guilds.active_guilds(connection)
    assert server in active
    assert 998 not in active


def away():
    raise DatabaseUnavailable


async def note_departures(bot):
    """Compare guilds with the stored ones, as the bot does when it connects."""
    await bot.get_cog("GuildPresence").on_ready()

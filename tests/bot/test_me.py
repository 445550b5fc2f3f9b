"""/me in the playground: the export is complete, and forgetting removes a person from every table."""

import asyncio
import json
import random
from datetime import timedelta

import pytest
from discord.utils import utcnow
from sqlalchemy import select, text

from app import audit, retention
from bot.text import catalogue
from games import table as tables
from storage import events, guilds, ledger, personal_data, players, rounds
from storage.schema import metadata
from tests.bot.test_statistics import EPHEMERAL, NOW, PEOPLE, buttons, message, play, pressed
from tests.fake_clock import clock_after
from tests.people import TablePlayer


@pytest.fixture
async def server(bot, playground):
    return int((await playground.server())["id"])


@pytest.fixture
async def ids(bot, playground):
    """The Discord ids of two members, by name."""
    return {name: int((await playground.get("place", **{"as": name}))["me"]["id"]) for name in PEOPLE}


async def exported(playground, by="Aino"):
    """The contents of the file that /me export sends."""
    answer = await message(playground, "/me export", by=by)
    assert answer["flags"] & EPHEMERAL
    (file,) = answer["attachments"]
    async with playground.session.get(file["url"]) as response:
        return json.loads(await response.read())


async def mentioning(bot, player):
    """The names of the database tables with a row that contains the person's id."""
    names = set()
    async with bot.database.read() as connection:
        for table in metadata.sorted_tables:
            for row in await connection.execute(select(table)):
                if str(player) in str(tuple(row)):
                    names.add(table.name)
    return names


async def problems(bot):
    async with bot.database.read() as connection:
        return [problem async for problem in audit.problems(connection)]


async def played_everything(bot, playground, server, ids):
    await play(bot, server, list(ids.values()), 3)
    await playground.reply("/bj advise 16 T")
    await playground.reply("/mines solve board:1?/??")
    shown = await message(playground, "/ventti play")
    while out := [custom_id for custom_id in buttons(shown) if ":out:" in custom_id]:
        shown = pressed(await playground.click(shown, out[0]))
    await bot.reviewer.review_pending()


async def test_export_holds_only_own_data(bot, playground, server, ids):
    await played_everything(bot, playground, server, ids)
    export = await exported(playground)
    assert [row["command"] for row in export["questions"]] == ["bj advise", "mines solve"]
    assert [row["game"] for row in export["rounds"]] == ["ventti"]
    assert {row["round_id"] for row in export["events"]} == {export["rounds"][0]["id"]}
    assert len(export["shared_rounds"]) == 3
    assert len(export["results"]) == 4
    assert export["decisions"]
    assert export["habits"]
    assert {row["game"] for row in export["standings"]} == {"all", "blackjack", "ventti", "mines"}
    (account,) = export["accounts"]
    sides = [{row["from_id"], row["to_id"]} for row in export["movements"]]
    assert all(account["id"] in both for both in sides)
    for name in ("questions", "rounds", "results", "decisions", "habits", "standings"):
        assert {row["player_id"] for row in export[name]} == {ids["Aino"]}
    assert str(ids["Bertil"]) not in json.dumps({**export, "events": []})


async def test_forgotten_user_leaves_named_tables_only(bot, playground, server, ids):
    await played_everything(bot, playground, server, ids)
    async with bot.database.read() as connection:
        before = await ledger_of(connection, server, ids)
    question = await message(playground, "/me forget")
    assert question["flags"] & EPHEMERAL
    assert "can't be undone" in question["plain"]
    (button,) = buttons(question)
    reply = pressed(await playground.click(question, button))["plain"]
    assert reply.startswith(catalogue.say("me-forgotten"))
    assert "rounds at tables stay" in reply.lower()
    # Rounds at tables, the seeds of their shoes, and the account with its movements.
    assert await mentioning(bot, ids["Aino"]) == {"events", "shoes", "accounts"}
    assert await problems(bot) == []
    async with bot.database.read() as connection:
        after = await ledger_of(connection, server, ids)
    assert after["Aino"] == 0
    assert after["Bertil"] == before["Bertil"]
    assert "Nothing here yet" in await playground.reply("/stats")
    assert "Bertil" in await playground.reply("/stats member:@Bertil")
    assert f"{before['Aino'] / 10:,.0f}" in reply.replace(".0", "")


async def ledger_of(connection, server, ids):
    balances = {}
    for name, player in ids.items():
        rows = await connection.execute(
            text("SELECT balance FROM accounts WHERE kind = 'player' AND server_id = :s AND holder_id = :p"),
            {"s": server, "p": player},
        )
        balances[name] = rows.scalar_one()
    return balances


async def test_another_review_brings_nothing_back(bot, playground, server, ids, monkeypatch):
    await played_everything(bot, playground, server, ids)
    question = await message(playground, "/me forget")
    await playground.click(question, buttons(question)[0])
    monkeypatch.setattr("app.review.VERSION", 99)
    await bot.reviewer.review_pending()
    assert await mentioning(bot, ids["Aino"]) == {"events", "shoes", "accounts"}
    async with bot.database.read() as connection:
        count = await connection.scalar(text("SELECT count(*) FROM results"))
    assert count == 3  # Bertil's


async def test_late_review_restores_nothing(bot, playground, server, ids):
    await bot.reviewer.stop()
    await play(bot, server, list(ids.values()), 3, reviewed=False)
    async with bot.database.read() as connection:
        assert await rounds.count_unreviewed(connection, server) == 3
    question = await message(playground, "/me forget")
    assert pressed(await playground.click(question, buttons(question)[0]))["plain"].startswith(
        catalogue.say("me-forgotten")
    )
    await bot.reviewer.review_pending()
    assert await mentioning(bot, ids["Aino"]) == {"events", "shoes", "accounts"}
    async with bot.database.read() as connection:
        assert await rounds.count_unreviewed(connection, server) == 0
        assert await connection.scalar(text("SELECT count(*) FROM results")) == 3, "Bertil's"


async def test_seated_forgotten_user_returns_with_bet(bot, playground, ids):
    aino, bertil = TablePlayer(playground), TablePlayer(playground, "Bertil")
    assert (await aino.says("/bj table")).startswith("Your table is open")
    for member in (aino, bertil):
        await member.is_told("Sit")
    question = await message(playground, "/me forget")
    assert pressed(await playground.click(question, buttons(question)[0]))["plain"].startswith(
        catalogue.say("me-forgotten")
    )
    async with bot.database.read() as connection:
        assert await players.known_players(connection, ids.values()) == {ids["Bertil"]}
    await bertil.says("/chips give member:Aino amount:100")
    await aino.presses("Bet 50")
    await aino.sees("@Aino bets 50")
    async with bot.database.read() as connection:
        assert await players.known_players(connection, ids.values()) == set(ids.values())


async def test_chips_in_play_block_forgetting(bot, playground, server, ids):
    stored_table = await play(bot, server, [ids["Aino"]], 1)
    await stored_table.step(NOW, random.Random(1), lambda state, *_: [tables.bet(state, ids["Aino"], 10)])
    question = await message(playground, "/me forget")
    outcome = await playground.click(question, buttons(question)[0])
    assert "chips in play" in str(outcome)
    assert "results" in await mentioning(bot, ids["Aino"])


async def test_withdrawn_bet_allows_forgetting(bot, playground, server, ids):
    stored_table = await play(bot, server, [ids["Aino"]], 1)
    for chips in (10, 0):
        await stored_table.step(
            NOW, random.Random(1), lambda state, *_, chips=chips: [tables.bet(state, ids["Aino"], chips)]
        )
    question = await message(playground, "/me forget")
    assert pressed(await playground.click(question, buttons(question)[0]))["plain"].startswith(
        catalogue.say("me-forgotten")
    )
    assert await problems(bot) == []


async def test_shared_game_moves_are_anonymised(bot, playground, server, ids):
    async with bot.database.write() as connection:
        await players.mark_seen(connection, ids["Aino"], NOW)
        number = await rounds.begin(
            connection, server_id=server, channel_id=1, game="mines", rules={}, player_id=None, at=NOW
        )
        moves = [(ids["Aino"], {"kind": "begun"}), (ids["Bertil"], {"kind": "opened"})]
        await events.append(connection, number, 0, moves, NOW)
        await rounds.close(connection, number, NOW)
        sections = {name: rows async for name, rows in personal_data.export(connection, ids["Aino"])}
        assert [row["id"] for row in sections["shared_rounds"]] == [number]
        assert [row["number"] for row in sections["own_events_in_shared_rounds"]] == [0]
        await personal_data.forget(connection, ids["Aino"], NOW)
        stored = await events.of_round(connection, number)
        assert [event.player_id for event in stored] == [None, ids["Bertil"]]
    assert await mentioning(bot, ids["Aino"]) == set()


async def test_only_who_was_asked_can_press(bot, playground, server, ids):
    question = await message(playground, "/me forget")
    forged = buttons(question)[0].replace(str(ids["Aino"]), str(ids["Bertil"]))
    assert forged != buttons(question)[0]
    outcome = await playground.click(question, buttons(question)[0], by="Bertil")
    assert catalogue.say("me-forgotten") not in str(outcome)


async def test_guild_data_erased_after_thirty_days(bot, playground, server, ids):
    await played_everything(bot, playground, server, ids)
    now = utcnow()
    async with bot.database.write() as connection:
        await guilds.mark_joined(connection, server, now)
        await guilds.mark_left(connection, server, now)
    assert await retention.erase_departed_guilds(bot.database, clock_after(timedelta(days=29))) == 0
    assert await retention.erase_departed_guilds(bot.database, clock_after(timedelta(days=31))) == 1
    async with bot.database.read() as connection:
        left = {
            table.name
            for table in metadata.sorted_tables
            if (await connection.execute(select(table).limit(1))).first()
        }
    assert left <= {"players", "synced_commands"}


async def test_removal_starts_the_thirty_days(bot, playground, server):
    async with bot.database.write() as connection:
        await ledger.give_first(connection, server, 1, 100, utcnow())

    async def has_left():
        async with bot.database.read() as connection:
            left = text("SELECT left_at FROM servers WHERE id = :server")
            return await connection.scalar(left, {"server": server}) is not None

    for installed in (False, True):
        changed = {"as": "Host", "server": str(server), "installed": installed}
        assert await playground.post("servers", **changed) == {"server": str(server)}
        async with asyncio.timeout(60):
            while await has_left() == installed:
                await asyncio.sleep(0.05)


async def test_returning_guild_keeps_data(bot, playground, server):
    now = utcnow()
    async with bot.database.write() as connection:
        await ledger.give_first(connection, server, 1, 100, now)
        await guilds.mark_joined(connection, server, now - timedelta(days=60))
        await guilds.mark_left(connection, server, now - timedelta(days=40))
    await note_departures(bot)  # the bot is back in the guild
    assert await retention.erase_departed_guilds(bot.database, bot.services.clock) == 0


async def test_removal_while_away_is_noticed(bot, playground):
    now = utcnow()
    async with bot.database.write() as connection:
        await guilds.mark_joined(connection, 999, now)
    await note_departures(bot)
    assert await retention.erase_departed_guilds(bot.database, clock_after(timedelta(days=31))) == 1


async def note_departures(bot):
    """Compare guilds with the stored ones, as the bot does when it connects."""
    await bot.get_cog("Me").on_ready()

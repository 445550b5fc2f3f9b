"""Everything stored about a person is exported, and all of it goes that nobody else's rounds need."""

import gzip
import json
import random
from dataclasses import replace
from datetime import datetime
from functools import partial

import pytest
from sqlalchemy import func, select

from app import advice, boards, personal_data
from app.boards import BoardRequest
from app.games import table_games
from app.guild_settings import GuildSettings
from app.personal_data import Export
from app.rounds import PlayerRounds
from app.tables import commands
from app.tables.registry import TableRegistry
from app.tables.session import TableServices
from app.ventti_rounds import VenttiRound
from games import blackjack, table
from games.table import Terms
from solvers.blackjack import Rules as BlackjackRules
from solvers.mines import parse
from solvers.ventti import Rules
from storage import balances, ledger, players, results, rounds
from storage import personal_data as stored_data
from storage.personal_data import ChipsInPlay, RetainedData
from storage.schema import metadata
from tests.audited import problems
from tests.no_display import NoDisplay
from tests.played_rounds import NOW, play

GUILD = 10
AINO, BERTIL = 10**17 + 1, 10**17 + 2
NEEDED_BY_OTHERS = {"events", "shoes", "accounts"}
"""Rounds at tables, the seeds of their shoes, and the account with its movements."""
OWNER_COLUMNS = {"player_id", "holder_id"}
"""The columns that have a person's id; holder_id also has ids of tables."""


@pytest.fixture
def context(context):
    return replace(context, player_id=AINO)


async def played_everything(services, reviewer, context):
    """Three rounds at a table with Bertil, a question, a board, and a game of ventti."""
    await play(services.database, GUILD, [AINO, BERTIL], 3)
    request, *_ = await advice.read_requests(services, GUILD, "16 T")
    result = await advice.advise(services, request)
    await advice.save(services, context, "16 T", {}, request, result.advice)
    board = BoardRequest(parse("1?\n??"), (), "1?/??", {})
    await boards.save(services, context, board, await boards.solve(services, board))
    of_ventti = PlayerRounds(services, VenttiRound, AINO, 100)
    game, _ = await of_ventti.open_or_start(Rules(), GUILD)
    while not game.over:
        game = await of_ventti.move(game.round_id, "stop", game.event_count)
    await reviewer.review_pending()


async def exported(services, player=AINO):
    export = await personal_data.collect(services, player)
    content = json.loads(export.part(1).content)
    export.close()
    return content


async def forget(services, player=AINO):
    return await personal_data.forget(services, player)


async def mentioning(database, player):
    """The names of the database tables with a row that has the person's id."""
    async with database.read() as connection:
        return {
            table.name
            for table in metadata.sorted_tables
            for row in await connection.execute(select(table))
            if str(player) in str(tuple(row))
        }


async def held(database, *people):
    async with database.read() as connection:
        chips = await balances.balances(connection, GUILD, people)
    return [chips[person] for person in people]


async def test_export_has_only_ones_own_data(services, reviewer, context):
    await played_everything(services, reviewer, context)
    export = await exported(services)
    assert [row["command"] for row in export["questions"]] == ["bj advise", "mines solve"]
    assert [row["game"] for row in export["rounds"]] == ["ventti"]
    assert {row["round_id"] for row in export["events"]} == {export["rounds"][0]["id"]}
    assert len(export["shared_rounds"]) == 3
    assert len(export["results"]) == 4
    assert {row["game"] for row in export["standings"]} == {"all", "blackjack", "ventti", "mines"}
    (account,) = export["accounts"]
    sides = [{row["from_id"], row["to_id"]} for row in export["movements"]]
    assert all(account["id"] in both for both in sides)
    for name in ("questions", "rounds", "results", "decisions", "habits", "standings", "solved_boards"):
        assert export[name], name
        assert {row["player_id"] for row in export[name]} == {AINO}
    assert {row["holder_id"] for row in export["accounts"]} == {AINO}
    assert str(BERTIL) not in json.dumps({**export, "events": []})


async def test_export_has_every_row_of_the_person(services, reviewer, context):
    """Also of a table that does not exist yet."""
    await played_everything(services, reviewer, context)
    exported_rows = [row for rows in (await exported(services)).values() for row in rows]
    owners = [
        column for table in metadata.sorted_tables for column in table.columns if column.name in OWNER_COLUMNS
    ]
    async with services.database.read() as connection:
        for column in owners:
            rows = (await connection.execute(select(column.table).where(column == AINO))).mappings().all()
            assert rows, f"nothing in {column} is exported"
            for row in rows:
                content = json.loads(json.dumps(dict(row), default=datetime.isoformat))
                assert any(content.items() <= other.items() for other in exported_rows), column


async def test_forgotten_player_kept_only_for_others(services, reviewer, context):
    await played_everything(services, reviewer, context)
    before = await held(services.database, AINO, BERTIL)
    retained = await forget(services)
    assert (retained.rounds, retained.returned) == (3, before[0])
    assert retained.movements > 0
    assert await mentioning(services.database, AINO) == NEEDED_BY_OTHERS
    assert await held(services.database, AINO, BERTIL) == [0, before[1]]
    assert await problems(services.database) == []
    assert "results" in await mentioning(services.database, BERTIL)


async def test_nothing_stays_of_who_played_with_nobody(services, context):
    request, *_ = await advice.read_requests(services, GUILD, "16 T")
    result = await advice.advise(services, request)
    await advice.save(services, context, "16 T", {}, request, result.advice)
    assert await forget(services) == RetainedData(0, 0, 0)
    assert await mentioning(services.database, AINO) == set()


async def test_nothing_is_held_in_memory_of_the_forgotten(services):
    await services.languages.choose(AINO, "fi")
    services.newcomers[AINO] = None
    await forget(services)
    assert services.languages.of_user(AINO) is None
    assert AINO not in services.newcomers


@pytest.mark.parametrize("version", [2, 99])
async def test_later_review_brings_nothing_back(services, reviewer, context, monkeypatch, version):
    """Neither the first one of the rounds, nor a newer one."""
    if version == 99:
        await played_everything(services, reviewer, context)
    else:
        await play(services.database, GUILD, [AINO, BERTIL], 3)
    await forget(services)
    monkeypatch.setattr("app.review.VERSION", version)
    await reviewer.review_pending()
    assert await mentioning(services.database, AINO) == NEEDED_BY_OTHERS
    async with services.database.read() as connection:
        assert await rounds.count_unreviewed(connection, GUILD) == 0
        of_bertil = await connection.scalar(select(func.count()).select_from(results.results))
    assert of_bertil == 3


async def test_chips_in_play_keep_their_owner(services, reviewer):
    stored_table = await play(services.database, GUILD, [AINO], 1)
    await reviewer.review_pending()
    await stored_table.step(NOW, random.Random(1), lambda state, *_: [table.bet(state, AINO, 10)])
    before = await mentioning(services.database, AINO)
    with pytest.raises(ChipsInPlay, match="chips-in-play"):
        await forget(services)
    assert await mentioning(services.database, AINO) == before >= {"results", "players"}
    await stored_table.step(NOW, random.Random(1), lambda state, *_: [table.bet(state, AINO, 0)])
    await forget(services)
    assert "players" not in await mentioning(services.database, AINO)
    assert await problems(services.database) == []


async def test_bet_records_forgotten_player_again(services):
    async def known():
        async with services.database.read() as connection:
            return await players.known_players(connection, [AINO, BERTIL])

    needed = TableServices(
        services.database, services.clock, table_games(), services.guild_settings.load, NoDisplay
    )
    tables = TableRegistry(needed, lambda _: True)
    session = await tables.open(
        "blackjack",
        partial(blackjack.opening, BlackjackRules(), Terms()),
        GuildSettings(),
        guild_id=GUILD,
        channel_id=100,
    )
    for person in (AINO, BERTIL):
        await session.execute(partial(commands.sit, user_id=person, seed="feed"), person)
    assert await known() == {AINO, BERTIL}
    await forget(services)
    assert await known() == {BERTIL}
    async with services.database.write() as connection:
        await ledger.give(connection, GUILD, BERTIL, AINO, 1000, services.clock.now(), key=1)
    await session.execute(partial(commands.bet, user_id=AINO, chips=50, seed="feed"), AINO)
    assert await known() == {AINO, BERTIL}
    tables.stop()


# The files of an export


async def test_export_that_fails_leaves_no_files(services, monkeypatch):
    async def failing(_connection, _player):
        yield "events", [{"id": 1}]
        raise RuntimeError

    closed = []
    monkeypatch.setattr(stored_data, "export", failing)
    monkeypatch.setattr(Export, "close", lambda export: closed.append(export))
    with pytest.raises(RuntimeError):
        await personal_data.collect(services, AINO)
    (export,) = closed
    assert export.row_counts == {"events": 1}


def written(largest, tables):
    made = Export(largest)
    for name, rows in tables:
        made.add(name, rows)
    made.finish()
    return made


def test_small_export_is_one_plain_file():
    export = written(1000, [("player", [{"id": 1}]), ("questions", []), ("rounds", [{"at": NOW}, {"id": 2}])])
    assert export.part_count == 1
    assert export.part(1).name == "oddsmith.json"
    assert json.loads(export.part(1).content) == {
        "player": [{"id": 1}],
        "questions": [],
        "rounds": [{"at": NOW.isoformat()}, {"id": 2}],
    }


@pytest.mark.parametrize("largest", [2000, 20_000])
def test_large_export_has_every_row_once(largest):
    chance = random.Random(1)
    rows = [{"id": number, "what": chance.randbytes(40)} for number in range(1000)]
    export = written(
        largest, [("events", rows[:400]), ("events", rows[400:]), ("results", rows), ("last", [])]
    )
    sections = {"events": [], "results": [], "last": []}
    for number in range(1, export.part_count + 1):
        name, packed = export.part(number)
        assert name == f"oddsmith-{number}-of-{export.part_count}.json.gz"
        assert len(packed) < largest + 40_000  # zlib buffers some output
        for section, some in json.loads(gzip.decompress(packed)).items():
            sections[section] += [row["id"] for row in some]
    assert export.part_count > 1
    assert sections == {"events": [*range(1000)], "results": [*range(1000)], "last": []}
    assert export.row_counts["events"] == 1000
    export.close()

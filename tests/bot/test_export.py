"""/me export: one file, or several that are each valid JSON."""

import gzip
import json
import random

import pytest

from app import personal_data
from app.personal_data import Export
from storage import Database, events, players, rounds
from storage import personal_data as personal_data_storage
from tests.bot.test_statistics import NOW


def written(largest, tables):
    made = Export(largest)
    for name, rows in tables:
        made.add(name, rows)
    made.finish()
    return made


def test_what_is_little_is_one_file():
    export = written(1000, [("player", [{"id": 1}]), ("questions", []), ("rounds", [{"at": NOW}, {"id": 2}])])
    assert export.parts == 1
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
    for number in range(1, export.parts + 1):
        name, packed = export.part(number)
        assert name == f"oddsmith-{number}-of-{export.parts}.json.gz"
        assert len(packed) < largest + 40_000  # zlib buffers some output
        for table, some in json.loads(gzip.decompress(packed)).items():
            sections[table] += [row["id"] for row in some]
    assert export.parts > 1
    assert sections == {"events": [*range(1000)], "results": [*range(1000)], "last": []}
    assert export.counted["events"] == 1000
    export.close()


async def test_parts_are_sent_one_after_the_other(bot, playground, monkeypatch):
    monkeypatch.setattr(personal_data, "LARGEST", 100)
    await playground.reply("/bj advise 16 T")
    for hand in ("15 T", "14 T", "13 T"):
        await playground.reply(f"/bj advise {hand}")
    messages = (await playground.say("/me export"))["messages"]
    assert "packed" not in messages[0]["plain"]
    assert messages[0]["attachments"][0]["filename"].endswith(".json.gz")


async def test_export_omits_open_round_events(database_url):
    database = await Database.open(database_url)
    try:
        async with database.write() as connection:
            await players.mark_seen(connection, 1, NOW)
            own, shared = [
                await rounds.begin(
                    connection, server_id=1, channel_id=1, game="mines", rules={}, player_id=player, at=NOW
                )
                for player in (1, None)
            ]
            for number in (own, shared):
                await events.append(connection, number, 0, [(1, {"secret": "aa"})], NOW)
        assert await export_counts(database) == ([True, True], 0)
        async with database.write() as connection:
            for number in (own, shared):
                await rounds.close(connection, number, NOW)
        assert await export_counts(database) == ([False, False], 2)
    finally:
        await database.close()


async def export_counts(database):
    """For person 1: whether each exported round is open, and the number of exported events."""
    sections = {}
    async with database.read() as connection:
        async for name, rows in personal_data_storage.export(connection, 1):
            sections[name] = [*sections.get(name, []), *rows]
    opened = [round_["open"] for round_ in sections["rounds"] + sections["shared_rounds"]]
    return opened, len(sections["events"] + sections["own_events_in_shared_rounds"])

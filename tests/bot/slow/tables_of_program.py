"""Tables of a bot that runs as a program: opened and closed by members, and looked up in its database."""

import os
from asyncio.subprocess import PIPE

from sqlalchemy import text

from storage import Database
from tests.bot.slow.random_players import table_in
from tests.forked_processes import oddsmith_forked
from tests.people import enabled_buttons
from tests.waiting import until

PLAYERS = ("Aino", "Bertil", "Cecilia", "Daavid")
OPENINGS = (
    "/bj table decks:1 surrender:late",
    "/bj table surrender:early",
    "/ventti table",
    "/ventti table bank:players most:50",
)
SETTLED = "SELECT count(*) FROM movements WHERE why IN ('won', 'lost', 'returned')"


async def open_tables(place, channels):
    await place.bot_answers()
    for channel, line in zip(channels, OPENINGS, strict=True):
        outcome = await place.say(line, by="Aino", channel=channel)
        assert outcome.get("status") == "answered", outcome


async def close_tables(place, channels, url):
    """Close every table as a manager, and wait until it is closed; people play on meanwhile."""
    for channel in channels:
        outcome = await place.say("/table close", by="Host", channel=channel)
        assert outcome.get("status") == "answered", outcome
    await until_counted(url, "SELECT count(*) FROM tables WHERE closed_at IS NULL", lambda number: not number)


async def all_shown_closed(place, channels):
    return not any([enabled_buttons(await table_in(place, channel, "Host")) for channel in channels])


async def audited(url):
    environment = {**os.environ, "ODDSMITH_DATABASE": url}
    async with oddsmith_forked("audit", environment=environment, stdout=PIPE) as running:
        out, _ = await running.communicate()
        return running.returncode, out.decode()


async def select_number(url, statement):
    database = await Database.open(url)
    try:
        return await number_in(database, statement)
    finally:
        await database.close()


async def number_in(database, statement):
    async with database.read() as connection:
        return (await connection.execute(text(statement))).scalar_one()


async def until_counted(url, statement, enough):
    """Wait until `enough` is true of the number that the statement selects."""
    database = await Database.open(url)  # once: opening looks for migrations

    async def is_enough():
        return enough(await number_in(database, statement))

    try:
        await until(is_enough)
    finally:
        await database.close()


async def assert_all_settled(url):
    """Assert that every table is closed, that no chips are on one, and that the audit finds nothing."""
    code, findings = await audited(url)
    assert code == 0, findings
    assert await select_number(url, "SELECT count(*) FROM rounds WHERE closed_at IS NULL") == 0
    assert (
        await select_number(url, "SELECT count(*) FROM accounts WHERE kind = 'table' AND balance != 0") == 0
    )
    assert await select_number(url, "SELECT sum(balance) FROM accounts") == 0

"""oddsmith audit: no finding in what was really played, and a line for everything tampered with."""

import os
import random
import re
from asyncio.subprocess import PIPE
from dataclasses import asdict
from datetime import UTC, datetime

import pytest
from sqlalchemy import text

from app import audit
from bot.text.catalogue import say_error
from games import minesweeper, table, ventti
from games.minesweeper.no_guessing import find_layout
from solvers.ventti import Rules
from storage import audit as stored
from storage import events, ledger, player_stats, players, shoes
from storage.accounts import TENTHS
from storage.ledger import NotEnoughChips
from tests.forked_processes import oddsmith_forked
from tests.played_rounds import store_alone
from tests.stored_table import StoredTable

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
SERVER, ANN = 1, 2**63 - 1
PEOPLE = (1, 2, 3, 4)
SECRETS = [bytes([number]) * 32 for number in range(256)]


async def play(database, steps=80, seed=1, games=("blackjack", "ventti"), bank="house"):
    """Play two tables, and finish a solo game. `bank`: who holds it at a table of ventti."""
    chance = random.Random(seed)
    async with database.write() as connection:
        for person in PEOPLE:
            await ledger.give_first(connection, SERVER, person, 2000, NOW)
        await ledger.give_daily(connection, SERVER, 1, 500, NOW)
        await ledger.give(connection, SERVER, 1, 2, 1000, NOW, key=1)
    at = [
        await StoredTable.opened(database, NOW, chance, game=game, channel=place, bank=bank)
        for place, game in enumerate(games)
    ]
    for stored_table in at:
        for _ in range(steps):
            try:
                await stored_table.step(NOW, chance)
            except NotEnoughChips:
                continue
    await play_alone(database)
    return at


async def play_alone(database):
    round_events = list(ventti.opening([ANN], Rules(), bytes(32)))
    while not (state := ventti.fold(round_events)).over:
        action = "draw" if state.turn != ventti.HOUSE else ventti.house_choice(state)
        round_events.append(ventti.move(state, state.turn, action))
    return await store_ventti(database, round_events)


async def store_ventti(database, round_events):
    rules = ventti.to_data(round_events[0])["rules"]
    return await store_alone(database, "ventti", ventti, round_events, rules, NOW, player=ANN, by=None)


async def problems(database):
    async with database.read() as connection:
        return [say_error(problem) async for problem in audit.problems(connection)]


async def run(database, *statements):
    async with database.write() as connection:
        for statement in statements:
            await connection.execute(text(statement))


async def ask(database, statement):
    async with database.read() as connection:
        return (await connection.execute(text(statement))).one()


async def test_audit_finds_nothing_wrong_after_play(database):
    await play(database, steps=200)
    assert await problems(database) == []
    finished, moved, shoes = await ask(
        database,
        "SELECT (SELECT count(*) FROM rounds WHERE table_id IS NOT NULL AND closed_at IS NOT NULL),"
        " (SELECT count(*) FROM movements), (SELECT count(*) FROM shoes WHERE spent_at IS NOT NULL)",
    )
    assert finished > 20, "there should have been something to look at"
    assert moved > 100
    assert shoes > 10


async def test_rounds_in_which_a_member_holds_the_bank_pass_the_audit(database):
    await play(database, games=("ventti",), bank="players")
    assert await problems(database) == []
    (moved,) = await ask(database, "SELECT count(*) FROM movements WHERE round_id IS NOT NULL")
    assert moved > 20, "there should have been something to look at"


async def test_finds_miscounted_boards(database):
    async with database.write() as connection:
        await players.mark_seen(connection, ANN, NOW)
        for server, board in ((SERVER, "a"), (SERVER, "b"), (2, "a")):
            await player_stats.count_solved_board(connection, server, ANN, board)
    assert await problems(database) == []
    stats = player_stats.player_stats
    async with database.write() as connection:
        await connection.execute(stats.update().where(stats.c.server_id == SERVER).values(boards=3))
    assert sorted(await problems(database)) == [
        f"Player {ANN} is credited with 3 boards in {game} (server 1), but solved 2."
        for game in ("all", "mines")
    ]


async def test_empty_database_has_no_problems(database):
    assert await problems(database) == []


async def test_closed_table_passes_the_audit(database):
    (stored_table,) = await play(database, games=("blackjack",))

    await stored_table.step(NOW, random.Random(1), lambda state, *_: [table.close(state, "gone")])
    assert await problems(database) == []
    (left,) = await ask(database, "SELECT balance FROM accounts WHERE kind = 'table'")
    assert left == 0


LAST_MOVE = "(SELECT max(id) FROM movements)"
A_BET = "(SELECT min(id) FROM movements WHERE why = 'bet')"
ALONE = "(SELECT id FROM rounds WHERE table_id IS NULL)"
AT_BLACKJACK = "SELECT id FROM rounds WHERE game = 'blackjack'"
FIRST_ROUND = f"(SELECT min(id) FROM rounds WHERE game = 'blackjack' AND id IN ({AT_BLACKJACK}))"


FIRST_TABLE = "kind = 'table' AND holder_id = (SELECT min(id) FROM tables)"

TAMPERINGS = [
    ("UPDATE accounts SET balance = balance + 10 WHERE kind = 'house'", "but add up to 1."),
    ("UPDATE accounts SET balance = balance + 10 WHERE kind = 'house'", "its transactions add up to"),
    ("UPDATE accounts SET won = won + 15 WHERE kind = 'player' AND holder_id = 2", "its rounds add up to"),
    (f"UPDATE movements SET to_balance = to_balance + 10 WHERE id = {A_BET}", "records a balance of"),
    (f"UPDATE movements SET tenths = tenths + 10 WHERE id = {A_BET}", "records a balance of"),
    (f"UPDATE movements SET tenths = tenths + 10 WHERE id = {A_BET}", "Found: event"),
    (f"DELETE FROM movements WHERE id = {LAST_MOVE}", "Missing chip transaction"),
    (f"UPDATE movements SET why = 'won' WHERE id = {A_BET}", "bet). Found: event"),
    (f"UPDATE movements SET event_number = 9999 WHERE id = {A_BET}", "event 9999 of round"),
    (
        "UPDATE accounts SET server_id = 7 WHERE kind = 'player' AND holder_id = 3",
        "aren't all in the same server",
    ),
    (f"UPDATE rounds SET server_id = 7 WHERE id = {FIRST_ROUND}", "aren't all in the same server"),
    (
        f"UPDATE accounts SET holder_id = 99, balance = balance + 10 WHERE {FIRST_TABLE}",
        "Table 99 is closed or gone",
    ),
    (f"UPDATE accounts SET server_id = 7, balance = balance + 10 WHERE {FIRST_TABLE}", "is closed or gone"),
    (
        f"UPDATE movements SET round_id = {FIRST_ROUND}, event_number = 9999, part = 0 WHERE why = 'gift'",
        "Unexpected chip transaction",
    ),
    (f"DELETE FROM events WHERE round_id = {ALONE} AND number = 1", "is missing events"),
    (f"DELETE FROM events WHERE round_id = {ALONE}", "has no events"),
    (f"DELETE FROM events WHERE round_id = {ALONE}", "can't be replayed"),
    (f"UPDATE rounds SET closed_at = NULL WHERE id = {ALONE}", "is over, but still marked as open"),
    (
        f"UPDATE rounds SET game = 'whist' WHERE id = {ALONE}",
        "a game of whist, which",
    ),
    (f"UPDATE rounds SET rules = '{{}}' WHERE id = {ALONE}", "by the rules it was opened with"),
    (f"UPDATE rounds SET player_id = NULL WHERE id = {ALONE}", "by the person it belongs to"),
    ("UPDATE tables SET closed_at = opened_at WHERE game = 'ventti'", "is closed, but has 1 open round"),
    ("UPDATE rounds SET closed_at = opened_at WHERE closed_at IS NULL", "is open and has 0 open rounds"),
    (
        "UPDATE rounds SET closed_at = opened_at WHERE closed_at IS NULL",
        "is marked as closed, but isn't over",
    ),
    ("UPDATE shoes SET commitment = '00' || commitment", "doesn't match its commitment"),
    ("UPDATE shoes SET seeds = '[]' WHERE spent_at IS NOT NULL", "aren't the ones that were frozen"),
    (f"UPDATE events SET what = '{{}}' WHERE round_id = {FIRST_ROUND} AND number = 0", "can't be replayed"),
]


async def test_audit_finds_what_was_tampered_with(database):
    await play(database)
    for tampering, sentence in TAMPERINGS:
        async with database.write() as connection:
            await connection.execute(text(tampering))
            findings = [say_error(problem) async for problem in audit.problems(connection)]
            await connection.rollback()
        assert any(sentence in problem for problem in findings), (tampering, findings)
    assert await problems(database) == []


@pytest.mark.parametrize("account", ["holder_id = 3", FIRST_TABLE])
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_finds_negative_balance(database, account):
    await play(database, steps=20)
    async with database.write() as connection:
        await connection.exec_driver_sql("PRAGMA ignore_check_constraints = ON")
        await connection.execute(text(f"UPDATE accounts SET balance = -5 WHERE {account}"))
        await connection.exec_driver_sql("PRAGMA ignore_check_constraints = OFF")
    assert any("is below zero: −0.5 chips" in problem for problem in await problems(database))


async def test_finds_chips_on_closed_table(database):
    (stored_table,) = await play(database, games=("blackjack",))
    at_stake = 0
    chance = random.Random(3)
    while not at_stake:
        await stored_table.step(NOW, chance)
        (at_stake,) = await ask(database, "SELECT balance FROM accounts WHERE kind = 'table'")
    await run(database, "UPDATE tables SET closed_at = opened_at")
    sentence = f"still has {at_stake / TENTHS:g} chips on it"
    assert any(sentence in problem for problem in await problems(database))


@pytest.mark.parametrize("kind", ["dealt", "drew"])
async def test_finds_card_not_from_shoe(database, monkeypatch, kind):
    await play(database, games=("blackjack",))
    async with database.write() as connection:
        numbers = await connection.scalars(text(AT_BLACKJACK))
        round_id, event = [
            (number, event)
            for number in numbers
            for event in await events.of_round(connection, number)
            if event.what["kind"] == kind
        ][5]
        name = {"dealt": "upcard", "drew": "card"}[kind]
        card = event.what[name]
        other = card[:-1] + ("♥" if card[-1] == "♠" else "♠")  # the same value
        await connection.execute(
            events.events.update()
            .where(events.events.c.round_id == round_id, events.events.c.number == event.number)
            .values(what={**event.what, name: other})
        )
    monkeypatch.setattr(stored, "PAGE", 2)  # so that the round is not on the first page
    findings = await problems(database)
    assert (
        f"Round {round_id}: The cards of event {event.number} aren't the next ones in the shoe." in findings
    )
    not_automatic = f"Round {round_id}: Event {event.number} isn't what had to happen next."
    assert (not_automatic in findings) == (kind == "drew"), "who deals is a person"


async def test_finds_malformed_secret(database):
    await play(database, games=("blackjack",))
    async with database.write() as connection:
        await connection.execute(shoes.shoes.update().where(shoes.shoes.c.id == 1).values(secret=b"short"))
    assert "The secret of shoe 1 doesn't match its commitment." in await problems(database)


async def test_finds_missing_automatic_event(database):
    """Removes the settlement of the last round, as if it had never been paid."""
    await play(database, games=("blackjack",))
    (last,) = await ask(
        database, "SELECT max(id) FROM rounds WHERE game = 'blackjack' AND closed_at IS NOT NULL"
    )
    end = f"(SELECT max(number) FROM events WHERE round_id = {last})"
    await run(database, f"DELETE FROM events WHERE round_id = {last} AND number = {end}")
    findings = await problems(database)
    assert f"Round {last}: The event that had to come next is missing." in findings
    assert f"Round {last} is marked as closed, but isn't over." in findings
    assert any(f"of round {last}." in problem for problem in findings)


async def test_finds_broken_round_sequence(database):
    await play(database, games=("blackjack",))
    (last,) = await ask(database, f"SELECT max(id) FROM ({AT_BLACKJACK}) AS at_blackjack")
    async with database.write() as connection:
        opened = (await events.of_round(connection, last))[0].what
        opened = {**opened, "terms": {**opened["terms"], "most": 21}}
        await connection.execute(
            events.events.update()
            .where(events.events.c.round_id == last, events.events.c.number == 0)
            .values(what=opened)
        )
    assert any(f"Round {last} doesn't pick up where round" in problem for problem in await problems(database))


async def test_finds_house_rule_violation(database):
    round_events = list(ventti.opening([ANN], Rules(), bytes(32)))
    state = ventti.fold(round_events)
    assert state.turn == 1
    round_events.append(ventti.move(state, 1, "stop"))
    state = ventti.fold(round_events)
    wrong = "stop" if ventti.house_choice(state) == "draw" else "draw"
    round_events.append(ventti.move(state, ventti.HOUSE, wrong))
    while not (state := ventti.fold(round_events)).over:
        round_events.append(ventti.move(state, ventti.HOUSE, ventti.house_choice(state)))
    number = await store_ventti(database, round_events)
    assert await problems(database) == [f"Round {number}: The house broke its own rule in event 3."]


async def store_mines(database, rules, *moves, secret=bytes(32), layout=0, by=ANN, player=ANN):
    begin_event = minesweeper.begin(rules, secret)
    game_events = [begin_event, *minesweeper.play_moves(minesweeper.Game(begin_event), moves, layout)]
    return await store_alone(
        database, "mines", minesweeper, game_events, asdict(rules), NOW, player=player, by=by
    )


async def test_audit_finds_nothing_wrong_with_minesweeper(database):
    small = minesweeper.Rules.of("small")
    await store_mines(database, small, minesweeper.Opened((0, 0)), minesweeper.GaveUp())
    await store_mines(database, small, minesweeper.Opened((2, 2)), by=5, player=None)
    rules = minesweeper.Rules.of("beginner", first="zero", no_guessing=True)
    layouts = ((secret, find_layout(minesweeper.begin(rules, secret), (4, 4))) for secret in SECRETS)
    secret, layout = next(pair for pair in layouts if pair[1])
    await store_mines(database, rules, minesweeper.Opened((4, 4)), secret=secret, layout=layout)
    assert await problems(database) == []


async def test_finds_wrong_minesweeper_game(database):
    rules = minesweeper.Rules.of("beginner", first="zero", no_guessing=True)
    right = find_layout(minesweeper.begin(rules, bytes(32)), (4, 4))
    opened = minesweeper.Opened((4, 4))
    guess = await store_mines(database, rules, opened, minesweeper.GaveUp(), layout=right + 1)
    secret = next(secret for secret in SECRETS if find_layout(minesweeper.begin(rules, secret), (4, 4)))
    early = await store_mines(database, rules, opened, minesweeper.GaveUp(), secret=secret, layout=0)
    other = await store_mines(database, minesweeper.Rules.of("small"), opened, by=5)
    lost = await store_mines(database, minesweeper.Rules.of("small"), opened, player=None)
    await run(database, f"UPDATE rounds SET closed_at = opened_at, rules = '{{}}' WHERE id = {lost}")
    assert await problems(database) == [
        f"Round {guess}: The mines in event 1 don't match the first no-guess layout.",
        f"Round {early}: The mines in event 1 don't match the first no-guess layout.",
        f"Round {other}: Event 0 was made by someone other than the game's owner.",
        f"Round {other}: Event 1 was made by someone other than the game's owner.",
        f"Round {other}: Event 2 was made by someone other than the game's owner.",
        f"Round {lost}: It wasn't played by the rules it was opened with.",
        f"Round {lost} is marked as closed, but isn't over.",
    ]


async def test_reads_one_consistent_snapshot(database):
    (stored_table,) = await play(database, steps=60, games=("blackjack",))
    chance = random.Random(5)
    async with database.read() as connection:
        looking = audit.problems(connection)
        assert await anext(looking, None) is None
        before = await stored.counts(connection)
        for _ in range(30):
            await stored_table.step(NOW, chance)
        assert [problem async for problem in audit.problems(connection)] == []
        assert await stored.counts(connection) == before
    assert await problems(database) == []


async def audit_program(url):
    environment = {**os.environ, "ODDSMITH_DATABASE": url}
    async with oddsmith_forked("audit", environment=environment, stdout=PIPE, stderr=PIPE) as running:
        out, err = await running.communicate()
        return running.returncode, out.decode(), err.decode()


async def test_command_prints_counts_and_exits_0(database, database_url):
    await play(database, steps=40)
    code, out, err = await audit_program(database_url)
    assert (code, err) == (0, "")
    assert re.fullmatch(
        r"Checked [\d,]+ accounts, [\d,]+ transactions, 2 tables, [\d,]+ shoes, [\d,]+ rounds, and [\d,]+"
        r" events: everything is in order\.\n",
        out,
    )


async def test_command_prints_problems_and_exits_1(database, database_url):
    await play(database, steps=40)
    await run(database, f"DELETE FROM events WHERE round_id = {ALONE}")
    code, out, err = await audit_program(database_url)
    assert (code, err) == (1, "")
    *lines, last = out.splitlines()
    assert sorted(lines) == sorted(await problems(database))
    assert last.endswith((f": {len(lines)} problems.", ": 1 problem."))


async def test_missing_database_is_not_created(tmp_path):
    file = tmp_path / "nothing.sqlite"
    code, out, err = await audit_program(f"sqlite:///{file}")
    assert (code, out) == (1, "")
    assert err == f"ODDSMITH_DATABASE: there's no database at {file}.\n"
    assert not file.exists()

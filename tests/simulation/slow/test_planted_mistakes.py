"""The simulation finds mistakes: each of these is planted in `app`, `games` or `storage`, and a run fails."""

import asyncio
import shutil
from dataclasses import replace
from datetime import timedelta
from itertools import count

import pytest
from sqlalchemy import true, update

from app import personal_data, rounds
from app.minesweeper_rounds import MinesRound
from app.tables import commands
from app.tables.registry import TableRegistry
from app.tables.session import TableSession
from app.ventti_rounds import VenttiRound
from games import blackjack
from storage import ledger, thread_writer
from storage import personal_data as stored_personal_data
from storage.accounts import accounts
from tests.simulation.simulation import simulate

SEEDS, PRESSES = 10, 300  # runs until it has to be found, and their length


async def never(*_):
    await asyncio.get_running_loop().create_future()


async def nothing(*_, **__):
    return None


def presses_hold_in_any_turn(patch):
    patch.setattr(commands, "require_turn", lambda *_: None)


def presses_hold_in_any_round(patch):
    patch.setattr(commands, "require_round", lambda *_: None)


def gifts_have_no_key(patch):
    give, keys = ledger.give, count()
    patch.setattr(ledger, "give", lambda *args, key: give(*args, key=next(keys)))


def chips_come_from_nowhere(patch):
    give_daily = ledger.give_daily

    async def give_more(connection, server, player, *others):
        await give_daily(connection, server, player, *others)
        await connection.execute(
            update(accounts).where(accounts.c.holder_id == player).values(balance=accounts.c.balance + 1)
        )

    patch.setattr(ledger, "give_daily", give_more)


def timers_are_not_started_again(patch):
    patch.setattr(TableSession, "start_timer", TableSession.stop_timer)


def timers_wait_too_long(patch):
    patch.setattr(TableSession, "seconds_left", property(lambda session: 1000 - session.idle_seconds))


def tables_of_dead_processes_are_forgotten(patch):
    patch.setattr(TableRegistry, "restore_open", nothing)


def what_others_did_is_not_read(patch):
    patch.setattr(TableSession, "_reload_if_changed", lambda _: asyncio.sleep(0, result=False))


def idle_games_go_on(patch):
    async def none_ended(*_):
        return [], timedelta(minutes=10)

    patch.setattr(rounds, "end_idle", none_ended)


def a_press_gets_no_answer(patch):
    patch.setattr(personal_data, "forget", never)


def a_game_shows_its_secret(patch):
    snapshot = VenttiRound.snapshot
    patch.setattr(
        VenttiRound, "snapshot", lambda played: replace(snapshot(played), secret=played.state.opened.secret)
    )


def a_board_shows_a_mine(patch):
    snapshot = MinesRound.snapshot

    def with_mines(played):
        shown, state = snapshot(played), played.state
        if state.over or not state.mined:
            return shown
        row, column = min(state.mined)
        rows = [*shown.board.rows]
        rows[row] = rows[row][:column] + "M" + rows[row][column + 1 :]
        return replace(shown, board=replace(shown.board, rows=tuple(rows)))

    patch.setattr(MinesRound, "snapshot", with_mines)


def the_hole_card_lies_face_up(patch):
    def with_hole_card(state):
        cards = (*state.dealer, state.hole) if state.hole else state.dealer
        return replace(public(state), dealer=cards)

    public = blackjack.FullRound.public.fget
    patch.setattr(blackjack.FullRound, "public", property(with_hole_card))


def exports_have_games_in_play(patch):
    patch.setattr(stored_personal_data, "finished", true())


def failed_writes_are_not_undone(patch):
    def attempt(connection, write):
        try:
            return write.context.run(thread_writer.run_sync, write.work, connection), None
        except Exception as error:
            return None, error

    patch.setattr(thread_writer, "_attempt", attempt)


MISTAKES = {
    presses_hold_in_any_turn: "was stored",
    presses_hold_in_any_round: "was stored in another round",
    gifts_have_no_key: "was stored twice",
    chips_come_from_nowhere: "from nowhere",
    timers_are_not_started_again: "waits for ever",
    timers_wait_too_long: "waits too long",
    tables_of_dead_processes_are_forgotten: "a table does not end",
    what_others_did_is_not_read: "waits for ever",
    idle_games_go_on: "a game does not end",
    a_press_gets_no_answer: "neither answered nor refused",
    a_game_shows_its_secret: "shows a secret",
    a_board_shows_a_mine: "a covered cell is shown",
    the_hole_card_lies_face_up: "a card that is face down shows",
    exports_have_games_in_play: "an export has",
    failed_writes_are_not_undone: "the audit finds|from nowhere",
}


def simulate_all(file, folder):
    for seed in range(SEEDS):
        simulate(seed, PRESSES, shutil.copy(file, folder / f"{seed}.sqlite"))


@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_planted_mistake_is_found(database_file, tmp_path, monkeypatch, plant):
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=MISTAKES[plant]) as found:
        simulate_all(database_file, tmp_path)
    assert found.value.__notes__[0].startswith("Seed")

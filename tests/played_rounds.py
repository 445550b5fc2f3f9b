"""Rounds in the database: at tables where everybody always stands, and without a table."""

import random
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from games import blackjack, table
from games.errors import NotAllowed
from games.ventti import table as ventti
from solvers.blackjack import Action
from storage import events, ledger, players, rounds
from storage.events import NumberTaken
from tests.stored_table import StoredTable

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def always_stand(state, secrets, chance, people):
    """The next events, where everybody bets 10 chips and always stands."""
    game = blackjack if isinstance(state, blackjack.Round) else ventti
    if state.betting:
        for person in people:
            if person not in {box.player for box in state.occupied.values()}:
                return [table.sit(state, person, f"seed {chance.random()}")]
            if not state.box(state.box_of(person)).bet:
                return [table.bet(state, person, 10)]
        return game.deal(state, secrets)
    if game is ventti:
        return ventti.act(state, state.box(state.turn).player, "stop", secrets)
    if state.stage in ("insurance", "surrender"):
        return blackjack.answer(state, state.box(state.to_act[0]).player, False, secrets)
    (box,) = state.to_act
    for choice in (
        (Action.HIT, Action.STAND) if state.hand_to_play.solver_hand.count.total < 9 else (Action.STAND,)
    ):
        try:
            return blackjack.act(state, state.box(box).player, choice, secrets)
        except NotAllowed:
            continue
    raise AssertionError("nothing can be done")


async def play(database, server, people, count, channel=7, game="blackjack", *, chips=True):
    """Play `count` rounds at a table of these people, who always stand."""
    chance = random.Random(channel)
    at = NOW + timedelta(days=channel % 100)
    async with database.write() as connection:
        for person in people:
            await ledger.give_first(connection, server, person, 1_000_000, at)
    stored_table = await StoredTable.opened(
        database, at, chance, game=game, server=server, channel=channel, chips=chips
    )
    finished = 0
    while finished < count:
        at += timedelta(seconds=1)
        with suppress(NumberTaken):  # a bot on this database may have resumed the table, and dealt first
            await stored_table.step(at, chance, lambda *seen: always_stand(*seen, people))
        async with database.read() as connection:
            finished = len(await rounds.finished_at_table(connection, stored_table.id, limit=count))
    return stored_table


async def store_alone(database, name, game, round_events, rules, at, *, player, by, server=None):
    """Store a round without a table, whose events are `by` somebody; return its number.

    It is closed if it is over. It belongs to everybody if the player is None.
    """
    async with database.write() as connection:
        if player is not None:
            await players.mark_seen(connection, player, at)
        number = await rounds.begin(
            connection, guild_id=server, channel_id=9, game=name, rules=rules, player_id=player, at=at
        )
        await events.append(connection, number, 0, [(by, game.to_data(event)) for event in round_events], at)
        if game.fold(round_events).over:
            await rounds.close(connection, number, at)
    return number

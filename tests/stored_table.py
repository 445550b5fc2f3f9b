"""A table in storage that is played at random: every step is one transaction, as in the bot."""

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Any

from app.chip_moves import apply_events
from games import blackjack, table
from games.errors import NotAllowed
from games.shoe import SPARE_SECRETS, Secrets
from games.shuffle import commitment
from games.table import Sat, Shuffled
from games.ventti import table as ventti_table
from games.ventti.table import Bank
from solvers import blackjack as blackjack_rules
from solvers.blackjack import Action
from solvers.ventti import Rules as VenttiRules
from storage import Database, events, ledger, players, rounds, shoes, tables

GAMES: dict[str, Any] = {"blackjack": blackjack, "ventti": ventti_table}


class StoredTable:
    """An open table. Each step first reads everything about it from the database."""

    def __init__(self, database: Database, table_id: int) -> None:
        self.database = database
        self.id = table_id

    @classmethod
    async def opened(
        cls,
        database: Database,
        at: datetime,
        chance: random.Random,
        *,
        game: str = "blackjack",
        bank: Bank = "house",
        server: int = 1,
        channel: int = 1,
        most: int = 20,
        max_hands: int = 4,
        chips: bool = True,
    ) -> "StoredTable":
        secrets = [chance.randbytes(32) for _ in range(SPARE_SECRETS + 1)]
        opening = _opening(game, commitment(secrets[0]), bank, most, max_hands, chips=chips)
        rules = GAMES[game].to_data(opening)["rules"]
        async with database.write() as connection:
            table_id = await tables.begin(
                connection, guild_id=server, channel_id=channel, game=game, rules=rules, at=at
            )
            for secret in secrets:
                await shoes.make(connection, table_id, commitment(secret), secret, at)
            stored_table = cls(database, table_id)
            await stored_table._begin_round(connection, await tables.get(connection, table_id), opening, at)
        return stored_table

    async def step(
        self,
        at: datetime,
        chance: random.Random,
        choose: Callable[[Any, Secrets, random.Random], list[Any]] | None = None,
    ) -> bool:
        """Make one legal move and store its events; return whether the round is over.

        Raises NumberTaken if another writer was first, or NotEnoughChips.
        """
        async with self.database.read() as connection:
            row = await tables.get(connection, self.id)
            round_ = await rounds.open_at_table(connection, self.id)
            stored_events = await events.of_round(connection, round_.id)
            stored = await shoes.to_deal_from(connection, self.id)
        game = GAMES[row.game]
        state = game.fold([game.from_data(event.what) for event in stored_events])
        new_events = (choose or random_command)(state, Secrets(tuple(shoe.secret for shoe in stored)), chance)
        by_commitment = {shoe.commitment: shoe.id for shoe in stored}
        async with self.database.write() as connection:
            rows = [(None, game.to_data(event)) for event in new_events]
            for event in new_events:
                if isinstance(event, Sat):
                    await players.mark_seen(connection, event.player, at)
            await events.append(connection, round_.id, len(stored_events), rows, at)
            new, transfers = apply_events(game, state, new_events, len(stored_events), self.id)
            before = state.shoe
            for event in new_events:
                if isinstance(event, Shuffled):
                    # A bot on this database may have resumed the table, and spent it at the end of the round.
                    if before and before.commitment in by_commitment:
                        await shoes.spend(connection, by_commitment[before.commitment], at)
                    before = event.shoe
                    seeds = [list(pair) for pair in before.seeds]
                    await shoes.freeze(connection, by_commitment[before.commitment], seeds, at)
                    secret = chance.randbytes(32)
                    await shoes.make(connection, self.id, commitment(secret), secret, at)
            if new.over:
                await rounds.close(connection, round_.id, at)
            if new.closed:
                await tables.close(connection, self.id, at)
            elif new.over:
                await self._begin_round(connection, row, game.next_round(new), at)
            await ledger.transfer(
                connection, row.guild_id, round_.id, transfers, at, against_house=new.against_house
            )
        over: bool = new.over
        return over

    async def _begin_round(self, connection: Any, row: tables.TableRow, opening: Any, at: datetime) -> None:
        round_id = await rounds.begin(
            connection,
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            game=row.game,
            rules=row.rules,
            player_id=None,
            at=at,
            table_id=self.id,
        )
        await events.append(connection, round_id, 0, [(None, GAMES[row.game].to_data(opening))], at)


def _opening(game: str, following: str, bank: Bank, most: int, max_hands: int, *, chips: bool) -> Any:
    if game == "blackjack":
        rules = blackjack_rules.Rules(decks=1, surrender="late", max_hands=max_hands)
        return blackjack.opening(rules, table.Terms(max_bet=most, chips=chips), following)
    rules = VenttiRules.of("source")
    return ventti_table.opening(
        rules, ventti_table.make_terms(rules, max_bet=most, chips=chips), following, bank
    )


def random_command(state: Any, secrets: Secrets, chance: random.Random) -> list[Any]:
    """The events of a random legal move of anybody at the table."""
    game = blackjack if isinstance(state, blackjack.Round) else ventti_table
    people = [1, 2, 3, 4]
    for _ in range(100):
        player = chance.choice(people)
        commands: list[Callable[[], Any]] = [
            lambda: game.deal(state, secrets),
            lambda: game.time_out(state, secrets),
            lambda player=player: game.leave(state, player, secrets),
            lambda player=player: table.sit(state, player, f"seed {chance.random()}"),
            lambda player=player: table.bet(state, player, chance.randint(0, 20)),
            lambda player=player: game.act(state, player, chance.choice(_acts(game)), secrets),
        ]
        weights = [2, 1, 1, 4, 4, 8]
        if game is ventti_table and state.bank == "players":
            commands += [
                lambda player=player: ventti_table.hold_bank(state, player, chance.choice([0, 10, 30, 60])),
                lambda player=player: ventti_table.pass_bank(state, player),
            ]
            weights += [6, 1]
        with suppress(NotAllowed):
            new_events = chance.choices(commands, weights=weights)[0]()
            return new_events if isinstance(new_events, list) else [new_events]
    raise AssertionError("nothing can be done")


def _acts(game: Any) -> list[Any]:
    return list(Action) if game is blackjack else ["draw", "stop"]

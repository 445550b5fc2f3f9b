"""The shoes of a table in the database: their secrets, when these are revealed, and their use by events."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from app.tables.stored_table import StoredTable
from games.shoe import SPARE_SECRETS
from games.shuffle import SECRET_BYTES, commitment
from games.table import Shuffled, Table
from storage import shoes
from storage.connection import Connection
from storage.shoes import Shoe


def new_secrets(random_bytes: Callable[[int], bytes]) -> list[bytes]:
    """Random secrets for a table's first shoes."""
    return [random_bytes(SECRET_BYTES) for _ in range(SPARE_SECRETS + 1)]


async def revealed_secrets(
    connection: Connection, table_id: int, round_events: Sequence[Any], state: Table
) -> dict[str, tuple[int, bytes]]:
    """(number, secret) by commitment of the shoes that a finished round has used up.

    No more cards are dealt from these, so their secrets may be shown.
    """
    opened = round_events[0]
    used = [event.shoe for event in round_events if isinstance(event, Shuffled)]
    # With fewer cards left than the cut, the round before has used it up.
    if opened.shoe is not None and opened.shoe.remaining >= opened.terms.cut:
        used.insert(0, opened.shoe)
    used_up = used if state.spent or state.closed else used[:-1]
    if not used_up:
        return {}
    secrets = {shoe.commitment: shoe.secret for shoe in await shoes.spent(connection, table_id)}
    return {
        shoe.commitment: (shoe.number, secrets[shoe.commitment])
        for shoe in used_up
        if shoe.commitment in secrets
    }


async def use(
    connection: Connection,
    stored: StoredTable,
    new_events: Sequence[Any],
    state: Table,
    at: datetime,
    random_bytes: Callable[[int], bytes],
) -> list[Shoe]:
    """Store the use of shoes in these events and return the shoes that are not spent after them.

    Creates a new shoe for each one that comes into play.
    """
    unspent = {shoe.commitment: shoe for shoe in stored.shoes}
    in_play = stored.state.shoe
    for event in new_events:
        if not isinstance(event, Shuffled):
            continue
        if in_play and in_play.commitment in unspent:
            await shoes.spend(connection, unspent.pop(in_play.commitment).id, at)
        in_play = event.shoe
        seeds = [list(pair) for pair in in_play.seeds]
        frozen = unspent[in_play.commitment]
        await shoes.freeze(connection, frozen.id, seeds, at)
        unspent[in_play.commitment] = frozen._replace(seeds=seeds, frozen_at=at)
        secret = random_bytes(SECRET_BYTES)
        number = await shoes.make(connection, stored.id, commitment(secret), secret, at)
        unspent[commitment(secret)] = await shoes.get(connection, number)
    done = state.closed or (state.settled and state.spent)
    if done and state.shoe and state.shoe.commitment in unspent:
        await shoes.spend(connection, unspent.pop(state.shoe.commitment).id, at)
    return list(unspent.values())

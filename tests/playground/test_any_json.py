"""Whatever JSON a bot sends, it is accepted or refused: no request breaks the playground."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground import modals
from playground.clock import Clock
from playground.commands import Commands
from playground.messages import Messages
from playground.refusals import Refusal
from playground.snowflakes import Snowflakes
from playground.world import World

KEYS = """
type id custom_id style label component components accessory options value values min_values max_values
min_value max_value min_length max_length required choices name description autocomplete content embeds
flags attachments allowed_mentions parse users title fields items media url default default_values emoji
file name_localizations contexts
""".split()  # noqa: SIM905
SCALARS = (
    st.none() | st.booleans() | st.integers(-2, 30) | st.sampled_from(["", "x", "users", "1", "https://x"])
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=25,
)
OBJECTS = st.dictionaries(st.sampled_from(KEYS), ANYTHING)


@pytest.fixture(scope="module")
def world() -> World:
    clock = Clock()
    return World(clock, Snowflakes(clock))


@given(OBJECTS, st.sampled_from([0, 1 << 15]))
def test_a_message_is_taken_or_refused(world: World, fields: dict[str, Any], flags: int):
    channel = world.direct_channel(world.get_or_create_user(None))
    with suppress(Refusal):
        Messages(world, "http://files").post(channel, world.bot, fields | {"flags": flags})


@given(OBJECTS)
def test_a_modal_is_opened_or_refused(fields: dict[str, Any]):
    with suppress(Refusal):
        modals.check({"custom_id": "x", "title": "x", **fields}, ())


@given(st.lists(OBJECTS | ANYTHING, max_size=3))
def test_commands_are_registered_or_refused(world: World, bodies: list[Any]):
    named = [
        {"name": f"c{n}", "description": "-", **body} if isinstance(body, dict) else body
        for n, body in enumerate(bodies)
    ]
    with suppress(Refusal):
        Commands(world).overwrite(None, named)

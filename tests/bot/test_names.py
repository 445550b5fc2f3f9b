"""The display names of people at tables, with what Discord has told and hasn't."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.interactions.names import Names
from bot.render.images.typeface import printable_name

GUILD, AINO, LEFT = 5, 1, 2


def guild_with(**members: int) -> Any:
    async def query_members(user_ids: list[int], *, cache: bool) -> list[SimpleNamespace]:
        return [
            SimpleNamespace(id=person, display_name=name)
            for name, person in members.items()
            if person in user_ids
        ]

    return SimpleNamespace(id=GUILD, query_members=query_members)


async def test_discord_is_asked_once_for_those_it_does_not_name():
    names = Names()
    assert names.without_name(GUILD, [AINO, LEFT]) == {AINO, LEFT}
    await names.look_up(guild_with(Aino=AINO), [AINO, LEFT])
    assert names == {AINO: "Aino"}
    assert names.without_name(GUILD, [AINO, LEFT]) == set()
    assert names.without_name(GUILD + 1, [AINO, LEFT]) == {LEFT}


@pytest.mark.parametrize(
    ("display_name", "drawn", "described"),
    [
        ("王小明 🎲", "xiaoming", "王小明 🎲 xiaoming"),
        ("ليلى", "xiaoming", "ليلى xiaoming"),
        ("Äiti 🎲", "Äiti", "Äiti 🎲"),
        ("Жанна", "Жанна", "Жанна"),
    ],
)
def test_username_is_drawn_for_a_name_that_cannot_be(display_name, drawn, described):
    names = Names()
    names.remember(SimpleNamespace(id=AINO, display_name=display_name, name="xiaoming"))
    assert names == {AINO: described}
    assert printable_name(described) == drawn


async def test_nothing_is_held_about_the_forgotten():
    names = Names()
    await names.look_up(guild_with(Aino=AINO), [AINO, LEFT])
    names.forget(AINO)
    assert names.without_name(GUILD, [AINO, LEFT]) == {AINO}
    names.forget(LEFT)
    assert names.without_name(GUILD, [AINO, LEFT]) == {AINO, LEFT}
    assert names == {}

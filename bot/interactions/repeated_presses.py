"""Presses that a person repeats at once, as with a double click.

If one of them counted and the others are refused, such as "Too late", then nothing went wrong.
"""

from datetime import timedelta

from discord.utils import snowflake_time

from app.recent import Recent
from bot.interactions.request_state import Interaction

AT_ONCE = timedelta(seconds=3)  # between two presses of a button
MAX_REMEMBERED = 5000  # people's buttons; more than are pressed within AT_ONCE


class RecentPresses:
    """Each person's newest presses of each button: the ids of those interactions that were not refused.

    By user id and custom_id.
    """

    def __init__(self) -> None:
        self._presses: Recent[tuple[int, str], tuple[int, ...]] = Recent(MAX_REMEMBERED)

    def add(self, interaction: Interaction) -> None:
        """Remember the press."""
        self._presses[_key(interaction)] = (*self._others(interaction), interaction.id)

    def refuse(self, interaction: Interaction) -> bool:
        """Forget the press, and return whether the person has pressed the button twice.

        Then the other press has counted, or its own answer tells them why it has not.
        """
        others = self._others(interaction)
        self._presses[_key(interaction)] = others
        return bool(others)

    def _others(self, interaction: Interaction) -> tuple[int, ...]:
        return tuple(
            other
            for other in self._presses.get(_key(interaction), ())
            if other != interaction.id and abs(snowflake_time(other) - interaction.created_at) <= AT_ONCE
        )

    def forget(self, user_id: int) -> None:
        """Forget the person's presses."""
        self._presses.drop_if(lambda key, _: key[0] == user_id)


def _key(interaction: Interaction) -> tuple[int, str]:
    assert interaction.data is not None
    return interaction.user.id, str(interaction.data.get("custom_id", ""))

"""A member who plays Minesweeper in the playground."""

import re
from dataclasses import replace

from app import stored_rounds
from app.minesweeper_rounds import MinesRound
from bot.text.catalogue import say
from tests.people import Player
from tests.waiting import until

PLAYED_ALREADY = "Too late: the game has already moved on."
SMALL = "/mines play board:small mines:12"


class MinesPlayer(Player):
    async def writes(self, message, moves):
        """The outcome of submitting these moves in the modal."""
        return await self.place.submit(await self.presses_on(message, "Moves"), {"moves": moves}, by=self.by)

    async def sees_in_the_end(self, message):
        """The message of a finished game, once it shows what the guesses cost."""

        async def reviewed():
            shown = await self.now(message)
            return None if say("mines-review-working") in shown["plain"] else shown

        return await until(reviewed)


def player_of_known_mines(bot, playground):
    """A player in a bot whose random bytes are zeros, from which the mines follow."""
    bot.services = replace(bot.services, random_bytes=bytes)
    return MinesPlayer(playground)


async def stored_game(bot, message):
    """The game that this message shows, as it is stored."""
    return await stored_rounds.load(
        bot.services.database, MinesRound, int(re.search(r"game (\d+)", message["plain"])[1])
    )


def free_cells(state):
    """The covered cells without a mine."""
    return [c for c in state.rules.cells() if c not in state.mined | state.opened]

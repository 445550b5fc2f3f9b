"""Buttons that only the tables of one game have."""

from bot.tables.presses import Interaction, TablePress
from games.errors import NotAllowed


class OfGame(TablePress, template=r"(?!)"):
    """A button of one game's tables. Subclasses give `game`, its name in storage."""

    game = ""

    async def press(self, interaction: Interaction) -> None:
        """Raises NotAllowed for a forged custom_id, which names a table of another game."""
        at_table = await interaction.client.room.at(self.table)
        if at_table.standing.game.name != self.game:
            raise NotAllowed("That table plays another game.")
        await super().press(interaction)

"""The explanation of a game, which anyone who watches may ask for."""

from bot.client import Interaction
from bot.render.layout import Reply


async def show_how_to_play(interaction: Interaction, explanation: Reply) -> None:
    """Send the explanation privately to the person who pressed, and delete the one they had before."""
    owner = "how to play", interaction.user.id
    await interaction.client.private_messages.show(owner, interaction, explanation)

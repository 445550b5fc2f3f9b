"""The pages of a person's chips history, and the buttons between them."""

from typing import Any, Literal

from app import chip_accounts
from bot.client import Interaction
from bot.components.custom_ids import Id
from bot.components.page_buttons import PageButton
from bot.interactions import permissions, responses
from bot.render import chips, layout
from storage.ledger_history import LedgerEntry
from storage.pages import Cursor


async def load_history(
    interaction: Interaction, guild_id: int, cursor: Cursor[int] | None = None
) -> layout.Reply:
    """A page of the person's history: the newest, or that of a cursor, whose place is an entry's id."""
    services, user_id = interaction.client.services, interaction.user.id
    page = await chip_accounts.history_page(services, guild_id, user_id, cursor)
    return chips.history_reply(page, ChipsHistoryButton.both(page))


class ChipsHistoryButton(PageButton[LedgerEntry], custom_id="chips:history:{direction}:{entry}"):
    """Shows another page of the history of the person who presses."""

    directions, labels = ("newer", "older"), ("common-newer", "common-older")
    direction: Literal["older", "newer"]
    entry: Id

    @classmethod
    def fields_of(cls, entry: LedgerEntry) -> dict[str, Any]:
        return {"entry": entry.id}

    async def on_press(self, interaction: Interaction) -> None:
        guild_id, _ = await permissions.require_chips(interaction)
        reply = await load_history(interaction, guild_id, self.cursor(self.entry))
        await responses.update_message(interaction, reply)

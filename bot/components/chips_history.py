"""The pages of a person's chips history, and the buttons between them."""

from typing import Literal, Self

from app import chips as accounts
from app.chips import HistoryPage
from app.guild_settings import GuildSettings
from bot.client import Interaction
from bot.components.custom_ids import Id
from bot.components.persistent import PersistentButton
from bot.interactions import permissions, responses
from bot.interactions.permissions import NotPermitted
from bot.render import chips, layout
from bot.text.catalogue import say


async def require_chips(interaction: Interaction) -> tuple[int, GuildSettings]:
    """The guild's id and settings. Raises NotPermitted if chips are off here."""
    guild = permissions.require_guild(interaction)
    settings = await interaction.client.services.guild_settings.load(guild)
    if not settings.chips:
        raise NotPermitted("chips-off")
    return guild, settings


async def history_page(
    interaction: Interaction, guild: int, *, older_than: int | None = None, newer_than: int | None = None
) -> layout.Reply:
    """A page of the person's history: the newest, or the one of entries older or newer than this id."""
    page = await accounts.history_page(
        interaction.client.database, guild, interaction.user.id, older_than=older_than, newer_than=newer_than
    )
    return layout.Reply(
        layout.heading(say("chips-history")),
        chips.describe_balance(page.held),
        *(chips.describe_entries(page.entries) or [say("chips-history-empty")]),
        *layout.button_rows(ChipsHistoryButton.both(page)),
    )


class ChipsHistoryButton(PersistentButton, custom_id="chips:history:{way}:{movement}"):
    """Shows the next page of the history of the person who presses."""

    way: Literal["older", "newer"]
    movement: Id

    @classmethod
    def both(cls, page: HistoryPage) -> list[Self]:
        """Buttons to newer and older entries, disabled where there are none; no button on a single page."""
        if not (page.has_newer or page.has_older):
            return []
        return [
            cls._to(say("chips-newer"), "newer", page.entries[0].id, exists=page.has_newer),
            cls._to(say("chips-older"), "older", page.entries[-1].id, exists=page.has_older),
        ]

    @classmethod
    def _to(cls, label: str, way: Literal["older", "newer"], movement: int, *, exists: bool) -> Self:
        return cls.labelled(label, disabled=not exists, way=way, movement=movement)

    async def on_press(self, interaction: Interaction) -> None:
        guild, _ = await require_chips(interaction)
        cursor = {"older_than" if self.way == "older" else "newer_than": self.movement}
        await responses.update_message(interaction, await history_page(interaction, guild, **cursor))

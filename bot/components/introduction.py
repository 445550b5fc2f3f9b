"""The introduction of /help, with examples to press."""

import re
from collections.abc import Mapping
from typing import Annotated, Self

from discord import ui

from bot.client import Interaction
from bot.components import blackjack_advice
from bot.components.custom_ids import Matches
from bot.components.persistent import PersistentButton
from bot.components.table_controls import controls
from bot.render import layout
from bot.render.views import views
from bot.text.catalogue import say

EXAMPLES = ("16 T", "A7 9", "88 vs A")
COMMAND = re.compile(r"`/([\w ]+)`")


def introduction(command_ids: Mapping[str, int]) -> layout.Reply:
    """What the bot can do; pressing a command puts it on the person's line.

    command_ids: Discord's, by name. Without an id, or for a group of commands, only the name is shown.
    """

    def clickable(command: re.Match[str]) -> str:
        command_id = command_ids.get(command[1])
        return f"</{command[1]}:{command_id}>" if command_id else command[0]

    topics = (
        say("help-blackjack"),
        say("help-ventti"),
        say("help-minesweeper"),
        *(
            say("help-game", game=views()[game.name].title, command=views()[game.name].command)
            for game in controls().values()
            if game.opening
        ),
        say("help-tables"),
        say("help-you"),
    )
    return layout.Reply(
        layout.heading(say("help-title")),
        say("help-ask"),
        ui.ActionRow(*map(ExampleButton.of, (*EXAMPLES, say("help-example-in-words")))),
        COMMAND.sub(clickable, "\n".join(topics)),
        layout.subtext(say("help-rules")),
    )


class ExampleButton(PersistentButton, custom_id="try:{hand}"):
    """Answers an example, only for the person who presses."""

    hand: Annotated[str, Matches(".+")]

    @classmethod
    def of(cls, hand: str) -> Self:
        return cls.labelled(hand, hand=hand)

    async def on_press(self, interaction: Interaction) -> None:
        await blackjack_advice.send_advice(interaction, self.hand, {}, delivery="private")

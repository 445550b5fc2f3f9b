"""The introduction of /help, with examples to press."""

from typing import Annotated

from bot.client import Interaction
from bot.components import blackjack_advice
from bot.components.custom_ids import Matches
from bot.components.persistent import Button, PersistentButton
from bot.components.table_controls import controls
from bot.render import layout, markdown
from bot.render.views import views
from bot.text.catalogue import say

EXAMPLES = ("16 T", "A7 9")


def introduction(buttons: layout.Buttons, *, has_tables: bool = True) -> layout.Reply:
    """What the bot can do, with examples to press, and these buttons. Where no tables are, it says so."""
    tables = "yes" if has_tables else "no"
    topics = (
        say("help-blackjack", tables=tables),
        say("help-ventti", tables=tables),
        say("help-minesweeper"),
        *(
            say("help-game", game=views()[game.name].title, command=views()[game.name].command)
            for game in controls().values()
            if game.opening and has_tables
        ),
        say("help-tables") if has_tables else say("help-no-tables"),
        say("help-you", tables=tables),
    )
    return layout.Reply(
        markdown.heading(say("help-title")),
        say("help-ask"),
        [*map(ExampleButton.of, (*EXAMPLES, say("help-example-pair"), say("help-example-in-words")))],
        "\n".join(topics),
        buttons,
        markdown.subtext(say("help-where")),
    )


class ExampleButton(PersistentButton, custom_id="try:{hand}"):
    """Answers an example, only for the person who presses."""

    delivery = "private"
    hand: Annotated[str, Matches(".+")]

    @classmethod
    def of(cls, hand: str) -> Button:
        return cls.labeled(hand, hand=hand)

    async def on_press(self, interaction: Interaction) -> None:
        await blackjack_advice.send_advice(interaction, self.hand, {})

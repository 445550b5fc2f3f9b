"""How ventti is rendered at a table."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.render.tables.game_view import GameView, MessagePart, TableView
from bot.render.ventti import events, rule_words, table, words
from bot.text.catalogue import say
from games.ventti.review import ValuedDecision
from games.ventti.table import Bank, Round, fold

BANKS: Mapping[Bank, str] = {"house": "ventti-bank-of-the-house", "players": "ventti-bank-passed-round"}


class VenttiGameView(GameView):
    name = "ventti"
    rated_as_if_alone = True
    turn_prompt = staticmethod(table.turn_prompt)
    describe = staticmethod(events.describe)
    describe_timeouts = staticmethod(table.describe_timeouts)
    describe_play = staticmethod(words.describe_play)

    @property
    def title(self) -> str:
        return say("ventti-title")

    async def message_parts(self, view: TableView) -> Sequence[MessagePart]:
        parts = table.parts(view)
        bank = table.bank(view.snapshot.state_as(Round))
        return [*parts, bank] if bank else parts

    def verdict(self, events: Sequence[Any], valued: ValuedDecision) -> Sequence[str]:
        several = len(fold(events).boxes_dealt_in) > 1
        return [words.verdict(valued), *([say("ventti-as-if-alone")] if several else [])]

    def describe_choice(self, choice: str) -> str:
        return say("ventti-move-verb", move=choice)

    def short_rules(self, state: Round) -> str:
        """How the House draws, and who holds the bank if it is passed round."""
        bank = [] if state.bank == "house" else [say("ventti-bank-rotates")]
        return " · ".join((rule_words.short_rules(state.rules), *bank))

    def rules_text(self, state: Round) -> Sequence[str]:
        """The House against several players, payouts, and who holds the bank."""
        return [
            f"{rule_words.describe_house(state.rules)}.",
            rule_words.describe_other_rules(state.rules),
            *rules_of_tables(state),
        ]


def rules_of_tables(state: Round) -> Sequence[str]:
    """What differs from a game against the House alone: several players, payouts, who holds the bank."""
    return say("ventti-house-with-several"), say(BANKS[state.bank])

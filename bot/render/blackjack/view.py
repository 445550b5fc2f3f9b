"""How blackjack is rendered at a table."""

from collections.abc import Sequence
from typing import Any

from bot.render.blackjack import decisions, events, rule_words, table, turn, words
from bot.render.tables.game_view import GameView, MessagePart, TableView, best_first
from bot.text import numbers
from bot.text.catalogue import say
from games.blackjack import Round
from games.blackjack.review import ValuedDecision
from games.scorecards import is_mistake


class BlackjackGameView(GameView):
    name = "blackjack"
    charts_accuracy = True
    turn_prompt = staticmethod(turn.turn_prompt)
    describe = staticmethod(events.describe)
    describe_timeouts = staticmethod(turn.describe_timeouts)
    describe_play = staticmethod(decisions.describe_play)
    describe_advice = staticmethod(decisions.describe_advice)

    @property
    def title(self) -> str:
        return "Blackjack"

    @property
    def command(self) -> str:
        return "/bj table"

    async def message_parts(self, view: TableView) -> Sequence[MessagePart]:
        return table.parts(view)

    def verdict(self, events: Sequence[Any], valued: ValuedDecision) -> Sequence[str]:
        """Whether the choice was the best one, or what it cost, and the EV of every choice."""
        values = ", ".join(
            f"{words.action_verb(words.choice_in(valued.decision, choice))} {numbers.of_bet(value)}"
            for choice, value in best_first(valued.ev).items()
        )
        if is_mistake(valued.cost):
            return [say("blackjack-that-cost", cost=numbers.points(valued.cost), values=values)]
        return [say("blackjack-nothing-was-better", values=values)]

    def short_rules(self, state: Round) -> str:
        return rule_words.abbreviate(state.rules)

    def rules_text(self, state: Round) -> Sequence[str]:
        if state.shuffled_every_round:
            shuffled = say("blackjack-table-shuffled-before-every-round")
        else:
            shuffled = say("blackjack-table-shuffled-at", cards=state.terms.cut)
        return [f"{rule_words.describe_rules(state.rules)}.", shuffled]

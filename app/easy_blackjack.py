"""Questions about hands under fixed rules: Easy Blackjack, odds of hit or stand, and the shoe game's scores.

The results of one hand have `data`, as it is stored with the question. A function `save_...` stores a
question with its answer and returns its id.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Self

from app import blackjack_rules, questions
from app.questions import QuestionContext
from app.services import Services
from solvers import blackjack
from solvers.blackjack import Action, Count, Hand, Question, Rules, WinProbability, hit_or_stand
from solvers.blackjack.easy import Tables, easy_tables
from solvers.blackjack.easy.single_hand import matchup_evs


@dataclass(frozen=True)
class Matchup:
    """A hand against a dealer's hand, under the rules of Easy Blackjack.

    ev  the expected win of each legal action, in units of the bet
    """

    hand: Hand
    dealer: Hand
    ev: Mapping[Action, float]

    @classmethod
    def of(cls, hand: str, dealer: str) -> Self:
        """The matchup of two hands as typed. Raises BlackjackError."""
        held, other = blackjack.parse_hand(hand), cls._dealers_hand(dealer)
        return cls(held, other, matchup_evs(held, other))

    @staticmethod
    def _dealers_hand(dealer: str) -> Hand:
        try:
            return blackjack.parse_hand(dealer)
        except blackjack.HandError as error:
            if error.code != "blackjack-one-card-only":
                raise
            raise blackjack.HandError("blackjack-easy-two-cards") from error

    @property
    def data(self) -> dict[str, Any]:
        return {"ev": {**self.ev}, "best": max(self.ev, key=self.ev.__getitem__)}


@dataclass(frozen=True)
class ShoeGameHand:
    """A hand in Perlmeister's Shoe Game, alone or against a dealer's."""

    hand: Hand
    dealer: Hand | None

    @classmethod
    def of(cls, hand: str, dealer: str | None) -> Self:
        """The hand as typed, with the dealer's if there is one. Raises BlackjackError."""
        return cls(blackjack.parse_held(hand), None if dealer is None else blackjack.parse_held(dealer))

    @cached_property
    def score(self) -> Fraction | None:
        """What the hand wins against the dealer's, in units of the bet; None without one."""
        return None if self.dealer is None else blackjack.score(self.hand, self.dealer)

    @property
    def data(self) -> dict[str, Any]:
        score = {} if self.score is None else {"score": str(self.score)}
        return {"values": sorted(blackjack.possible_values(self.hand)), **score}


def odds_readings(text: str) -> list[tuple[Question, WinProbability]]:
    """Every reading of a question with its chances, the likeliest first. Raises BlackjackError."""
    return [(read, hit_or_stand.win_probability(read.hand, read.upcard)) for read in blackjack.readings(text)]


def odds_to_data(readings: Sequence[tuple[Question, WinProbability]]) -> dict[str, Any]:
    """The answer to a question as it is stored."""
    return {"readings": [{"read": str(read), **chances._asdict()} for read, chances in readings]}


async def save_odds(
    services: Services,
    context: QuestionContext,
    text: str,
    readings: Sequence[tuple[Question, WinProbability]],
) -> int:
    return await _save(services, context, "bj odds", text, odds_to_data(readings))


async def all_odds(services: Services) -> dict[tuple[Count, int], WinProbability]:
    """The chances of every starting hand against every upcard. Raises SolverFailed."""
    return await services.pool.run(hit_or_stand.win_table)


async def save_all_odds(
    services: Services, context: QuestionContext, table: Mapping[tuple[Count, int], WinProbability]
) -> int:
    """Store only how many hands the table of `all_odds` has."""
    return await _save(services, context, "bj odds", "", {"hands": len({hand for hand, _ in table})})


async def all_tables(services: Services) -> Tables:
    """The tables of Easy Blackjack. Raises SolverFailed."""
    return await services.pool.run(easy_tables)


async def save_table(services: Services, context: QuestionContext, name: str, advantage: float) -> int:
    answer = {"table": name, "advantage": advantage}
    return await _save(services, context, "bj easy", "", answer, table=name)


async def save_matchup(
    services: Services, context: QuestionContext, hand: str, dealer: str, matchup: Matchup
) -> int:
    return await _save(services, context, "bj easy", hand, matchup.data, dealer=dealer)


async def save_hand(
    services: Services, context: QuestionContext, hand: str, dealer: str | None, counted: ShoeGameHand
) -> int:
    return await _save(services, context, "bj hand", hand, counted.data, dealer=dealer)


async def _save(
    services: Services, context: QuestionContext, command: str, text: str, answer: Any, **options: str | None
) -> int:
    """Store a question without the options that are None."""
    used = {name: value for name, value in options.items() if value is not None}
    return await questions.save(services, context, command, text, used, answer)


async def value_with_both_cards(services: Services, rules: Rules) -> float | None:
    """The EV of a round of Easy Blackjack in units of the bet; None for the rules of another game.

    `Rules` are of games in which the dealer shows one card. Raises SolverFailed.
    """
    if blackjack_rules.preset_name(rules) != "easy":
        return None
    return (await all_tables(services))["advantage"]

"""Distribution of results of one action on a blackjack hand: chances to win, push and lose; next cards.

The hand is played by the same policy as the EVs of `advise`, and the chances have the same condition: no
dealer natural if `rules.given_no_natural`; otherwise they are from before that is known. With early surrender
and a peek, a dealer natural ends the round before the action, and the player loses the first bet. Insurance
is not included. Of equal actions the first in the order of `Action` is taken.

`finite_outcomes` and `infinite_outcomes` have the method for each kind of shoe.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from solvers.blackjack import finite_outcomes, infinite_outcomes
from solvers.blackjack.action_results import CompositionOutcome, average
from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.advice import parse_position
from solvers.blackjack.answers import After, Outcomes
from solvers.blackjack.errors import HandError
from solvers.blackjack.hands import Hand
from solvers.blackjack.rules import Rules

NEGLIGIBLE = 1e-14  # smaller chances are rounding errors


def outcomes(
    hand: str | Hand | Sequence[int],
    upcard: str | int,
    rules: Rules | None = None,
    action: str = Action.STAND,
    *,
    seen: str | Sequence[int] = "",
    hands: int = 1,
    from_split: bool = False,
) -> Outcomes:
    """Distribution of results of this action on the hand. The other arguments are those of `advise`.

    A hand given by its total is averaged over its compositions, as in `advise`. For a split, only the hands
    from this pair count, not the other hands held. Raises BlackjackError as `advise` does, and HandError if
    the action is not legal.
    """
    rules = rules or Rules()
    position = parse_position(hand, upcard, rules, seen=seen, hands=hands, from_split=from_split)
    allowed = legal_actions(
        position.question.hand, rules, hands=position.hands, from_split=position.from_split
    )
    chosen = _check_legal(action, allowed)
    if position.shoe is None:
        parts = [(1.0, infinite_outcomes.hand_outcome(position, rules, chosen))]
    else:
        parts = finite_outcomes.hand_outcomes(position, position.shoe, rules, chosen, allowed)
    count_by_win = average((chance, part.hands_by_win) for chance, part in parts)
    expected_hands = sum(count_by_win.values())
    return Outcomes(
        position.question,
        rules,
        chosen,
        {
            win: count_by_win[win] / expected_hands
            for win in sorted(count_by_win, reverse=True)
            if count_by_win[win] > NEGLIGIBLE
        },
        expected_hands,
        sum(chance * part.bust for chance, part in parts),
        _merge_after(parts),
        average((chance, part.dealer) for chance, part in parts),
    )


def _check_legal(action: str, allowed: tuple[Action, ...]) -> Action:
    if action not in list(Action):
        raise HandError("blackjack-no-such-action")
    if action not in allowed:
        raise HandError("blackjack-action-not-open", action=str(action))
    return Action(action)


def _merge_after(parts: list[tuple[float, CompositionOutcome]]) -> tuple[After, ...]:
    """The next cards over all compositions, with EVs averaged by chance and the likeliest action."""
    if len(parts) == 1:
        return parts[0][1].after
    by_card: dict[int, list[tuple[float, After]]] = defaultdict(list)
    for weight, part in parts:
        for next_card in part.after:
            by_card[next_card.card].append((weight * next_card.chance, next_card))
    return tuple(_average_after(weighted) for _, weighted in sorted(by_card.items()))


def _average_after(weighted: list[tuple[float, After]]) -> After:
    chance = sum(weight for weight, _ in weighted)
    ev = sum(weight * (next_card.ev or 0.0) for weight, next_card in weighted) / chance
    actions = average((weight, {next_card.action: 1.0}) for weight, next_card in weighted)
    return replace(weighted[0][1], chance=chance, ev=ev, action=max(actions, key=actions.__getitem__))

"""The reason why one action beats the next best one, as a Remark.

A chance is a float; totals and cards are whole numbers. With less than DEALER_STANDS, a hand that stands wins
only if the dealer busts. A message makes a claim about the hand, and is chosen only if the claim is true: the
conditions here check that.
"""

from solvers.blackjack.actions import Action
from solvers.blackjack.answers import Outcomes
from solvers.blackjack.dealer_totals import DEALER_STANDS
from solvers.errors import Remark

ROUNDING = 5e-13  # smaller differences are rounding errors: these EVs are summed from chances of results


def reason(best: Outcomes, second: Outcomes | None, *, natural: bool = False) -> Remark:
    """Why the best action is better than the runner-up; `natural`: the hand is the player's blackjack."""
    if second is None:
        return Remark("blackjack-natural-wins" if natural else "blackjack-only-option")
    if best.ev - second.ev < ROUNDING:
        return Remark("blackjack-because-equal", other=second.action)
    return _reason(best, second) or Remark("blackjack-because-average", other=second.action)


def _reason(best: Outcomes, second: Outcomes) -> Remark | None:
    """A reason by what the two actions are; None if none of them holds."""
    match best.action, second.action:
        case _, Action.SURRENDER:
            return Remark("blackjack-because-worth-playing", action=best.action, win=best.win, loss=best.loss)
        case Action.SURRENDER, _:
            return Remark("blackjack-because-give-up", other=second.action, win=second.win, loss=second.loss)
        case Action.SPLIT, _:
            return _better_split(best, second)
        case Action.DOUBLE, _:
            return _better_double(best)
        case _, Action.SPLIT:
            return _worse_split(best, second)
        case _, Action.DOUBLE:
            return _worse_double(best, second)
        case Action.STAND, Action.HIT:
            return _better_stand(best, second)
        case _:
            return _better_hit(best, second)


def _better_stand(stand: Outcomes, hit: Outcomes) -> Remark | None:
    total = stand.question.hand.total
    if total < DEALER_STANDS and hit.bust:
        return Remark("blackjack-because-bust-first", bust=hit.bust, win=stand.win)
    better = sum(next_card.chance for next_card in hit.after if next_card.count.total > total)
    if better < hit.bust:
        return Remark("blackjack-because-seldom-better", bust=hit.bust, better=better, total=total)
    worse = sum(next_card.chance for next_card in hit.after if next_card.count.total < total)
    if better < worse:
        return Remark("blackjack-because-mostly-worse", better=better, worse=worse, total=total)
    return _difference(stand, hit)


def _better_hit(hit: Outcomes, stand: Outcomes) -> Remark:
    total, more = stand.question.hand.total, _more_wins_or_fewer_losses(hit, stand)
    if total >= DEALER_STANDS:
        if hit.bust:
            return _difference(hit, stand)
        return Remark("blackjack-because-free-card", total=total, **more)
    if not hit.bust:
        return Remark("blackjack-because-no-risk", win=stand.win)
    return Remark("blackjack-because-dealer-must-bust", bust=hit.bust, **more)


def _difference(best: Outcomes, second: Outcomes) -> Remark:
    more = _more_wins_or_fewer_losses(best, second)
    return Remark("blackjack-because-difference", other=second.action, **more)


def _worse_double(best: Outcomes, double: Outcomes) -> Remark | None:
    won, lost = (double.share.get(win, 0.0) for win in (2.0, -2.0))  # without a natural that takes one bet
    if double.loss > double.win and lost > won:
        return Remark("blackjack-because-double-behind", win=double.win, loss=double.loss)
    if best.action == Action.STAND:
        return _already(best, double) if best.win > double.win else None
    stiff = sum(card.chance for card in double.after if card.count.total < DEALER_STANDS)
    return Remark("blackjack-because-one-card-only", stiff=stiff) if stiff else None


def _better_double(double: Outcomes) -> Remark | None:
    """One card for the same bet is no better than hitting, so with it the player wins more than they lose.

    Before the peek that holds only for the doubled bet: a natural of the dealer takes one bet.
    """
    if double.win > double.loss:
        return Remark("blackjack-because-ahead", win=double.win, loss=double.loss)
    won, lost = (double.share.get(win, 0.0) for win in (2.0, -2.0))
    return Remark("blackjack-because-ahead-after-peek", win=won, loss=lost) if won > lost else None


def _better_split(split: Outcomes, second: Outcomes) -> Remark | None:
    (card, _), total = split.question.hand.cards, split.question.hand.total
    if split.win - split.loss > second.win - second.loss:
        return Remark(
            "blackjack-because-better-start",
            card=card,
            win=split.win,
            loss=split.loss,
            total=total,
            single_win=second.win,
            single_loss=second.loss,
        )
    if split.win > split.loss:
        return Remark("blackjack-because-two-winners", win=split.win, loss=split.loss)
    won, lost = (split.share.get(win, 0.0) for win in (2.0, -2.0))  # by doubling
    return Remark("blackjack-because-doubled", win=won, loss=lost) if won > lost else None


def _worse_split(best: Outcomes, split: Outcomes) -> Remark | None:
    if split.loss > split.win:
        return Remark("blackjack-because-two-losers", win=split.win, loss=split.loss)
    return _already(best, split) if best.win > split.win else None


def _already(best: Outcomes, second: Outcomes) -> Remark:
    return Remark("blackjack-because-already", other=second.action, win=best.win, other_win=second.win)


def _more_wins_or_fewer_losses(best: Outcomes, second: Outcomes) -> dict[str, float | str]:
    """The larger of the two differences; of two actions with the same bet, the better one has one of them."""
    if best.win - second.win >= second.loss - best.loss:
        return {"how": "wins", "share": best.win, "other_share": second.win}
    return {"how": "loses", "share": best.loss, "other_share": second.loss}

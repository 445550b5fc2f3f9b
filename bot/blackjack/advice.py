"""What an action on a hand is worth, as a person reads it."""

from collections.abc import Iterator, Mapping
from typing import Any

from bot import answers, rules
from bot.blackjack import words
from bot.blackjack.asked import Asked
from bot.blackjack.solved import Advised
from solvers import blackjack
from solvers.blackjack import Action, Hand
from solvers.blackjack.hands import ACE, TEN
from solvers.blackjack.wording import spoken_hand


def parts(asked: Asked, advised: Advised) -> Iterator[str]:
    """The best move, every move's worth, what hands are played otherwise, insurance where it is offered."""
    advice = advised.advice
    yield answers.heading(words.sentence(advice.question) + _one_of(asked.hands))
    yield _verdict(advice)
    rows = [
        (words.name(action), answers.units(advice.ev[action]), _cost(advice, action))
        for action in advice.ranking
    ]
    yield answers.table(rows)
    yield from _otherwise(advice)
    yield from _with_more_cards(advice, advised.more)
    if advice.insurance is not None:
        yield _insurance(advice.insurance)


def small_print(asked: Asked, advice: blackjack.Advice) -> str:
    """What the numbers hold for."""
    said = [_condition(advice), *_averaged(advice)]
    if Action.SPLIT in advice.ev:
        said.append(SPLITS.format(advice.policy))
    if asked.seen:
        said.append(f"Out of the shoe besides: {asked.seen}.")
    return answers.small_print(*said, rules.in_words(advice.rules))


def beside(advice: blackjack.Advice, first: Mapping[str, Any]) -> Iterator[str]:
    """The hand's worth beside what it was by the rules that were `first` asked about, as they are kept."""
    if rules.resolve(first["rules"], {}) == advice.rules:
        return
    best = Action(first["best"])
    then, now = first["ev"][best], advice.ev[advice.best]
    before = f"By the rules first asked about: {words.name(best)}, {answers.units(then)}"
    if abs(now - then) < words.NOTHING:
        yield f"{before}. These make no difference to the hand."
    else:
        yield f"{before}. By these it is worth {abs(now - then):.4f} {'more' if now > then else 'less'}."


SPLITS = (
    "Splits by the policy {}: every further pair is split again while that is allowed, and each split hand is"
    " played by its own cards."
)


def _otherwise(advice: blackjack.Advice) -> Iterator[str]:
    """Which cards of a total are better played otherwise than the total is on average."""
    for action in advice.ranking[1:]:
        held = [words.cards(made_of.cards) for made_of in advice.compositions if made_of.best == action]
        if held:
            yield f"That is on average: with {' or '.join(held)} it is better to {action}."


def _with_more_cards(advice: blackjack.Advice, more: blackjack.MoreCards) -> Iterator[str]:
    """How hands of more cards are played otherwise, where only hitting and standing are left."""
    if Action.HIT not in advice.ev:
        return
    stands = advice.ev[Action.STAND] >= advice.ev[Action.HIT]
    others, better = (more.hit, "hit") if stands else (more.stand, "stood on")
    if others:
        made = spoken_hand(Hand(advice.question.hand.count))
        shortest = min(map(len, others))
        example = next(cards for cards in others if len(cards) == shortest)
        yield (
            f"Of the {len(more.hit) + len(more.stand)} hands of three or more cards that make {made},"
            f" {len(others)} {'is' if len(others) == 1 else 'are'} better {better}, such as"
            f" {words.cards(example)}."
        )


def _averaged(advice: blackjack.Advice) -> Iterator[str]:
    """What a total was taken to be."""
    if len(advice.compositions) > 1:
        parts = (f"{words.cards(made_of.cards)} ({made_of.chance:.1%})" for made_of in advice.compositions)
        yield f"Averaged over the cards it may be: {', '.join(parts)}.".replace("%", " %")


def _one_of(hands: int) -> str:
    return f", one of {hands} hands" if hands > 1 else ""


def _verdict(advice: blackjack.Advice) -> str:
    best = f"**{words.name(advice.best)}**"
    if advice.second is None or advice.margin is None:
        return f"{best}: there is nothing else to do."
    return f"{best}: {words.better(advice.margin, words.DOING[advice.second])}."


def _cost(advice: blackjack.Advice, action: Action) -> str:
    cost = advice.ev[advice.best] - advice.ev[action]
    return "best" if action == advice.best else f"costs {cost:.4f}"


def _insurance(value: float) -> str:
    verdict = "Take insurance" if value > 0 else "No insurance"
    moved = "wins" if value > 0 else "loses"
    return f"**{verdict}**: it {moved} {answers.percent(abs(value))} of what is put on it."


def _condition(advice: blackjack.Advice) -> str:
    """What the numbers are conditional on. Only an ace or a ten can hide a natural."""
    said = "Expected win in units of the bet"
    if advice.question.upcard not in (ACE, TEN):
        return f"{said}."
    if advice.rules.given_no_natural:
        return f"{said}, given that the dealer has no natural."
    return f"{said}, a dealer's natural counted in."

"""The review of a Minesweeper game: the risk and the cost of each guess."""

from collections.abc import Iterator, Sequence

from bot.render import markdown
from bot.render.minesweeper import words
from bot.text.catalogue import say
from bot.text.numbers import chance_points
from games.minesweeper import Chorded
from games.minesweeper.guesses import Guess
from games.scorecards import is_mistake
from solvers import mines

MAX_GUESSES = 15  # guesses listed one by one


def guess_lines(guesses: Sequence[Guess]) -> list[str]:
    """The cost of each guess."""
    if not guesses:
        return [say("mines-no-guesses")]
    mixed = len(_exact(guesses)) > 1
    lines = [_describe_guess(guess, mixed=mixed) for guess in guesses[:MAX_GUESSES]]
    title = say("mines-guesses", guesses=len(guesses))
    return [title, "\n".join(lines), markdown.subtext(*_remarks(guesses))]


def _describe_guess(guess: Guess, *, mixed: bool) -> str:
    """`C3` Risk 33.3% · costs **12.3** · best: B1 (21.0%). With `mixed` it says so if the cost is exact.

    As text, not in a table: a phone cuts off a table's lines where risks have errors.
    """
    chord = "+" * isinstance(guess.move, Chorded)
    cell = f"`{mines.format_cell(guess.move.cell)}{chord}`"
    risk = words.estimated(guess.risk, guess.risk_error)
    if not is_mistake(guess.cost):
        return say("mines-guess-best", cell=cell, risk=risk)
    cost = chance_points(guess.cost)
    return say(
        "mines-guess-mistake",
        cell=cell,
        risk=risk,
        cost=say("mines-cost-in-wins", cost=cost) if mixed and guess.exact else cost,
        best=mines.format_cell(guess.best),
        best_risk=words.estimated(guess.best_risk, guess.best_error),
    )


def _exact(review: Sequence[Guess]) -> set[bool]:
    """Whether the costs that are shown are exact."""
    return {guess.exact for guess in review[:MAX_GUESSES] if is_mistake(guess.cost)}


def _remarks(review: Sequence[Guess]) -> Iterator[str]:
    if len(review) > MAX_GUESSES:
        yield say("mines-first-guesses", guesses=MAX_GUESSES)
    exact = _exact(review)
    if exact == {True}:
        yield say("mines-costs-searched")
    elif exact == {False}:
        yield say("mines-costs-are-risk")
    elif exact:
        yield say("mines-costs-searched-near-the-end")
    if any(isinstance(guess.move, Chorded) for guess in review):
        yield say("mines-plus-is-a-chord")

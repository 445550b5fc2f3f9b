"""Rounds at a ventti table with the first cards of the shoe given."""

from games.ventti import table as ventti_table
from solvers.ventti import Rules
from tests.games.table_driver import TableDriver, first_commitment, stack

ANN, BEN, CAI = 1, 2, 3


def opened(rules=Rules(), bank="house", **bets):  # noqa: B008
    return ventti_table.opening(rules, ventti_table.make_terms(rules, **bets), first_commitment(), bank)


def dealt(monkeypatch, order, rules=Rules(), people=(ANN,)):  # noqa: B008
    """These people have bet 10 each. The shoe begins with two cards for the House, and two for each."""
    stack(monkeypatch, order)
    seated = TableDriver(ventti_table, opened(rules)).sit(*people)
    return seated.bet(**{f"p{person}": 10 for person in people}).deal()

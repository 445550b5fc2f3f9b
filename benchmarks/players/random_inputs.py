"""Random commands and boards for the playground, most of them valid, some nonsense."""

from collections.abc import Callable
from random import Random

RANKS = "A23456789TJQK"
NONSENSE = "0123456789AKQJTvx?#!*_~`<>@ äö♠♥🂡\\"
VALID = 0.9  # share of the questions
RULES = (
    "decks:1",
    "decks:2",
    "decks:6",
    "decks:8",
    "decks:infinite",
    "hit_soft_17:true",
    "double_after_split:false",
    "double_on:9-11",
    "max_hands:2",
    "surrender:late",
    "surrender:early",
    "peek:false",
    "game:vegas_strip",
    "game:european",
)
SIZES = ((5, 5), (9, 9), (9, 9), (12, 8), (16, 16), (30, 16))
SHARE_OF_MINES = (0.1, 0.15, 0.2)
OPENED = (0.3, 0.5, 0.8)  # share of a board's free cells

Line = Callable[[Random], str]


def question(rng: Random) -> str:
    """A random command that may be used anywhere."""
    return _one_of(ANYWHERE, rng)


def question_in_server(rng: Random) -> str:
    """A random command that may be used in a guild."""
    return _one_of(ANYWHERE | IN_SERVERS, rng)


def board(rng: Random) -> str:
    """A random Minesweeper board as people paste it, one line per row."""
    if rng.random() > VALID:
        return "\n".join(nonsense(rng) for _ in range(rng.randint(1, 12)))
    columns, rows = rng.choice(SIZES)
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    mines = set(rng.sample(cells, max(1, int(len(cells) * rng.choice(SHARE_OF_MINES)))))
    opened = rng.choice(OPENED)

    def shown(row: int, column: int) -> str:
        if (row, column) in mines or rng.random() > opened:
            return "?"
        near = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
        return str(len(mines.intersection(near)))

    lines = ["".join(shown(row, column) for column in range(columns)) for row in range(rows)]
    if rng.random() > VALID:  # as if a copy had gone wrong
        lines[rng.randrange(rows)] += rng.choice("?19x")
    return "\n".join(lines)


def nonsense(rng: Random) -> str:
    return "".join(rng.choices(NONSENSE, k=rng.randint(1, 40))).strip() or "?"


def _one_of(lines: dict[Line, int], rng: Random) -> str:
    return rng.choices(list(lines), list(lines.values()))[0](rng)


def _advise(rng: Random) -> str:
    rules = rng.sample(RULES, rng.choice((0, 0, 1, 2)))
    names = {rule.partition(":")[0] for rule in rules}
    chosen = rules if len(names) == len(rules) else rules[:1]
    return " ".join(["/bj advise", _hand_and_upcard(rng), *chosen])


def _odds(rng: Random) -> str:
    return f"/bj odds {_hand_and_upcard(rng)}"


def _hand_and_upcard(rng: Random) -> str:
    if rng.random() > VALID:
        return nonsense(rng)
    total = rng.choice([str(rng.randint(5, 20)), f"soft {rng.randint(13, 20)}"])
    return f"{rng.choice([total, _cards(rng, rng.choice((2, 2, 3)))])} {rng.choice(RANKS)}"


def _cards(rng: Random, number: int) -> str:
    return "".join(rng.choices(RANKS, k=number))


def _ventti(rng: Random) -> str:
    position = f"{_cards(rng, rng.randint(1, 4))} v {_cards(rng, rng.randint(1, 3))}"
    return f"/ventti advise {position if rng.random() < VALID else nonsense(rng)}"


def _solve(rng: Random) -> str:
    return f"/mines solve {board(rng).replace(chr(10), '/')}"


def _dealer(rng: Random) -> str:
    return f"/bj dealer {rng.choice(RANKS)}"


def _hand(rng: Random) -> str:
    return f"/bj hand {_cards(rng, rng.randint(1, 5))}"


def _play_mines(rng: Random) -> str:
    return f"/mines play {rng.choice(('small', 'beginner', 'intermediate', 'expert'))}"


def _daily(_: Random) -> str:
    return "/chips daily"


def _give(rng: Random) -> str:
    return f"/chips give member:Host amount:{rng.randint(1, 20)}"


def _fixed(*lines: str) -> Line:
    return lambda rng: rng.choice(lines)


ANYWHERE: dict[Line, int] = {
    _advise: 30,
    _odds: 10,
    _ventti: 10,
    _solve: 8,
    _dealer: 4,
    _hand: 3,
    _play_mines: 6,
    _fixed("/ventti play", "/ventti play house:perfect"): 8,
    _fixed("/mines solve"): 4,  # asks for the board in a form
    _fixed("/bj chart", "/bj value", "/bj odds", "/bj easy", "/bj dealer", "/ventti odds", "/help"): 4,
}
"""Commands that may be used anywhere, with their weights."""

IN_SERVERS: dict[Line, int] = {
    _fixed("/stats", "/leaderboard", "/history", "/leaderboard game:blackjack"): 10,
    _fixed("/chips balance", "/chips history", "/bj rules"): 5,
    _daily: 5,
    _give: 1,
}
"""The same for commands that work only in guilds."""

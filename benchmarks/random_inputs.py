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


def question(chance: Random) -> str:
    """A random command that may be used anywhere."""
    return _one_of(ANYWHERE, chance)


def question_in_server(chance: Random) -> str:
    """A random command that may be used in a guild."""
    return _one_of(ANYWHERE | IN_SERVERS, chance)


def board(chance: Random) -> str:
    """A random Minesweeper board as people paste it, one line per row."""
    if chance.random() > VALID:
        return "\n".join(nonsense(chance) for _ in range(chance.randint(1, 12)))
    columns, rows = chance.choice(SIZES)
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    mines = set(chance.sample(cells, max(1, int(len(cells) * chance.choice(SHARE_OF_MINES)))))
    opened = chance.choice(OPENED)

    def shown(row: int, column: int) -> str:
        if (row, column) in mines or chance.random() > opened:
            return "?"
        near = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
        return str(len(mines.intersection(near)))

    lines = ["".join(shown(row, column) for column in range(columns)) for row in range(rows)]
    if chance.random() > VALID:  # as if a copy had gone wrong
        lines[chance.randrange(rows)] += chance.choice("?19x")
    return "\n".join(lines)


def nonsense(chance: Random) -> str:
    return "".join(chance.choices(NONSENSE, k=chance.randint(1, 40))).strip() or "?"


def _one_of(lines: dict[Line, int], chance: Random) -> str:
    return chance.choices(list(lines), list(lines.values()))[0](chance)


def _advise(chance: Random) -> str:
    rules = chance.sample(RULES, chance.choice((0, 0, 1, 2)))
    names = {rule.partition(":")[0] for rule in rules}
    chosen = rules if len(names) == len(rules) else rules[:1]
    return " ".join(["/bj advise", _hand_and_upcard(chance), *chosen])


def _odds(chance: Random) -> str:
    return f"/bj odds {_hand_and_upcard(chance)}"


def _hand_and_upcard(chance: Random) -> str:
    if chance.random() > VALID:
        return nonsense(chance)
    total = chance.choice([str(chance.randint(5, 20)), f"soft {chance.randint(13, 20)}"])
    return f"{chance.choice([total, _cards(chance, chance.choice((2, 2, 3)))])} {chance.choice(RANKS)}"


def _cards(chance: Random, number: int) -> str:
    return "".join(chance.choices(RANKS, k=number))


def _ventti(chance: Random) -> str:
    position = f"{_cards(chance, chance.randint(1, 4))} v {_cards(chance, chance.randint(1, 3))}"
    return f"/ventti advise {position if chance.random() < VALID else nonsense(chance)}"


def _solve(chance: Random) -> str:
    return f"/mines solve {board(chance).replace(chr(10), '/')}"


def _dealer(chance: Random) -> str:
    return f"/bj dealer {chance.choice(RANKS)}"


def _hand(chance: Random) -> str:
    return f"/bj hand {_cards(chance, chance.randint(1, 5))}"


def _play_mines(chance: Random) -> str:
    return f"/mines play {chance.choice(('small', 'beginner', 'intermediate', 'expert'))}"


def _daily(_: Random) -> str:
    return "/chips daily"


def _give(chance: Random) -> str:
    return f"/chips give member:Host amount:{chance.randint(1, 20)}"


def _fixed(*lines: str) -> Line:
    return lambda chance: chance.choice(lines)


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

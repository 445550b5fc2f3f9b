"""What English puts around cards: articles, counts before plurals, and whose hand is whose."""

import re
from itertools import pairwise

from solvers.blackjack.hands import HIGHEST
from solvers.blackjack.tokens import Kind, Token
from solvers.blackjack.vocabulary import CARD_WORDS, SMALL_TOTALS

DIGITS = re.compile("(?:10|[2-9])+|1+")  # a number whose digits are cards
PARTING = (Kind.VERSUS, Kind.MINE)  # one person's cards end here


def plain(line: list[Token]) -> list[Token]:
    """The line without its articles; a card after one is surely a card and no total."""
    found: list[Token] = []
    after_article = False
    for place, token in enumerate(line):
        if after_article and (token.card or (DIGITS.fullmatch(token.text) and token.text != "11")):
            token = token._replace(sure=True)
        after_article = _is_article(line, place)
        if not after_article:
            found.append(token)
    return found


def _is_article(line: list[Token], place: int) -> bool:
    """Whether the token there is an `a` that is the article of what comes after it, and no ace."""
    token, after = line[place], line[place + 1 :][:1]
    if not token.article or not after:
        return False
    match after[0].kind:
        case Kind.NUMBER if token.text == "a":
            number = after[0].text
            return not DIGITS.fullmatch(number) or number == "11" or _in_sentence(line, place)
        case Kind.CARD:
            return after[0].text in CARD_WORDS
        case kind:
            return kind in (Kind.TOTAL, Kind.HARD, Kind.SOFT, Kind.PAIR, Kind.NATURAL)


def _in_sentence(line: list[Token], place: int) -> bool:
    """Whether this hand is told in a sentence, so that no `a` in it is an ace: `a 10 and a 6`."""
    begin = max((n for n in range(place) if line[n].kind in PARTING), default=-1) + 1
    end = next((n for n in range(place, len(line)) if line[n].kind in PARTING), len(line))
    return any(token.in_sentence and after.kind is Kind.NUMBER for token, after in pairwise(line[begin:end]))


def mine_first(line: list[Token]) -> list[Token]:
    """The line with the player's hand before the dealer's card: `dealer shows 10, I have 16` turned round."""
    while line and line[0].kind is Kind.MINE:
        line = line[1:]
    kinds = [token.kind for token in line]
    said = [token for token in line if token.kind is not Kind.MINE]
    if kinds[:1] != [Kind.VERSUS] or Kind.MINE not in kinds:
        return said
    parting = kinds.index(Kind.MINE)
    versus = next(place for place, kind in enumerate(kinds) if kind is not Kind.VERSUS)
    theirs, mine = line[versus:parting], [token for token in line[parting:] if token.kind is not Kind.MINE]
    if not theirs or not mine or Kind.VERSUS in kinds[versus:]:
        return said
    return [*mine, line[0], *theirs]


def counted(line: list[Token]) -> list[Token]:
    """The line with every count and its plural as one: `two eights`, `2 8s`."""
    found: list[Token] = []
    for token in line:
        times = _count(found[-1]) if found and token.plural and token.joined else 0
        if times and (card := _plural_card(token)):
            found[-1] = Token(Kind.CARD, token.text, card, times=times, sure=True)
        else:
            found.append(token)
    return found


def _count(token: Token) -> int:
    """How many a token says that there are of what follows; 0 if it is no count."""
    if token.sure or token.plural:
        return 0
    if token.kind in (Kind.NUMBER, Kind.TOTAL):
        return int(token.text) if token.text != "1" and int(token.text) <= HIGHEST else 0
    return token.card if token.kind is Kind.CARD and token.text in ("two", "three", *SMALL_TOTALS) else 0


def _plural_card(token: Token) -> int:
    """The card that a plural is of; 0 where there are several: `88s`."""
    if token.kind is Kind.CARD:
        return token.card
    return int(token.text) if re.fullmatch("10|[1-9]", token.text) else 0

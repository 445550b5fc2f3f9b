"""Grammar around cards: articles, counts before plurals, and which hand is the player's or the dealer's."""

import re
from itertools import pairwise

from solvers.blackjack.hands import HIGHEST
from solvers.blackjack.tokens import Kind, Token
from solvers.blackjack.vocabulary import CARD_WORDS, NUMBER_WORDS
from solvers.blackjack.words.finnish import AFTER_THE_UPCARD

DIGITS = re.compile("(?:10|[2-9])+|1+")  # a number whose digits are cards
ONE_CARD = re.compile("10|[1-9]")
SLASHES = ("/", "|")
SEPARATORS = (Kind.VERSUS, Kind.MINE)  # tokens between the player's and the dealer's cards


def strip_articles(line: list[Token]) -> list[Token]:
    """The line without articles; a card after an article is marked `sure`: a card, not a total."""
    kept_tokens: list[Token] = []
    after_article = False
    for index, token in enumerate(line):
        if after_article and (token.card or (DIGITS.fullmatch(token.text) and token.text != "11")):
            token = token._replace(sure=True)
        after_article = _is_article(line, index)
        if not after_article:
            kept_tokens.append(token)
    return kept_tokens


def _is_article(line: list[Token], index: int) -> bool:
    """Whether the token at this index is an `a` that is an article, not an ace."""
    token, next_tokens = line[index], line[index + 1 :][:1]
    if not token.article or not next_tokens:
        return False
    match next_tokens[0].kind:
        case Kind.NUMBER if token.text == "a":
            number = next_tokens[0].text
            return not DIGITS.fullmatch(number) or number == "11" or _in_sentence(line, index)
        case Kind.CARD:
            return next_tokens[0].text in CARD_WORDS
        case kind:
            return kind in (Kind.TOTAL, Kind.HARD, Kind.SOFT, Kind.PAIR, Kind.NATURAL)


def _in_sentence(line: list[Token], index: int) -> bool:
    """Whether the hand at this index is part of a sentence, so no `a` in it is an ace: `a 10 and a 6`."""
    start = max((i for i in range(index) if line[i].kind in SEPARATORS), default=-1) + 1
    end = next((i for i in range(index, len(line)) if line[i].kind in SEPARATORS), len(line))
    return any(token.in_sentence and after.kind is Kind.NUMBER for token, after in pairwise(line[start:end]))


def without_brackets(line: list[Token]) -> list[Token]:
    """The line without brackets around the whole hand or the dealer's card: `(12) 4`, `12 (dealer: 4)`."""
    kinds = [token.kind for token in line]
    if kinds.count(Kind.OPEN) != 1 or kinds.count(Kind.CLOSE) != 1:
        return line
    start, end = kinds.index(Kind.OPEN), kinds.index(Kind.CLOSE)
    inside, outside = line[start + 1 : end], line[:start]
    is_upcard = outside and end == len(line) - 1 and len(inside) == 1 and is_one_card(inside[0])
    is_hand = inside and not outside
    if is_hand or Kind.VERSUS in kinds[start:end] or is_upcard:
        return [*outside, *inside, *line[end + 1 :]]
    return line


def is_one_card(token: Token) -> bool:
    return token.kind is Kind.CARD or (token.kind is Kind.NUMBER and bool(ONE_CARD.fullmatch(token.text)))


def player_first(line: list[Token]) -> list[Token]:
    """The line with the player's hand before the dealer's card: `dealer shows 10, I have 16` is reordered."""
    while line and line[0].kind is Kind.MINE:
        line = line[1:]
    kinds = [token.kind for token in line]
    without_mine = [token for token in line if token.kind is not Kind.MINE]
    if kinds[:1] != [Kind.VERSUS] or Kind.MINE not in kinds:
        return without_mine
    mine_index = kinds.index(Kind.MINE)
    upcard_index = next(index for index, kind in enumerate(kinds) if kind is not Kind.VERSUS)
    dealer_tokens, player_tokens = (
        line[upcard_index:mine_index],
        [token for token in line[mine_index:] if token.kind is not Kind.MINE],
    )
    if not dealer_tokens or not player_tokens or Kind.VERSUS in kinds[upcard_index:]:
        return without_mine
    return [*player_tokens, line[0], *dealer_tokens]


def versus_before_upcard(line: list[Token]) -> list[Token]:
    """The line with a Finnish `vastaan` that follows the dealer's card before it: `16 kymppiä vastaan`."""
    if len(line) < 2 or not is_one_card(line[-2]) or line[-1].text != AFTER_THE_UPCARD:
        return line
    return [*line[:-2], line[-1], line[-2]]


def without_slashes_in_hand(line: list[Token]) -> list[Token]:
    """The line without slashes and bars, if a word separates the upcard: `10/6 vs 10`, `w/ 15 against 10`."""
    last = next((token for token in reversed(line[:-1]) if token.kind is Kind.VERSUS), None)
    if last is None or last.text in SLASHES:
        return line
    return [token for token in line if token.kind is not Kind.VERSUS or token.text not in SLASHES]


def merge_counts(line: list[Token]) -> list[Token]:
    """The line with each count and its plural merged into one token: `two eights`, `2 8s`."""
    merged: list[Token] = []
    for token in line:
        times = _count(merged[-1]) if merged and token.plural and token.joined else 0
        if times and (card := plural_card(token)):
            merged[-1] = Token(Kind.CARD, token.text, card, times=times, sure=True)
        else:
            merged.append(token)
    return merged


def _count(token: Token) -> int:
    """The number that a token gives as a count of the next token; 0 if it is not a count."""
    if token.sure or token.plural:
        return 0
    if token.kind in (Kind.NUMBER, Kind.TOTAL):
        return int(token.text) if token.text != "1" and int(token.text) <= HIGHEST else 0
    return token.card if token.kind is Kind.CARD and token.text in NUMBER_WORDS else 0


def plural_card(token: Token) -> int:
    """The card that a plural names; 0 if it names several: `88s`."""
    if token.kind is Kind.CARD:
        return token.card
    return int(token.text) if ONE_CARD.fullmatch(token.text) else 0

"""The words that the blackjack parser knows: cards, totals, keywords, ignored words, and names of rules."""

from difflib import get_close_matches

from solvers.blackjack.hands import ACE, HARD_TOTALS, TEN
from solvers.blackjack.words import english, finnish, german

LETTERS = {"a": ACE, "t": TEN, "j": TEN, "q": TEN, "k": TEN}
NATURAL = {"natural", "blackjack", "bj"}  # in all of them
SUITS = {"spade", "heart", "diamond", "club", "spades", "hearts", "diamonds", "clubs"}

CARD_WORDS = english.CARDS | finnish.CARDS | german.CARDS
PLURALS = english.PLURALS | finnish.PLURALS | german.PLURALS
PAIRS = english.PAIRS | finnish.PAIRS | german.PAIRS
TOTALS = english.TOTALS | finnish.TOTALS | german.TOTALS
NUMBER_WORDS = english.NUMBERS | finnish.NUMBERS | german.NUMBERS  # also names of cards
SMALL_TOTALS = {name: number for name, number in NUMBER_WORDS.items() if number in HARD_TOTALS}
HARD = english.HARD | finnish.HARD | german.HARD
SOFT = english.SOFT | finnish.SOFT | german.SOFT
PAIR = english.PAIR | finnish.PAIR | german.PAIR
VERSUS = english.VERSUS | finnish.VERSUS | german.VERSUS
MINE = english.MINE | finnish.MINE | german.MINE
MOVES = english.MOVES | finnish.MOVES | german.MOVES
OR = english.OR | finnish.OR | german.OR  # allowed only before a move or a not: `8 or 9` is not a hand
NOT = english.NOT | finnish.NOT | german.NOT
SURRENDER = english.SURRENDER | finnish.SURRENDER | german.SURRENDER
RULES = english.RULES | finnish.RULES | german.RULES
IGNORED_WORDS = english.IGNORED | finnish.IGNORED | german.IGNORED
KNOWN = {*CARD_WORDS, *PLURALS, *PAIRS, *TOTALS, *HARD, *SOFT, *PAIR, *NATURAL, *VERSUS, *MINE, *SUITS}
KNOWN |= IGNORED_WORDS | MOVES | SURRENDER | RULES
PLAIN_SPELLINGS = {  # on a keyboard without ä, ö and ü: `pehmea`, `zwoelf`; not `jaa`, which is another word
    word.translate(letters): word
    for word in KNOWN
    if not word.isascii() and len(word) > 3
    for letters in (str.maketrans("äöü", "aou"), str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"}))
    if word.translate(letters) not in KNOWN
}
OF_HANDS = [*CARD_WORDS, *PLURALS, *PAIRS, *TOTALS, *HARD, *SOFT, *PAIR, *NATURAL, *VERSUS, *SUITS]
NOT_FILLERS = {"mine", "mines", "minen", "miina", "miinaa", "multi", "tupla"}
"""Words with which numbers mean something else: of Minesweeper, `multi card 16`, `tupla 8` (or double?)."""


def is_filler(word: str) -> bool:
    """Whether an unknown word can be skipped: a longer one that is unlike all words for hands."""
    return len(word) > 2 and word not in NOT_FILLERS and not get_close_matches(word, OF_HANDS, cutoff=0.65)


def near_miss(word: str) -> str | None:
    """The most similar known word, for "did you mean"; None if there is none, or for up to 3 letters."""
    known = sorted(name for name in KNOWN if len(name) > 3)
    return next(iter(get_close_matches(word, known, n=1, cutoff=0.75)), None) if len(word) > 3 else None

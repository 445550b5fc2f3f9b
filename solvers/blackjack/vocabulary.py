"""The words that the blackjack parser knows: cards, totals, keywords, ignored words, and names of rules."""

from difflib import get_close_matches

from solvers.blackjack import other_languages
from solvers.blackjack.hands import ACE, HARD_TOTALS, TEN

NAMES = dict(
    enumerate(("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=ACE)
)


def plural(name: str) -> str:
    return f"{name}es" if name.endswith("x") else f"{name}s"


LETTERS = {"a": ACE, "t": TEN, "j": TEN, "q": TEN, "k": TEN}
CARD_WORDS = {name: card for card, name in NAMES.items()}
CARD_WORDS |= {"deuce": 2, "trey": 3, "jack": TEN, "queen": TEN, "king": TEN, "face": TEN, "paint": TEN}
CARD_WORDS |= {"picture": TEN, "pic": TEN}
PLURALS = {plural(name): card for name, card in CARD_WORDS.items()}
CARD_WORDS |= other_languages.CARD_WORDS
PLURALS |= other_languages.PLURALS
PAIRS = other_languages.PAIRS  # English has no word for a pair of eights
BIG_TOTALS = {"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16}
BIG_TOTALS |= {"seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "twentyone": 21}
BIG_TOTALS |= other_languages.BIG_TOTALS
NUMBER_WORDS = {name: card for card, name in NAMES.items() if card != ACE}  # also names of cards
NUMBER_WORDS |= other_languages.NUMBER_WORDS
SMALL_TOTALS = {name: number for name, number in NUMBER_WORDS.items() if number in HARD_TOTALS}

HARD = {"h", "hard", *other_languages.HARD}
SOFT = {"s", "soft", *other_languages.SOFT}
PAIR = {"pair", *other_languages.PAIR}
NATURAL = {"natural", "blackjack", "bj"}
VERSUS = {"v", "vs", "vrs", "versus", "against", "agst", "facing", "dealer", "dealers", "house"}
VERSUS |= other_languages.VERSUS
MINE = {"i", "ive", "im", "my", "me", "mine", "player", *other_languages.MINE}
SUITS = {"spade", "heart", "diamond", "club", "spades", "hearts", "diamonds", "clubs"}
IGNORED_WORDS = {"an", "and", "of", "the", "his", "her", "their", "you", "your", "he", "she", "it", "is"}
IGNORED_WORDS |= {"am", "are", "was", "w", "with", "on", "to", "for", "if", "when", "while", "but", "so"}
IGNORED_WORDS |= {"have", "has", "had", "got", "get", "gets", "just", "dealt", "hold", "holding", "show"}
IGNORED_WORDS |= {"shows", "showing", "hand", "card", "cards", "up", "upcard", "total", "pocket", "hi"}
IGNORED_WORDS |= {"hey", "hello", "thanks", "thank", "please", "pls", "plz", "help", "ok", "okay", "now"}
IGNORED_WORDS |= {"what", "whats", "how", "hows", "why", "about", "then", "should", "shouldnt", "would"}
IGNORED_WORDS |= {"wouldnt", "can", "could", "do", "dont", "does", "best", "better", "right", "correct"}
IGNORED_WORDS |= {"wrong", "good", "bad", "smart", "worth", "move", "play", "down", "take", "insurance"}
IGNORED_WORDS |= {"him", "them", "into", "evening", "morning", "afternoon"}
IGNORED_WORDS |= {"same", "again", "that", "thats", "ask", "asking", "omg", "thx", "ty"}
IGNORED_WORDS |= {"even", "money", "lol", "ever", "never", "always", "ev", "anyone"}
IGNORED_WORDS |= other_languages.IGNORED_WORDS
MOVES = {"hit", "hits", "hitting", "stand", "stands", "standing", "stay", "stick", "split", "splitting"}
MOVES |= {"double", "dbl", "dd", *other_languages.MOVES}
OR = {"or", *other_languages.OR}  # allowed only before a move or a not: `8 or 9` is not a hand
NOT = {"not", *other_languages.NOT}
SURRENDER = {"surrender", "surr", "surrendering", *other_languages.SURRENDER}
RULES = {"late", "early", "doubling", "das", "ndas", "ls", "peek", "enhc", "resplit"}
RULES |= {"deck", "decks", "hands", "after", "no", "european", "american", *other_languages.RULES}
KNOWN = {*CARD_WORDS, *PLURALS, *PAIRS, *BIG_TOTALS, *HARD, *SOFT, *PAIR, *NATURAL, *VERSUS, *MINE, *SUITS}
KNOWN |= IGNORED_WORDS | MOVES | SURRENDER | RULES
PLAIN_SPELLINGS = {  # on a keyboard without ä, ö and ü: `pehmea`, `zwoelf`; not `jaa`, which is another word
    word.translate(letters): word
    for word in KNOWN
    if not word.isascii() and len(word) > 3
    for letters in (str.maketrans("äöü", "aou"), str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"}))
    if word.translate(letters) not in KNOWN
}
OF_HANDS = [*CARD_WORDS, *PLURALS, *PAIRS, *BIG_TOTALS, *HARD, *SOFT, *PAIR, *NATURAL, *VERSUS, *SUITS]
NOT_FILLERS = {"mine", "mines", "minen", "miina", "miinaa", "multi"}
"""Words with which numbers mean something else: those of Minesweeper, and `multi card 16`."""


def is_filler(word: str) -> bool:
    """Whether an unknown word can be skipped: a longer one that is unlike all words for hands."""
    return len(word) > 2 and word not in NOT_FILLERS and not get_close_matches(word, OF_HANDS, cutoff=0.65)


def near_miss(word: str) -> str | None:
    """The most similar known word, for "did you mean"; None if there is none, or for up to 3 letters."""
    known = sorted(name for name in KNOWN if len(name) > 3)
    return next(iter(get_close_matches(word, known, n=1, cutoff=0.75)), None) if len(word) > 3 else None

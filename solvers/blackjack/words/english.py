"""English words for blackjack hands."""

from solvers.blackjack.hands import ACE, TEN

NAMES = dict(
    enumerate(("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=ACE)
)


def plural(name: str) -> str:
    return f"{name}es" if name.endswith("x") else f"{name}s"


CARDS = {name: card for card, name in NAMES.items()}
CARDS |= {"deuce": 2, "trey": 3, "jack": TEN, "queen": TEN, "king": TEN, "face": TEN, "paint": TEN}
CARDS |= {"picture": TEN, "pic": TEN}
PLURALS = {plural(name): card for name, card in CARDS.items()}
PAIRS: dict[str, int] = {}  # a pair of eights has no name of one word
NUMBERS = {name: card for card, name in NAMES.items() if card != ACE}
TOTALS = {"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16}
TOTALS |= {"seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "twentyone": 21}

HARD = {"h", "hard"}
SOFT = {"s", "soft"}
PAIR = {"pair"}
VERSUS = {"v", "vs", "vrs", "versus", "against", "agst", "facing", "dealer", "dealers", "house"}
MINE = {"i", "ive", "im", "my", "me", "mine", "player"}
MOVES = {"hit", "hits", "hitting", "stand", "stands", "standing", "stay", "stick", "split", "splitting"}
MOVES |= {"double", "doubling", "dbl", "dd"}
OR = {"or"}
NOT = {"not"}
SURRENDER = {"surrender", "surr", "surrendering"}
RULES = {"late", "early", "das", "ndas", "ls", "peek", "enhc", "resplit"}
RULES |= {"deck", "decks", "hands", "after", "no", "european", "american"}
IGNORED = {"an", "and", "of", "the", "his", "her", "their", "you", "your", "he", "hes", "she", "shes", "it"}
IGNORED |= {"is", "am", "are", "was", "w", "with", "on", "to", "for", "if", "when", "while", "but", "so"}
IGNORED |= {"have", "has", "had", "got", "get", "gets", "just", "dealt", "hold", "holding", "show"}
IGNORED |= {"shows", "showing", "hand", "card", "cards", "up", "upcard", "total", "pocket", "hi", "hey"}
IGNORED |= {"hello", "thanks", "thank", "please", "pls", "plz", "help", "ok", "okay", "now", "what"}
IGNORED |= {"whats", "how", "hows", "why", "about", "then", "should", "shouldnt", "would", "wouldnt"}
IGNORED |= {"can", "could", "do", "dont", "does", "best", "better", "right", "correct", "wrong", "good"}
IGNORED |= {"bad", "smart", "worth", "move", "play", "down", "take", "insurance", "him", "them", "into"}
IGNORED |= {"evening", "morning", "afternoon", "same", "again", "that", "thats", "ask", "asking", "omg"}
IGNORED |= {"thx", "ty", "even", "money", "lol", "ever", "never", "always", "ev", "anyone"}

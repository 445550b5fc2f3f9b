"""German words for blackjack hands."""

from solvers.blackjack.hands import ACE, TEN

NAMES = {  # of a card, and of several
    ACE: ("ass", "asse"),
    2: ("zwei", "zweien"),
    3: ("drei", "dreien"),
    4: ("vier", "vieren"),
    5: ("fünf", "fünfen"),
    6: ("sechs", "sechsen"),
    7: ("sieben", "siebenen"),
    8: ("acht", "achten"),
    9: ("neun", "neunen"),
    TEN: ("zehn", "zehnen"),
}
WITH_ER = {f"{one}er": card for card, (one, _) in NAMES.items() if card != ACE}  # `zwei Achter`, `Achterpaar`

NUMBERS = {one: card for card, (one, _) in NAMES.items() if card != ACE}
CARDS = {one: card for card, (one, _) in NAMES.items()}
CARDS |= dict.fromkeys(("bube", "dame", "könig", "bild", "bildkarte"), TEN)
PLURALS = {several: card for card, (_, several) in NAMES.items()} | WITH_ER
PLURALS |= dict.fromkeys(("bilder", "buben", "damen", "könige"), TEN)
PAIRS = {f"{word}paar": card for word, card in WITH_ER.items()} | {"asspaar": ACE}
TOTALS = {"elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15, "sechzehn": 16}
TOTALS |= {"siebzehn": 17, "sechszehn": 16, "achtzehn": 18, "neunzehn": 19, "zwanzig": 20}
TOTALS |= {"einundzwanzig": 21}

HARD = {"hart", "harte", "harter", "hartes"}
SOFT = {"weich", "weiche", "weicher", "weiches"}
PAIR = {"paar", "pärchen", "doppel"}
VERSUS = {"gegen", "gg", "ggn", "geg", "offene", "geber", "croupier", "bank", "haus"}
MINE = {"ich", "meine", "mein", "spieler"}
MOVES = {"karte", "ziehen", "stehen", "bleiben", "verdoppeln", "doppeln", "teilen", "splitten"}
MOVES |= {"passe", "passen", "ziehe", "zieh", "stehe", "steh", "bleibe", "bleib", "verdopple"}
MOVES |= {"verdoppel", "teile", "splitte"}
OR = {"oder"}
NOT = {"nicht"}
SURRENDER = {"aufgeben", "aufgabe"}
RULES = {"nach", "europäisch"}
IGNORED = {"und", "ein", "eine", "einen", "ne", "der", "die", "den", "dem", "des", "mit", "bei", "er"}
IGNORED |= {"sie", "sein", "seine", "guten", "abend", "tag", "morgen", "noch", "zu", "am", "an", "auf"}
IGNORED |= {"auch", "ist", "es", "sich", "mich", "mir", "man", "du", "habe", "hab", "hat", "zeigt"}
IGNORED |= {"bekomme", "bekommen", "kriege", "gekriegt", "grad", "gerade", "jetzt", "nun", "denn"}
IGNORED |= {"mal", "doch", "hallo", "servus", "moin", "danke", "bitte", "hilfe", "hilf", "was", "wie"}
IGNORED |= {"warum", "wieso", "weshalb", "soll", "sollte", "kann", "darf", "muss", "würdest", "lohnt"}
IGNORED |= {"mach", "mache", "machen", "tun", "spiel", "spiele", "spielt", "spielen", "nehme", "nehmen"}
IGNORED |= {"nimmt", "beste", "besten", "bester", "bestes", "besser", "richtig", "zug", "aktion"}
IGNORED |= {"karten", "versichern", "versicherung", "frage", "immer", "na", "nu", "wat", "sagst"}
IGNORED |= {"schon", "wieder", "gleiche", "dieselbe", "aber", "lassen", "lieber", "wenn", "passt"}

PICTURES = ("b", "d")  # Bube, Dame; or a suit: only a German word in the same text tells
OWN = {"gegen", "gg", "geber", "ich", "habe", "hab"}
"""Words that show that a text is German."""

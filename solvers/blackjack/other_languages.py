"""Finnish and German words for blackjack hands, in small letters: cards, totals, keywords, fillers.

Among them is every word with which the bot's own answers name a hand in these languages.
"""

from solvers.blackjack.hands import ACE, TEN

FINNISH = {  # a card, and several of them: `kaksi kasia`
    ACE: ("ässä", "ässää"),
    2: ("kakkonen", "kakkosta"),
    3: ("kolmonen", "kolmosta"),
    4: ("nelonen", "nelosta"),
    5: ("vitonen", "vitosta"),
    6: ("kutonen", "kutosta"),
    7: ("seiska", "seiskaa"),
    8: ("kasi", "kasia"),
    9: ("ysi", "ysiä"),
    TEN: ("kymppi", "kymppiä"),
}
FINNISH_SEVERAL = {  # without a number: `jaanko kasit`, `pari kaseja`
    ACE: ("ässät", "ässiä"),
    2: ("kakkoset", "kakkosia"),
    3: ("kolmoset", "kolmosia"),
    4: ("neloset", "nelosia"),
    5: ("vitoset", "vitosia"),
    6: ("kutoset", "kutosia"),
    7: ("seiskat", "seiskoja"),
    8: ("kasit", "kaseja"),
    9: ("ysit", "ysejä"),
    TEN: ("kympit", "kymppejä"),
}
GERMAN = {ACE: ("ass", "asse"), 2: ("zwei", "zweien"), 3: ("drei", "dreien"), 4: ("vier", "vieren")}
GERMAN |= {5: ("fünf", "fünfen"), 6: ("sechs", "sechsen"), 7: ("sieben", "siebenen")}
GERMAN |= {8: ("acht", "achten"), 9: ("neun", "neunen"), TEN: ("zehn", "zehnen")}
NUMBERS = {  # cards, and totals if they are the whole hand
    number: (finnish, GERMAN[number][0])
    for number, finnish in enumerate(
        ("kaksi", "kolme", "neljä", "viisi", "kuusi", "seitsemän", "kahdeksan", "yhdeksän", "kymmenen"),
        start=2,
    )
}

NUMBER_WORDS = {word: number for number, words in NUMBERS.items() for word in words}
SPOKEN_FINNISH = {"viis": 5, "kuus": 6, "seittemän": 7, "kaheksan": 8, "yheksän": 9}
NUMBER_WORDS |= SPOKEN_FINNISH
CARD_WORDS = {one: card for names in (FINNISH, GERMAN) for card, (one, _) in names.items()}
CARD_WORDS |= NUMBER_WORDS
CARD_WORDS |= {"viitonen": 5, "kuutonen": 6}
FINNISH_PICTURES = {"sotilas", "kuningatar", "rouva", "kuningas", "jätkä", "akka", "kunkku"}
FINNISH_PICTURES |= {"kuva", "kuvaa", "kuvakortti"}
CARD_WORDS |= dict.fromkeys(FINNISH_PICTURES, TEN)
CARD_WORDS |= dict.fromkeys(("bube", "dame", "könig", "bild", "bildkarte"), TEN)
PLURALS = {several: card for names in (FINNISH, GERMAN) for card, (_, several) in names.items()}
PLURALS |= {"viitosta": 5, "kuutosta": 6}
FINNISH_PLURALS = {word: card for card, words in FINNISH_SEVERAL.items() for word in words}
PLURALS |= FINNISH_PLURALS
PLURALS |= dict.fromkeys(
    ("sotilasta", "kuningatarta", "rouvaa", "kuningasta", "kunkkua", "jätkää", "akkaa"), TEN
)
PLURALS |= dict.fromkeys(("bilder", "buben", "damen", "könige"), TEN)
PAIRS = {  # `kasipari`, `kakkospari`
    f"{several.removesuffix('ta') if several.endswith('sta') else one}pari": card
    for card, (one, several) in FINNISH.items()
}
PAIRS |= {"viitospari": 5, "kuutospari": 6}
_ER = {f"{one}er": card for card, (one, _) in GERMAN.items() if card != ACE}  # `zwei Achter`, `Achterpaar`
PLURALS |= _ER
PAIRS |= {f"{word}paar": card for word, card in _ER.items()} | {"asspaar": ACE}
BIG_TOTALS = {"yksitoista": 11, "kaksikymmentä": 20, "kaksikymmentäyksi": 21}
BIG_TOTALS |= {f"{NUMBERS[number][0]}toista": 10 + number for number in range(2, 10)}
BIG_TOTALS |= {"kakstoista": 12, "viistoista": 15, "kuustoista": 16, "kakskyt": 20}
BIG_TOTALS |= {word.removesuffix("a"): total for word, total in BIG_TOTALS.items() if total < 20}  # spoken
BIG_TOTALS |= {"elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15, "sechzehn": 16}
BIG_TOTALS |= {"siebzehn": 17, "sechszehn": 16, "achtzehn": 18, "neunzehn": 19, "zwanzig": 20}
BIG_TOTALS |= {"einundzwanzig": 21}

HARD = {"kova", "hart", "harte", "harter", "hartes"}
SOFT = {"pehmeä", "pehmeällä", "pehmee", "pehmeellä", "weich", "weiche", "weicher", "weiches"}
PAIR = {"pari", "paar"}
AFTER_THE_UPCARD = "vastaan"  # `against`, which Finnish also puts after the card: `16 kymppiä vastaan`
FINNISH_DEALER = {"jakaja", "jakajalla", "jakajan", "diileri", "diilerillä", "diilerin", "pankki", "pankilla"}
FINNISH_DEALER |= {"talo", "talolla", "talon", "sillä", "sil"}
FINNISH_MINE = {"pelaaja", "pelaajalla", "minä", "minulla", "mulla", "mul", "mun", "minun", "käteni"}
FINNISH_MINE |= {"korttini", "mä"}
FINNISH_MOVES = {"nosta", "nostaa", "nosto", "jää", "jäädä", "tuplaa", "tuplata", "jakaa", "splittaa"}
FINNISH_MOVES |= {"nostan", "nostaako", "jään", "tuplaan", "tuplaako"}
FINNISH_MOVES |= {"jakoon", "nostanko", "jäänkö", "tuplaanko", "jaanko", "jaetaanko", "splittaanko"}
GERMAN_MOVES = {"karte", "ziehen", "stehen", "bleiben", "verdoppeln", "doppeln", "teilen", "splitten"}
GERMAN_MOVES |= {"passe", "passen", "ziehe", "zieh", "stehe", "steh", "bleibe", "bleib", "verdopple"}
GERMAN_MOVES |= {"verdoppel", "teile", "splitte"}
VERSUS = {AFTER_THE_UPCARD, "gegen", "gg", "ggn", "geg", "offene", "geber", "croupier", "bank", "haus"}
VERSUS |= {*FINNISH_DEALER}
MINE = {*FINNISH_MINE, "ich", "meine", "mein", "spieler"}
MOVES = FINNISH_MOVES | GERMAN_MOVES
OR = {"oder", "vai"}
NOT = {"nicht", "en", "ei"}
SURRENDER = {"aufgeben", "aufgabe", "luovuta", "luovutus", "luovuttaa", "luovutanko", "luovuttaako"}
RULES = {"nach", "europäisch", "jälkeen", "jaon", "eurooppalainen"}
IGNORED_WORDS = {"und", "ein", "eine", "einen", "ne", "der", "die", "den", "dem", "des", "mit", "bei"}
IGNORED_WORDS |= {"er", "sie", "sein", "seine", "guten", "abend", "tag", "morgen", "noch", "zu", "am"}
IGNORED_WORDS |= {"an", "auf", "auch", "ist", "es", "sich", "mich", "mir", "man", "du"}
IGNORED_WORDS |= {"habe", "hab", "hat", "zeigt", "bekomme", "bekommen", "kriege", "gekriegt", "grad"}
IGNORED_WORDS |= {"gerade", "jetzt", "nun", "denn", "mal", "doch", "hallo", "servus", "moin", "danke"}
IGNORED_WORDS |= {"bitte", "hilfe", "hilf", "was", "wie", "warum", "wieso", "weshalb", "soll", "sollte"}
IGNORED_WORDS |= {"kann", "darf", "muss", "würdest", "lohnt", "mach", "mache", "machen", "tun", "spiel"}
IGNORED_WORDS |= {"spiele", "spielt", "spielen", "nehme", "nehmen", "nimmt", "beste", "besten", "bester"}
IGNORED_WORDS |= {"bestes", "besser", "richtig", "zug", "aktion", "karten", "versichern"}
IGNORED_WORDS |= {"versicherung", "frage", "immer", "na", "nu", "wat", "sagst", "schon", "wieder"}
IGNORED_WORDS |= {"gleiche", "dieselbe", "aber", "lassen"}
IGNORED_WORDS |= {"käsi", "kortti", "kortin", "kortit", "näyttää", "on", "onko", "oon", "olen", "sain"}
IGNORED_WORDS |= {"ovat", "hyvää", "päivää", "iltaa", "huomenta", "nyt", "vielä", "moi", "moikka"}
IGNORED_WORDS |= {"hei", "heippa", "terve", "kiitos", "auta", "mitä"}
IGNORED_WORDS |= {"mikä", "miten", "miksi", "kuinka", "jos", "kun", "entä", "entäs", "sitten", "niin"}
IGNORED_WORDS |= {"teen", "tehdä", "teet", "kannattaa", "kannattaako", "pitää", "pitääkö", "pitäisi"}
IGNORED_WORDS |= {"pitäis", "pitäisikö", "pitäiskö", "järkeä", "järkevää", "pelaan", "pelata", "pelaisin"}
IGNORED_WORDS |= {"pelataan", "otan", "otanko", "ottaa", "ottaako", "paras", "parasta", "siirto", "veto"}
IGNORED_WORDS |= {"vakuutus", "vakuutuksen", "vakuutusta", "pakko", "aina", "öö", "eli", "sanot"}
IGNORED_WORDS |= {"sama", "mutta", "mites", "mitäs", "pliis", "plis", "voi", "ei"}
IGNORED_WORDS |= {"kumpi", "kumpaa", "parempi", "yhden", "lieber", "wenn", "passt"}
FINNISH_SPLIT = "jaa"  # or a jack and two aces: only a Finnish word in the same text tells
FINNISH_AND = "ja"  # or a jack and an ace, likewise
FINNISH_TWO = "kaks"  # or two kings and an ace, likewise
FINNISH_ENDINGS = ("lla", "llä", "ssa", "ssä", "sta", "stä", "lle", "tä", "ta", "een", "ään", "iin")
"""After the colon that joins them to figures: `16:lla`, `10:tä vastaan`."""
FINNISH_WELL = "no"  # or the English no, as in `no surrender`, likewise
GERMAN_PICTURES = ("b", "d")  # Bube, Dame; or a suit: only a German word in the same text tells
GERMAN_WORDS = {"gegen", "gg", "geber", "ich", "habe", "hab"}
FINNISH_WORDS = {word for words in FINNISH.values() for word in words} | {AFTER_THE_UPCARD}
FINNISH_WORDS |= FINNISH_PLURALS.keys()
FINNISH_WORDS |= {word for word in PAIRS if word.endswith("pari")}
FINNISH_WORDS |= {finnish for finnish, _ in NUMBERS.values()} | {"kova", "pehmeä", "pari"}
FINNISH_WORDS |= {*FINNISH_PICTURES, *FINNISH_DEALER, *FINNISH_MINE, *FINNISH_MOVES, *SPOKEN_FINNISH}

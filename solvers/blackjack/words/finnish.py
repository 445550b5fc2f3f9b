"""Finnish words for blackjack hands."""

from solvers.blackjack.hands import ACE, TEN

NAMES = {  # of a card, and of several after a number: `kaksi kasia`
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
SEVERAL = {  # without a number: `jaanko kasit`, `pari kaseja`
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
CARDINALS = ("kaksi", "kolme", "neljä", "viisi", "kuusi", "seitsemän", "kahdeksan", "yhdeksän", "kymmenen")
SPOKEN = {"viis": 5, "kuus": 6, "seittemän": 7, "kaheksan": 8, "yheksän": 9}
PICTURES = {"sotilas", "kuningatar", "rouva", "kuningas", "jätkä", "akka", "kunkku"}
PICTURES |= {"kuva", "kuvakortti"}
SEVERAL_PICTURES = {"sotilasta", "kuningatarta", "rouvaa", "kuningasta", "kunkkua", "jätkää", "akkaa"}
SEVERAL_PICTURES |= {"kuvaa", "kuvakorttia"}

NUMBERS = {word: number for number, word in enumerate(CARDINALS, start=2)} | SPOKEN
CARDS = {one: card for card, (one, _) in NAMES.items()} | NUMBERS
CARDS |= {"viitonen": 5, "kuutonen": 6} | dict.fromkeys(PICTURES, TEN)
PLURALS_WITHOUT_NUMBER = {word: card for card, words in SEVERAL.items() for word in words}
PLURALS = {several: card for card, (_, several) in NAMES.items()} | {"viitosta": 5, "kuutosta": 6}
PLURALS |= PLURALS_WITHOUT_NUMBER | dict.fromkeys(SEVERAL_PICTURES, TEN)
PAIRS = {  # `kasipari`, `kakkospari`
    f"{several.removesuffix('ta') if several.endswith('sta') else one}pari": card
    for card, (one, several) in NAMES.items()
}
PAIRS |= {"viitospari": 5, "kuutospari": 6}
TOTALS = {"yksitoista": 11, "kaksikymmentä": 20, "kaksikymmentäyksi": 21}
TOTALS |= {f"{word}toista": number for number, word in enumerate(CARDINALS[:-1], start=12)}
TOTALS |= {"kakstoista": 12, "viistoista": 15, "kuustoista": 16, "kakskyt": 20}
TOTALS |= {word.removesuffix("a"): total for word, total in TOTALS.items() if total < 20}  # spoken

HARD = {"kova"}
SOFT = {"pehmeä", "pehmeällä", "pehmee", "pehmeellä"}
PAIR = {"pari"}
AFTER_THE_UPCARD = "vastaan"  # `against`, which may also follow the card: `16 kymppiä vastaan`
DEALER = {"jakaja", "jakajalla", "jakajan", "diileri", "diilerillä", "diilerin", "pankki", "pankilla"}
DEALER |= {"talo", "talolla", "talon", "sillä", "sil"}
VERSUS = {AFTER_THE_UPCARD, *DEALER}
MINE = {"pelaaja", "pelaajalla", "minä", "minulla", "mulla", "mul", "mun", "minun", "käteni"}
MINE |= {"korttini", "mä"}
MOVES = {"nosta", "nostaa", "nosto", "jää", "jäädä", "tuplaa", "tuplata", "jakaa", "splittaa"}
MOVES |= {"nostan", "nostaako", "jään", "tuplaan", "tuplaako"}
MOVES |= {"jakoon", "nostanko", "jäänkö", "tuplaanko", "jaanko", "jaetaanko", "splittaanko"}
OR = {"vai"}
NOT = {"en", "ei"}
SURRENDER = {"luovuta", "luovutus", "luovuttaa", "luovutanko", "luovuttaako"}
RULES = {"jälkeen", "jaon", "eurooppalainen"}
IGNORED = {"käsi", "kortti", "kortin", "kortit", "näyttää", "on", "onko", "oon", "olen", "sain"}
IGNORED |= {"ovat", "hyvää", "päivää", "iltaa", "huomenta", "nyt", "vielä", "moi", "moikka", "hei"}
IGNORED |= {"heippa", "terve", "kiitos", "auta", "mitä", "mikä", "miten", "miksi", "kuinka", "jos"}
IGNORED |= {"kun", "entä", "entäs", "sitten", "niin", "teen", "tehdä", "teet", "kannattaa"}
IGNORED |= {"kannattaako", "pitää", "pitääkö", "pitäisi", "pitäis", "pitäisikö", "pitäiskö", "järkeä"}
IGNORED |= {"järkevää", "pelaan", "pelata", "pelaisin", "pelataan", "otan", "otanko", "ottaa"}
IGNORED |= {"ottaako", "paras", "parasta", "siirto", "veto", "vakuutus", "vakuutuksen", "vakuutusta"}
IGNORED |= {"pakko", "aina", "öö", "eli", "sanot", "sama", "mutta", "mites", "mitäs", "pliis", "plis"}
IGNORED |= {"voi", "ei", "kumpi", "kumpaa", "parempi", "yhden"}

# These may mean something else: only a Finnish word in the same text tells.
SPLIT = "jaa"  # or a jack and two aces
AND = "ja"  # or a jack and an ace
TWO = "kaks"  # or two kings and an ace
WELL = "no"  # or the English no, as in `no surrender`
ENDINGS = ("lla", "llä", "ssa", "ssä", "sta", "stä", "lle", "tä", "ta", "een", "ään", "iin")
"""After the colon that joins them to figures: `16:lla`, `10:tä vastaan`."""
OWN = {word for words in NAMES.values() for word in words} | {AFTER_THE_UPCARD}
OWN |= PLURALS_WITHOUT_NUMBER.keys() | PAIRS.keys() | {*CARDINALS, "kova", "pehmeä", "pari"}
OWN |= PICTURES | DEALER | MINE | MOVES | SPOKEN.keys()
"""Words that show that a text is Finnish."""

"""The words in which people write a position of ventti, in English, German and Finnish, as patterns."""

import re

from solvers.ventti.rules import Side

SIDES: dict[str, Side] = {
    "player": "player",
    "spieler": "player",
    "pelaaja": "player",
    "pelaajan": "player",
    "house": "house",
    "dealer": "house",
    "haus": "house",
    "bank": "house",
    "talo": "house",
    "talon": "house",
    "pankki": "house",
}
SIDE = "|".join(SIDES)
STAYED = (
    r"out|stay(?:s|ed)|stands|stood|passe[sd]"
    r"|passt|steht|stehen\s+geblieben|bleibt(?:\s+stehen)?|jää(?:nyt)?|jäi"
)
I_STAYED = (
    r"i(?:['’]ve|\s+have)?\s+stayed|ich\s+(?:bleibe\s+stehen|stehe|bin\s+stehen\s+geblieben)|(?:minä\s+)?jäin"
)
MY_TURN = r"my\s+turn|i(?:['’]m|\s+am)\s+to\s+move|ich\s+bin\s+(?:dran|am\s+zug)|(?:minun|mun)\s+vuoro(?:ni)?"
REMARK = re.compile(
    rf"[\s,;(]*\b(?:(?P<i_stayed>{I_STAYED})|(?P<my_turn>{MY_TURN})|vuorossa\s+(?P<next>{SIDE})"
    rf"|(?P<side>{SIDE})(?:['’]s|\s+(?:is|has|ist|on))?\s+"
    rf"(?:(?P<stayed>{STAYED})|to\s+move|turn|am\s+zug|dran|vuorossa|vuoro))\b[\s,;)]*",
    re.IGNORECASE,
)
HOUSE = r"(?:\b(?:and|und|ja)\s+)?\b(?:house|dealer|haus|bank|talo(?:n|lla)?|pankki|pankilla)\b(?:['’]s)?"
VERSUS = re.compile(
    rf"(?:(?:versus|against|gegen|vastaan|vast|vs|v)\.?|{HOUSE})(?:\s*{HOUSE})?[\s,:]*", re.IGNORECASE
)
HOUSE_FIRST = re.compile(
    rf"\W*(?:the|das)?\s*{HOUSE}\W*(?P<house>.+?)\b(?:i|me|my|player|ich|spieler|minä|mulla|minulla|pelaaja(?:lla)?)\b"
    r"(?P<player>.+)",
    re.IGNORECASE,
)
AND = re.compile(r"(?<=\w)\s+(?:and|und|ja)\s+(?=\w)")  # only in small letters: `JA` is a jack and an ace
FILLERS = re.compile(  # words of a sentence around the hands: `I have 23T and the house has 6T`
    r"\b(?:i(?:['’]ve)?|me|player|have|has|got|the|my|is|what|do|should|draw|hit|stay|or|with|on|if|when|please"
    r"|ich|spieler|habe|hab|hat|das|die|soll|mit|bei|noch|ziehen|stehen|bleiben|oder|was|tun|machen|bitte"
    r"|minä|mulla|minulla|pelaaja|pelaajalla|mitä|teen|kun|jos|nostanko|jäänkö|nosta|nostaa|jää|jäädä|vai"
    r"|kannattaako|pitäisikö)\b:?",
    re.IGNORECASE,
)

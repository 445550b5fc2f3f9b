"""The colors of cards and card tables, written #rrggbb."""

CLOTH = "#17452f"
TURN_CLOTH = "#1f5c3f"  # below a hand or a box whose turn it is
PAPER, PAPER_EDGE = "#fbfaf5", "#8a8f87"  # of a card's face
RED_SUIT, BLACK_SUIT = "#c8202f", "#16181d"
BACK = "#2b4a7d"  # of a card that lies face down
GOLD = "#ffd257"  # of letters
WON, LOST = "#b4f59a", "#ffb3a4"  # in a light and a darker shade, for people who cannot tell green from red

"""A small board with covered and opened cells, flags and the numbers 1 to 3."""

ROWS = (
    "1F1001###",
    "11111212F",
    "0001F1022",
    "11011101F",
    "F10000011",
    "110111000",
    "1101#1000",
    "F113#2000",
    "111F#1000",
)

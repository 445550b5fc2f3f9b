"""Thresholds of the likeness of a symbol to a digit or a question mark (`Glyph.likeness`)."""

# of a digit:
SURELY_DIGIT = 0.85  # whatever else is known
FAIR_DIGIT = 0.85  # although hardly any cells have that name
GOOD_LIKENESS = 0.84  # although other cells of that name look unlike it; and of a question mark in a preview
POOR_DIGIT = 0.8  # below: may be another one
HARDLY_ITS_DIGIT = 0.65  # below: may be the one that it looks like more
HARDLY_A_DIGIT = 0.6  # below: may be no digit at all
RIVAL = 0.05  # by how much less it may look like another one
# of what may be a digit:
VERY_LIKE_A_DIGIT = 0.88  # a mark that hardly looks like its name
LIKE_A_DIGIT_IN_ITS_COLOR = 0.8  # a symbol in the color of that digit in most clients
LIKE_A_DIGIT = 0.75  # a flag, or a symbol that all cells of a background seem to have
UNLIKE_A_DIGIT = 0.7  # below: several characters
# of what may be a question mark:
SURELY_A_QUESTION = 0.85  # although there are fewer flags
LIKE_A_QUESTION_OR_UNKNOWN = 0.75  # a mark on a board on which nothing looks like anything known
LIKE_A_HOOK = 0.75  # one without its dot, as in pixel art
LIKE_A_QUESTION = 0.7  # a flag
MOST_LIKE_A_QUESTION = 0.6  # a flag that looks less like any digit, or in a preview

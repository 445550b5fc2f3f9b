"""Thresholds of the margin of a name: from which one on a name is sure.

A margin is how much more the names of a picture cost together if a cluster of cells has its second best
name. Which threshold counts depends on what else makes the name doubtful.
"""

SURE_MARGIN = 1.6  # of any name
SURE_DIGIT = 2.5  # of a digit that looks much like another one
SURE_FLAG, SURE_RARE_FLAG = 3.0, 4.0  # of a flag that looks like a digit or a question mark
SURE_RARE_MINE = 3.2  # of a mine of a rare look
SURE_COVERED = 3.2  # of a covered cell that hardly looks like one
SURE_PAINTED = 4.0  # of a blank cell that is painted unlike the others, beside opened cells
SURE_MARK = 5.0  # of a flag that may be a shown mine, and of either that may be a wrong flag
SURE_BY_RULES = 6.0  # of a digit or a mine that hardly looks like one, if no rule is broken
SURE_ZERO = 20.0  # of a 0 on a background on which flags are drawn

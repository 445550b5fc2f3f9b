"""Counts the placements of mines on the fronts of a board.

fronts             cell groups and the fronts that they form
elimination_order  the order in which to decide the groups, and the work that it takes
along_line         counts a front along such an order: `narrow` in integers, `wide` in arrays of floats
branching          counts a front along a tree (`join_plan`), if a line would take too long
sampling           estimates the counts of a front that is too wide for both: draws placements (`strips`),
                   with odds of a mine that suit the rest of the board (`odds_target`)
local_proofs       what a few constraints prove, where a front is too wide to count
front_counts       chooses between them, for all fronts of a board
total_placements   the placements on the whole board, exactly
"""

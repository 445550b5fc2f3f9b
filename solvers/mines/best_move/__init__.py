"""The best cell to open next.

best          chooses between the ways below
endgame       searches all continuations, when few placements are left
lookahead     the chance to survive this move and the next
unresolvable  even guesses that cannot be avoided

`solved_board` says what they need to know of a solved board, `rounding` when two probabilities are equal.
"""

"""Where a House that plays by the source's rule draws although it should stop."""

from solvers.ventti.notation import Question

WRONG_AT_SIXTEEN = (Question("24T", "6T"), Question("A2T", "79"), Question("456", "88"))
"""Positions in which the House holds 16 and is not behind.

This holds for every value of the faces and every number of cards dealt.
"""

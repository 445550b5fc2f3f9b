"""Measurements of speed, memory and accuracy; README.md lists the programs.

They use the drivers of the playground and the brute-force programs in `tests`.
"""

"""Pixels: edges, the difference of colors, and the connected parts of a mask."""

"""Bots and other programs that benchmarks start, what may fail around them, and what is measured of them."""

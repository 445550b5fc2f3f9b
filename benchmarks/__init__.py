"""Measurements of speed and memory, most of them next to a reference, because machines differ.

`make bench` runs those in `__main__`.
"""

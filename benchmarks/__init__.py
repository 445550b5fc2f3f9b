"""Measurements of speed, memory and accuracy. README.md lists the programs and where their parts are."""

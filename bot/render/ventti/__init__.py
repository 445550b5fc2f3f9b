"""Ventti: games, odds, tables."""

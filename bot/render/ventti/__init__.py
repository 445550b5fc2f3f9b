"""Ventti messages: games, odds, tables."""

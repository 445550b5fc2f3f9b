"""Blackjack: advice, charts, odds, tables."""

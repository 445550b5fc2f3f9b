"""Texts in every language: message catalogues, numbers, hands in words, and moves that people type."""

from bot.text import blackjack_hands

__all__ = ["blackjack_hands"]  # imported because it registers how hands are written with in_words

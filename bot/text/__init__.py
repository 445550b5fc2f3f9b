"""The words of people: what they read, and what they may write."""

from bot.text import blackjack_hands

__all__ = ["blackjack_hands"]  # which says what hands are called, wherever a message tells one

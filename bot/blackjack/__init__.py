"""Blackjack as it is answered: words, pictures, buttons."""

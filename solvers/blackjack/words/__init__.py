"""The words of each language that the blackjack parser knows, in small letters; `vocabulary` unites them.

Every module has the same sets: cards and their plurals, pairs, numbers, totals, keywords, and the words that
are ignored around a hand. Among them is every word with which the bot's own answers name a hand.
"""

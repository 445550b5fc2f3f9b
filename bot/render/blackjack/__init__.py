"""Blackjack messages: advice, strategy charts, odds, rules, tables."""

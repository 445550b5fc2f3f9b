"""Imported by the process that workers are forked from: tables that each of them would make for itself."""

from solvers.blackjack.dealer import make_tables

make_tables()

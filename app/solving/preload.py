"""Preloaded into the fork server: builds tables once that each worker process would build for itself."""

from solvers.blackjack.dealer import make_tables

make_tables()

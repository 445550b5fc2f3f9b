"""Preloaded into the fork server last: what workers share is made once, and their collections leave it alone.

A garbage collection writes to every object that it visits. In a worker that would copy the memory which the
worker shares with the fork server.
"""

import gc

from solvers import blackjack, mines, ventti
from solvers.blackjack.dealer import make_tables

for package in (blackjack, mines, ventti):
    for name in package.__all__:
        getattr(package, name)  # imports what defines it
make_tables()
gc.freeze()

"""The last module that the fork server imports: makes what all workers share, and freezes it with gc.freeze.

A garbage collection writes to every object that it visits. In a worker, that would copy the memory that it
shares with the fork server. Frozen objects are not visited.
"""

import gc

from solvers import blackjack, mines, ventti
from solvers.blackjack.dealer import make_tables

for package in (blackjack, mines, ventti):
    for name in package.__all__:
        getattr(package, name)  # imports what defines it
make_tables()
gc.freeze()

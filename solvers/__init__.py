"""Rules and exact solvers for blackjack, ventti and Minesweeper. Pure: no I/O, no clock, no awaits."""

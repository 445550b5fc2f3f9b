"""What is fast, measured beside something else, because machines are noisy. `make bench` runs all of it."""

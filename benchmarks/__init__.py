"""Speed and memory, each beside a reference, because machines are noisy. `make bench` runs all of it."""

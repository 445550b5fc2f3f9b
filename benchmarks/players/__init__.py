"""Simulated people: they play, ask, attack, or follow a policy."""

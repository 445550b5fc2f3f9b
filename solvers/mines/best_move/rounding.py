"""When two probabilities count as equal."""

DECIMALS = 9
ROUNDING = 1e-9  # probabilities that differ by less count as equal


def rounded(probability: float) -> float:
    """The probability, rounded so that those that differ by rounding errors only are equal."""
    return round(probability, DECIMALS)

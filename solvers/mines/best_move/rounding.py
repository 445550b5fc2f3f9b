"""When two probabilities count as equal."""

DECIMALS = 9
ROUNDING = 1e-9  # probabilities that differ by less count as equal


def rounded(probability: float) -> float:
    """The probability, for comparing: those that differ by rounding errors only become equal, and tie."""
    return round(probability, DECIMALS)

"""Full-width characters, which East Asian keyboards type: `１６` is 16.

Others that NFKC would change mean something else: ² is not 2.
"""

FULL_WIDTH = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
"""For `str.translate`: the ASCII character of each."""

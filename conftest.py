"""Has pytest show the values in a failed assert of any module in tests, not only of the test files.

Here and not in tests/conftest.py: pytest must know before it imports `tests`.
"""

import pytest

pytest.register_assert_rewrite("tests")

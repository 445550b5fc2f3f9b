"""Chips as people meet them: what moves them, how they are said, what is shown of them."""

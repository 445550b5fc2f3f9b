"""The rules of hands and boards, and their exact answers. Pure: no I/O, no clock, no awaits."""

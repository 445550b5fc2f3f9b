"""Statistics, in words and charts."""

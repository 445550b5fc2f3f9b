"""A Discord on loopback, with a page: to try a bot without a token, and to test it whole."""

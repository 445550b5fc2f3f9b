"""A Discord on loopback, with a web page: to try a bot without a token, and to test it end to end."""

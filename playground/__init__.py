"""A mock Discord server that runs locally, with a web page: to try and test a bot without a token."""

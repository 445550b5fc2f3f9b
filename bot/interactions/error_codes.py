"""Discord's error codes that are handled, by the names in its documentation."""

UNKNOWN_CHANNEL = 10003  # it was deleted, with everything that could be read in it
UNKNOWN_MESSAGE = 10008  # it was deleted
UNKNOWN_WEBHOOK = 10015  # an interaction's, more than 15 minutes later
UNKNOWN_INTERACTION = 10062  # more than 3 seconds later
ALREADY_ACKNOWLEDGED = 40060  # a second callback of an interaction
CANNOT_SEND_TO_USER = 50007  # a person who takes no direct messages from the bot any more
INVALID_WEBHOOK_TOKEN = 50027  # an interaction's, more than 15 minutes later

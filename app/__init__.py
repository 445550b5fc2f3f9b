"""The application without Discord: tables, standalone rounds, solving, review, audit, retention.

It knows members, channels and messages only by their ids, and returns events and results. `bot` turns them
into messages.
"""

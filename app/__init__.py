"""What Oddsmith does, without Discord: tables, games of one's own, solving, review, audit, retention.

It speaks of members, channels and messages by plain ids, and tells the outside by events and results. `bot`
turns them into messages.
"""

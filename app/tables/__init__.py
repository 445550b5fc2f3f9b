"""Tables where people play together: everything that is the same for all table games.

    snapshot         what is shown of a table: no secret of its shoes, no card face down
    stored_table     a table with its secrets, which only `app` may see
    table_shoes      the shoes of a table: when they are used, and when their secrets are revealed
    repository       loads a table from the database and appends events to it, in one transaction
    commands         what a person does at a table, as events
    session          one open table: commands, one at a time, and its timer
    registry         all open tables of this process, and closing those whose channel or guild is gone
    finished_rounds  loads finished rounds from their events
    verification     checks the cards of a shoe against its secret and seeds

This package handles boxes, bets, seeds, the betting window, turns that time out, idle tables, closing, first
chips, shoes and their secrets, and restarts. How to add a game: "A new table game" in CONTRIBUTING.md.
`bot.components.blackjack_table` is an example of a game's view and buttons.
"""

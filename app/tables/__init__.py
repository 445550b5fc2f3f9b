"""Tables where people play together: the frame that is the same for every game.

    kept        a table as it is kept: read, and appended to in one transaction
    game        what a game gives
    room        the open tables of this process: presses, clocks, and the end of one whose message is gone
    redrawing   edits of a table's message, one a second at most, always ending at the newest state
    pace        how often a process draws, all its tables together
    message     what stands in the message around the game's own part
    cards       what the games' own parts have in common: whose cards lie there, and under what name
    presses     the buttons that every table has, and what a game's own buttons are made of
    own_play    of those, a hint and how somebody played
    opening     how a command opens a table

How a game plugs in. It has, pure, in `games`, a module over games.table with: fold, apply, automatic, deal,
leave, time_out, next_round, moves, to_data, from_data. For the chat it gives

1. a `game.TableGame`, with its own part of the message (`message_parts`), what is waited for (`waits_for`),
   what may be pressed now (`buttons`), and how it is called;
2. a line in `bot.render.views`;
3. its buttons: subclasses of `presses.TurnAction`, each with a `template` and `events`, and of
   `own_play.HintButton` and `own_play.Played`; added with bot.add_persistent;
4. a command that makes the first event of the first round and calls `opening.open_table`.

`bot.components.blackjack_table` is the example. All that is common is the frame's: boxes, bets, seeds, the
betting window, turns that time out, idle tables, closing, first chips, shoes and their secrets, restarts.
"""

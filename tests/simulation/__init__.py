"""Guilds in play, simulated on app with a real SQLite file: everything that happens follows from one seed.

    surroundings  the clock, and the turnstile that lets one transaction through at a time
    process       a process of the bot: its tables and timers, all of which it can lose
    presses       what members do
    invariants    what has to hold after every step
    simulation    the scheduler, which decides what happens next, and the faults

After the manner of FoundationDB's and TigerBeetle's simulations.
"""

"""Run the benchmarks that take minutes at most, one after another."""

from benchmarks import blackjack, history, load, messages, mines, ventti

if __name__ == "__main__":
    blackjack.main()
    ventti.main()
    mines.main()
    messages.main()
    load.main()
    history.main()

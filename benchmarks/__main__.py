"""Every benchmark, one after another."""

from benchmarks import answers, blackjack, history, load, mines, ventti

if __name__ == "__main__":
    blackjack.main()
    ventti.main()
    mines.main()
    answers.main()
    load.main()
    history.main(history.SIZES)

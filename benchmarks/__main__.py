"""Run every benchmark, one after another."""

from benchmarks import answer_time, blackjack, history, load, mines, ventti

if __name__ == "__main__":
    blackjack.main()
    ventti.main()
    mines.main()
    answer_time.main()
    load.main()
    history.main(history.SIZES)

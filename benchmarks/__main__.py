"""Every benchmark, one after another."""

from benchmarks import answers, history, mines, ventti

if __name__ == "__main__":
    ventti.main()
    mines.main()
    answers.main()
    history.main(history.SIZES)

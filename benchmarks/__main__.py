"""Every benchmark, one after another."""

from benchmarks import answers, mines, ventti

if __name__ == "__main__":
    ventti.main()
    mines.main()
    answers.main()

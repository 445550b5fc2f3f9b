"""Every benchmark, one after another."""

from benchmarks import answers, ventti

if __name__ == "__main__":
    ventti.main()
    answers.main()

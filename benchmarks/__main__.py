"""Every benchmark, one after another."""

from benchmarks import answers

if __name__ == "__main__":
    answers.main()

"""`python -m vitral` is the command `vitral`."""

from vitral.cli import main

if __name__ == "__main__":
    main()

"""For the tests of a game: the contract that every game must keep."""

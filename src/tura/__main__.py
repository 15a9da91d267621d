"""`python -m tura` is the same as `tura`."""

from tura.bootstrap import main

main()

"""Use cases, one verb each, over ports that the doors and the store fill in."""

"""Matchings: of most pairs and of greatest weight, in pure Python; the native kernel when it is installed."""

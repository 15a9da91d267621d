"""Tura runs chess competitions by their own regulations."""

__version__ = "0.1.0"

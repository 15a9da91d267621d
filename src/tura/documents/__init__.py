"""Neutral documents: what a table or page says, before anybody decides how it looks."""

"""Ratings: expected scores, performances, changes, first ratings, title norms, national ranks."""

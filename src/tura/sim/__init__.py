"""Simulated events: players, results by a published model, byes and mishaps, drawn by the real engines."""

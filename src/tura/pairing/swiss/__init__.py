"""What every Swiss system shares: positions, scores, colours, floats, byes, initial order (C.04.1, C.04.2, C.04.7)."""

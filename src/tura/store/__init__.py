"""The journal in SQLite: one file an event."""

"""The regulation of an event as data: the model, the amendments, and what is open in it."""

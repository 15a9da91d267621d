"""The domain: values and decisions. Standard library only; no clock, no randomness, no I/O."""

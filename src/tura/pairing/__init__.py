"""Who meets whom: each pairing system under the name of its rules."""

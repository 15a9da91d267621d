"""Who meets whom: each pairing system under the name of its rules, beside a judge of Swiss rounds that shares no code with them."""

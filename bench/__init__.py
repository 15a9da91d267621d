"""Side-by-side benchmarks: ``python -m bench NAME``; never timed tests."""

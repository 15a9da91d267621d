"""Everyone meets everyone: Berger and Scheveningen tables, and the restricted draw of Varma (C.05 Annexes 1 and 2)."""

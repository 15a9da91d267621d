"""Who stands where: tie-breaks by edition of the rules, each value with its working (FIDE C.07)."""

"""The ladder of a play-off: a pure fold of lots and games over the stages that the regulation declares (C.07 Art. 3).

`contests` says which ties are played off, `play_off` what is due in one of them now and how its places stand, each
step with its reason. Nothing of it enters the scores of the main event.
"""

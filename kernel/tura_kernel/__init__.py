"""The native hot core of Tura's Swiss pairing; Tura finds it when it is installed.

With ``TURA_KERNEL=pure`` in the environment it stays away, so that the pure-Python twin draws.
"""

import os

if os.environ.get("TURA_KERNEL") == "pure":  # noqa: TID251 - the switch itself
    raise ImportError("switched off by TURA_KERNEL=pure")

from tura_kernel._kernel import INTERFACE, draw

__all__ = ["INTERFACE", "draw"]

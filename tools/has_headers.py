"""Exit 0 where this interpreter has the C headers that building the kernel needs."""

import sys
import sysconfig
from pathlib import Path

sys.exit(not Path(sysconfig.get_path("include"), "Python.h").is_file())

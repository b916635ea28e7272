"""Runs the program `scrim` that is installed beside this package."""

import os
import sys
import sysconfig
from pathlib import Path

for scheme in (sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user")):
    program = Path(sysconfig.get_path("scripts", scheme), "scrim")
    if program.exists():
        os.execv(program, [str(program), *sys.argv[1:]])
sys.exit("scrim: this package was installed without the program")

"""Puts the library and the program into the wheel.

SCRIM_WHEEL names a folder that has one or both, with the engine that the program puts into
reports, and whose name is the platform of the
wheel, such as manylinux_2_28_x86_64.
"""

import os
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Built(BuildHookInterface):
    def initialize(self, version, build_data):
        if "SCRIM_WHEEL" not in os.environ:
            raise SystemExit("scrim: this folder alone is no package; write 'make wheel'")
        folder = Path(os.environ["SCRIM_WHEEL"]).resolve()
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{folder.name}"
        if (folder / "libscrim.so.1").exists():
            build_data["force_include"][str(folder / "libscrim.so.1")] = "scrim_policy/libscrim.so.1"
        for license in folder.glob("LICENSE*"):
            build_data["force_include"][str(license)] = f"scrim_policy/{license.name}"
        if (folder / "scrim").exists():
            build_data["shared_scripts"][str(folder / "scrim")] = "scrim"
        if (folder / "scrim.wasm").exists():
            build_data["shared_data"] = {str(folder / "scrim.wasm"): "share/scrim/scrim.wasm"}

"""How to fetch stored snapshots from a device or a simulator: says the commands, and runs them where it can."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence

SYSTEMS = ["ios", "simulator", "android"]

NEEDS = {
    "simulator": "a Mac with Xcode, and the app in a booted simulator",
    "ios": "a debug build, whose container Xcode can download, for a device without a jailbreak",
    "android": "root: adb root works on emulators without Google Play, and on userdebug builds",
}


def commands(system: str, app: str, out: str, user: str = "0") -> list[list[str]]:
    """The commands that copy the stored snapshots of an app into a folder."""
    if system == "simulator":
        container = ["xcrun", "simctl", "get_app_container", "booted", app, "data"]
        return [["sh", "-c", 'cp -R "$(' + shlex.join(container) + ')/Library/SplashBoard" "$1"', "sh", out]]
    if system == "ios":
        return [["xcrun", "devicectl", "device", "copy", "from", "--device", "DEVICE",
                 "--domain-type", "appDataContainer", "--domain-identifier", app,
                 "--source", "Library/SplashBoard", "--destination", out]]
    stores = [f"/data/system_ce/{user}/{name}" for name in ("snapshots", "activity_snapshots")]
    return [["adb", "root"], *(["adb", "pull", store, out] for store in stores)]


def collect(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        "scrim-probe collect", description="Says which commands fetch the stored snapshots; --run runs them.")
    parser.add_argument("system", choices=SYSTEMS)
    parser.add_argument("--app", metavar="ID", default="APP", help="the bundle identifier")
    parser.add_argument("--device", default="DEVICE", help="the name or the identifier of an iOS device")
    parser.add_argument("--user", default="0", help="the user of Android (0)")
    parser.add_argument("--out", metavar="DIR", default="collected")
    parser.add_argument("--run", action="store_true")
    options = parser.parse_args(arguments)
    wanted = [[options.device if word == "DEVICE" else word for word in command]
              for command in commands(options.system, options.app, options.out, options.user)]
    print(f"# needs {NEEDS[options.system]}")
    for command in wanted:
        print(shlex.join(command))
    if not options.run:
        return 0
    named = {"ios": [options.app, options.device], "simulator": [options.app], "android": []}[options.system]
    missing = [word for word in named if word in ("APP", "DEVICE")]
    if missing:
        print(f"scrim-probe: name it with {' and '.join(f'--{word.lower()}' for word in missing)}", file=sys.stderr)
        return 2
    os.makedirs(options.out, mode=0o700, exist_ok=True)
    fetched = 0
    for command in wanted:
        if not shutil.which(command[0]):
            print(f"scrim-probe: {command[0]} is not installed", file=sys.stderr)
            return 2
        status = subprocess.run(command).returncode
        is_copy = command != ["adb", "root"]
        # Not every version of Android has the second store.
        fetched += is_copy and status == 0
        if status and not (is_copy and options.system == "android"):
            return 2
    if not fetched:
        print("scrim-probe: nothing was fetched", file=sys.stderr)
    return 0 if fetched else 2

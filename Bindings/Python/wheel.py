"""Builds a wheel from the built libscrim, the built program, or both.

    wheel.py FOLDER PLATFORM FILE…

PLATFORM says where the wheel runs, such as manylinux_2_28_x86_64; the wheel is
refused if it needs more. FOLDER gets the tools, and the wheel in `dist`. The
same files give the same wheel.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent
TOOLS = ["build==1.6.1", "auditwheel==6.8.2", "twine==7.0.0", "mypy==2.4.1"]


def run(*words, **options):
    """Runs a command, and returns what it prints."""
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise SystemExit(f"{words[0]}: status {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def numbers(platform):
    """The numbers in a platform: its version, then those in the processor's name."""
    return [int(number) for number in re.findall(r"\d+", platform)]


def main(folder, platform, *built):
    tools, staged = folder / "tools/bin", folder / platform
    if not (tools / "twine").exists():
        print(f"==> installing the tools for wheels into {tools.parent}", flush=True)
        run(sys.executable, "-m", "venv", tools.parent)
        run(tools / "pip", "install", "--quiet", *TOOLS)
    run(tools / "mypy", "--strict", "--python-version", "3.10", "--cache-dir", folder / "mypy",
        "--config-file", SOURCE / "pyproject.toml", SOURCE / "scrim_policy")

    shutil.rmtree(staged, ignore_errors=True)
    staged.mkdir()
    for file in [*built, SOURCE / "../../LICENSE"]:
        shutil.copy(file, staged)
    if platform.startswith("manylinux") and (staged / "scrim").exists():
        (staged / "LICENSES-OF-LIBRARIES").write_text(run(SOURCE / "../../.ci/release/notices"))
        # Two sections depend on the folder of the build.
        run("strip", "--remove-section=.swift_modhash", "--remove-section=.note.gnu.build-id",
            staged / "scrim")
    dist = folder / "dist"
    for old in dist.glob(f"*{platform}.whl"):
        old.unlink()
    environment = dict(
        os.environ, SCRIM_WHEEL=str(staged),
        SOURCE_DATE_EPOCH=run("git", "-C", SOURCE, "log", "-1", "--format=%ct").strip())
    run(tools / "python", "-m", "build", "--wheel", "--outdir", dist, SOURCE, env=environment)
    (wheel,) = dist.glob(f"*{platform}.whl")

    run(tools / "twine", "check", "--strict", wheel)
    if platform.startswith("manylinux"):
        needed = json.loads(run(tools / "auditwheel", "show", "--json", wheel))["overall_tag"]
        if not needed.startswith("manylinux") or numbers(needed) > numbers(platform):
            raise SystemExit(f"{wheel.name} needs {needed}")
        print(f"    {wheel.name} needs {needed} alone")
    else:
        linked = run("otool", "-L", staged / "scrim").splitlines()[1:]
        foreign = [line for line in linked if not line.strip().startswith(("/usr/lib/", "/System/"))]
        if foreign:
            raise SystemExit(f"{wheel.name} links libraries that macOS lacks:\n" + "\n".join(foreign))
    print(f"{wheel}")


main(Path(sys.argv[1]).resolve(), *sys.argv[2:])

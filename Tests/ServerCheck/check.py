"""Checks 'scrim lsp' at the same time with sessions of an editor, random edits, random messages, and
the memory after many edits.

    check.py SCRIM FOLDER EDITS SECONDS [SEED]

EDITS is the number of edits that are compared with 'scrim lint'; SECONDS is how long messages are
sent. What fails is stored in FOLDER.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def main():
    scrim, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    edits, seconds, seed = [*sys.argv[3:], "1"][:3]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    parts = {
        "sessions of an editor": [
            "-m", "pytest", "--quiet", "--tb=short", "-p", "no:cacheprovider", "--basetemp",
            str(folder / "sessions"), str(HERE)],
        "edits": [str(HERE / "edits.py"), scrim, str(folder), edits, seed],
        "messages": [str(HERE / "messages.py"), scrim, str(folder), seconds, seed],
        "memory": [str(HERE / "memory.py"), scrim, str(folder), edits],
    }
    environment = {**os.environ, "SCRIM": scrim, "PYTHONDONTWRITEBYTECODE": "1"}
    outputs = {name: (folder / name.replace(" ", "-")).with_suffix(".log") for name in parts}
    running = {
        name: subprocess.Popen(
            [sys.executable, *arguments], env=environment, stdin=subprocess.DEVNULL,
            stdout=outputs[name].open("wb"), stderr=subprocess.STDOUT)
        for name, arguments in parts.items()}
    failed = False
    while running:
        time.sleep(0.1)
        for name in [name for name, process in running.items() if process.poll() is not None]:
            failed |= running.pop(name).returncode != 0
            print(f"==> {name}\n{outputs[name].read_text(errors='replace').rstrip()}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()

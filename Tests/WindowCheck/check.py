"""Photographs DesktopCover while the focus is taken away and given back.

    check.py SCRIM FOLDER ROUNDS

No picture after the first covered one may show a tile of the content, or a
digit that tesseract reads, and the content must come back. The times are
printed, and not checked.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

EXAMPLE = Path("Examples/DesktopCover")
# A tile of a covered picture may have a gradient where the content has a letter.
READABLE = 0.8
# GTK draws 60 frames a second.
FRAME = 1000 / 60


def start(*words, **options):
    return subprocess.Popen(
        [str(word) for word in words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        **options)


def digits(picture):
    """The digits that tesseract reads in a picture."""
    run = subprocess.run(["tesseract", str(picture), "-"], capture_output=True, text=True)
    return re.findall(r"\d", run.stdout)


def photograph(environment, program, timeline, photographer, rounds, folder):
    """The photographer's lines."""
    app = start(program, timeline, env=environment)
    try:
        time.sleep(3)
        run = subprocess.run(
            [str(photographer), "Account", str(rounds), str(folder)], env=environment,
            capture_output=True, text=True, timeout=60 + 5 * rounds)
        if run.returncode != 0:
            raise SystemExit(f"the photographer failed: {run.stderr}")
        return [[float(word) for word in line.split()] for line in run.stdout.splitlines()]
    finally:
        app.kill()
        app.wait()


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def main():
    scrim, folder, rounds = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    shutil.rmtree(folder, ignore_errors=True)
    pictures = folder / "pictures"
    pictures.mkdir(parents=True)
    timeline = folder / "account.timeline"
    subprocess.run(
        [scrim, "compile", EXAMPLE / "account.yaml", "--emit", "binary", "-o", timeline], check=True)
    built = subprocess.run(
        ["swift", "build", "--configuration", "release", "--package-path", EXAMPLE,
         "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()

    if b"Auditor" in Path(built, "DesktopCover").read_bytes():
        raise SystemExit("a release build contains the audit")

    # The server chooses a display that is free, and says which when it is ready.
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    started = [server]
    try:
        display = f":{server.stdout.readline().strip()}"
        environment = dict(os.environ, DISPLAY=display, GSK_RENDERER="cairo", GDK_BACKEND="x11")
        started.append(start("openbox", env=environment))
        time.sleep(1)
        lines = photograph(
            environment, f"{built}/DesktopCover", timeline, f"{built}/Photographer", rounds,
            pictures)
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()

    if len(lines) != rounds:
        raise SystemExit(f"{len(lines)} rounds were photographed, and not {rounds}")
    read = digits(pictures / "content.ppm")
    if len(read) < 20:
        raise SystemExit(f"tesseract reads only {read} where the content is visible")
    for number, covered, back, likeness in lines:
        if covered < 0:
            raise SystemExit(f"round {number:.0f}: the window was never covered")
        if back < 0:
            raise SystemExit(f"round {number:.0f}: the content did not come back")
        if likeness > READABLE:
            raise SystemExit(f"round {number:.0f}: a covered picture looks like the content")
    for picture in sorted(pictures.glob("covered-*.ppm")):
        if digits(picture):
            raise SystemExit(f"tesseract reads {digits(picture)} in {picture}")
    times = [line[1] for line in lines]
    print(
        f"    {rounds} rounds: the window is covered {statistics.median(times):.1f} ms after the "
        f"focus has gone (median; 99th percentile {percentile(times, 0.99):.1f} ms, a frame is "
        f"{FRAME:.1f} ms)")
    print(
        f"    no covered picture is readable: the greatest likeness is "
        f"{max(line[3] for line in lines):.2f}; tesseract reads {len(read)} digits before, none after")


main()

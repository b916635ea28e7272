"""The formats, the flags that write pixels, and batches."""

import json
import stat
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from PIL import Image

import encoders
import screens

HOSTILE_NAME = "snapshots/<b>|`\x1b[31m\u202e.png"


def check_reports(probe, scrim, policy, folder):
    """Each format is what it says, names every picture, and no file is written that no flag asks for."""
    store = folder / "store"
    (store / "snapshots").mkdir(parents=True)
    bare = screens.capture(540, 1200, False, 1)
    (store / "snapshots/bare.png").write_bytes(encoders.png(bare))
    (store / "snapshots/paper.jpg").write_bytes(encoders.jpeg(Image.new("RGB", (540, 1200), (255, 255, 255)), 95))
    (store / HOSTILE_NAME).write_bytes(b"damaged")
    before = sorted(path.name for path in folder.rglob("*"))

    def run(*flags):
        done = probe(scrim, policy, store, set(), *flags)
        if done.returncode != 1 or done.stderr or "\x1b" in done.stdout or "\u202e" in done.stdout:
            raise SystemExit(f"{flags}: {done.returncode}: {done.stderr}")
        return done.stdout

    text = run()
    for words in ("bare.png: exposed: differs from 'paper' in light by up to", "1 covered, 1 exposed, 1 unknown"):
        if words in text:
            continue
        raise SystemExit(text)
    result = next(each for each in json.loads(run("--format", "json"))["results"] if "bare" in each["file"])
    left, top, right, bottom = result["difference"]["box"]
    if not (0 < left < right <= 540 and 0 < top < bottom <= 1200) or not 0 < result["difference"]["share"] < 1:
        raise SystemExit(f"the difference is {result['difference']}")
    suite = ElementTree.fromstring(run("--format", "junit"))
    sarif = json.loads(run("--format", "sarif"))["runs"][0]
    table = run("--format", "markdown").splitlines()
    if (suite.get("tests"), suite.get("failures")) != ("3", "2") or len(sarif["results"]) != 2 or "<b>" in "".join(table):
        raise SystemExit("JUnit, SARIF or the table does not count two findings of three pictures")
    if sorted(path.name for path in folder.rglob("*")) != before:
        raise SystemExit("a file was written that no flag asked for")

    sheet, enlarged = folder / "sheet.html", folder / "enlarged"
    run("--sheet", str(sheet), "--enlarge", str(enlarged))
    page, (place,) = sheet.read_text(), enlarged.iterdir()
    for path in (sheet, place):
        if stat.S_IMODE(path.stat().st_mode) != 0o600:
            raise SystemExit(f"others can read {path}")
    if page.count("<figure") != 3 or page.count("<img") != 2 or "<b>|" in page or Image.open(place).width > 640:
        raise SystemExit("the sheet or the enlarged place is wrong")

    for flag, place in (("--enlarge", enlarged), ("--sheet", store / "snapshots/bare.png"), ("--scale", "0.1")):
        if probe(scrim, policy, store, set(), flag, str(place)).returncode != 2:
            raise SystemExit(f"{flag} {place} is not refused")

    lines = [json.dumps({"folder": str(store)}), "{", json.dumps({"folder": str(folder / "missing")})]
    done = subprocess.run(
        [sys.executable, "-m", "scrim_policy.probe", policy, "--program", scrim, "--jobs", "-"],
        input="\n".join(lines), capture_output=True, text=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode != 2 or [answer["ok"] for answer in answers] != [False] * 3 or answers[0]["exposed"] != 1:
        raise SystemExit(f"the jobs are answered with {answers}: {done.stderr}")
    for system in ("ios", "simulator", "android"):
        done = subprocess.run([sys.executable, "-m", "scrim_policy.probe", "collect", system, "--app", "com.example.bank"],
                              capture_output=True, text=True)
        if done.returncode or "Library/SplashBoard" not in done.stdout and "activity_snapshots" not in done.stdout:
            raise SystemExit(f"collect {system}: {done.stdout}{done.stderr}")
    print("    five formats, a sheet, enlarged places, batches and what collects files are as the page says")

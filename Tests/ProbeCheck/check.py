"""Encodes rendered covers, right and wrong, as systems store them, and checks how scrim-probe judges them.

    check.py SCRIM JUDGE-SNAPSHOTS FOLDER COUNT FILES SEED

JUDGE-SNAPSHOTS judges those of iOS as well, as an app does. No wrong picture may be called covered, and 99 of 100
right ones must be. SCRIM_LIBRARY is the library.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
os.environ["SCRIM_LIBRARY"] = str(Path(os.environ["SCRIM_LIBRARY"]).resolve())
sys.path.insert(0, str(ROOT / "Bindings/Python"))
os.environ["PYTHONPATH"] = str(ROOT / "Bindings/Python")

import hostile  # noqa: E402
import images  # noqa: E402
import reports  # noqa: E402
from app import App, check_decoding  # noqa: E402
from making import WRONG, Maker, recipes  # noqa: E402
from PIL import Image  # noqa: E402


def probe(scrim, policy, store, flags, *more):
    return subprocess.run(
        [sys.executable, "-m", "scrim_policy.probe", policy, store, "--program", scrim, "--variant", "base",
         *[word for flag in sorted(flags) for word in flag], *more], capture_output=True, text=True)


class Outcome:
    """How pictures were judged: wrong ones that were not found, and right ones that were not recognized."""

    def __init__(self, judge):
        self.judge, self.tally, self.missed, self.unrecognized = judge, Counter(), [], []

    def add(self, wrong, verdict, is_clean, text):
        self.tally["wrong" if wrong else "right", verdict] += 1
        if is_clean and wrong:
            self.missed.append(text)
        if not is_clean and not wrong:
            self.unrecognized.append(text)

    def report(self):
        """Prints the counts. Returns whether no wrong picture was missed, and 99 of 100 right ones recognized."""
        for (kind, verdict), number in sorted(self.tally.items()):
            print(f"    {self.judge}: {number} {kind}: {verdict}")
        print("\n".join([*self.missed, *self.unrecognized]), end="", file=sys.stderr)
        right = sum(number for (kind, _), number in self.tally.items() if kind == "right")
        return not self.missed and len(self.unrecognized) <= right / 100


def judge_as_probe(outcome, scrim, policy, maker):
    run = probe(scrim, policy, maker.store, maker.flags, "--format", "json")
    if run.returncode not in (0, 1) or run.stderr:
        raise SystemExit(run.stderr)
    results = {result["file"]: result for result in json.loads(run.stdout)["results"]}
    if results.keys() != maker.wanted.keys():
        raise SystemExit(f"{policy.name}: {len(results)} of {len(maker.wanted)} pictures were judged")
    for name, (wanted, wrong, form) in maker.wanted.items():
        verdict, reason = results[name]["verdict"], results[name]["reason"]
        is_clean = verdict in ("covered", "public") if wrong else verdict == wanted
        outcome.add(wrong, verdict, is_clean, f"{policy.name}: {name} ({wrong or wanted}, {form}): {verdict}: {reason}")


def judge_as_app(outcome, app, scrim, policy, maker):
    """The app has neither the views nor the captures of public screens. They are wrong pictures, as far as it knows."""
    timeline = maker.work / "timeline"
    subprocess.run([scrim, "compile", policy, "--emit", "binary", "-o", timeline], check=True, capture_output=True)
    names = [name for name in maker.wanted if name.endswith(".ktx")]
    references = [raw(maker.references[name], maker.work) if name in maker.references else "" for name in names]
    answers = app.judge(timeline, [maker.store / name for name in names], references)
    for name, (_, words) in zip(names, answers):
        wanted, wrong, form = maker.wanted[name]
        if wanted == "public" or name in maker.views:
            wrong = wrong or "not known"
        verdict = re.split("[ :,]", words)[0]
        outcome.add(wrong, verdict, verdict == "covered", f"{policy.name}: {name} ({wrong or wanted}, {form}): {words}")


def raw(png, folder):
    """A picture as the bytes of its pixels."""
    path = folder / f"{png.stem}.rgba"
    if not path.exists():
        with Image.open(png) as image:
            path.write_bytes(image.convert("RGBA").tobytes())
    return path


def judge(scrim, app, folder, count, seed):
    """Makes pictures of every policy, and compares the verdicts."""
    rng = random.Random(seed)
    policies = recipes()
    outcomes, same = [Outcome("scrim-probe"), Outcome("the app")], 0
    for index, policy in enumerate(policies):
        maker = Maker(scrim, policy, folder / policy.stem, rng)
        share = count * (index + 1) // len(policies) - count * index // len(policies)
        for number in range(share):
            maker.make(rng.choice(WRONG) if number % 2 else None)
        judge_as_probe(outcomes[0], scrim, policy, maker)
        # Android has windows that are black in every picture, and other formats.
        if "lifecycle: android" not in policy.read_text():
            judge_as_app(outcomes[1], app, scrim, policy, maker)
        same += maker.same
        shutil.rmtree(maker.folder)
    print(f"    {same} wrong colors are the same JPEG file as the right one")
    return all([outcome.report() for outcome in outcomes])


def main(scrim, program, folder, count, files, seed):
    folder = Path(folder).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    scrim, app, seed = str(Path(scrim).resolve()), App(str(Path(program).resolve())), int(seed)
    hostile.check_hostile(probe, scrim, ROOT / "policies/recipes/solid-color.yaml", folder / "hostile")
    reports.check_reports(probe, scrim, ROOT / "policies/recipes/solid-color.yaml", folder / "reports")
    images.check_images(folder / "images", seed)
    check_decoding(app, folder / "files", int(files), seed)
    if not judge(scrim, app, folder / "pictures", int(count), seed):
        raise SystemExit(1)


main(*sys.argv[1:])

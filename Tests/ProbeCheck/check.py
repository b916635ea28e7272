"""Encodes rendered covers, right and wrong, as systems store them, and checks how scrim-probe judges them.

    check.py SCRIM FOLDER COUNT SEED

No wrong picture may be called covered, and 99 of 100 right ones must be. SCRIM_LIBRARY is the library.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
os.environ["SCRIM_LIBRARY"] = str(Path(os.environ["SCRIM_LIBRARY"]).resolve())
sys.path.insert(0, str(ROOT / "Bindings/Python"))
os.environ["PYTHONPATH"] = str(ROOT / "Bindings/Python")

import hostile  # noqa: E402
import images  # noqa: E402
import reports  # noqa: E402
from making import WRONG, Maker, recipes  # noqa: E402


def probe(scrim, policy, store, flags, *more):
    return subprocess.run(
        [sys.executable, "-m", "scrim_policy.probe", policy, store, "--program", scrim, "--variant", "base",
         *[word for flag in sorted(flags) for word in flag], *more], capture_output=True, text=True)


def judge(scrim, folder, count, seed):
    """Makes pictures of every policy, and compares the verdicts."""
    rng = random.Random(seed)
    policies = recipes()
    tally, faults, spent, judged, same = Counter(), [], 0.0, 0, 0
    for index, policy in enumerate(policies):
        maker = Maker(scrim, policy, folder / policy.stem, rng)
        share = count * (index + 1) // len(policies) - count * index // len(policies)
        for number in range(share):
            maker.make(rng.choice(WRONG) if number % 2 else None)
        began = time.monotonic()
        run = probe(scrim, policy, maker.store, maker.flags, "--format", "json")
        spent += time.monotonic() - began
        if run.returncode not in (0, 1) or run.stderr:
            raise SystemExit(run.stderr)
        results = {result["file"]: result for result in json.loads(run.stdout)["results"]}
        if results.keys() != maker.wanted.keys():
            raise SystemExit(f"{policy.name}: {len(results)} of {len(maker.wanted)} pictures were judged")
        same += maker.same
        for name, (verdict, wrong, form) in maker.wanted.items():
            result = results[name]
            kind = "wrong" if wrong else "right"
            clean = result["verdict"] in ("covered", "public")
            tally[kind, result["verdict"]] += 1
            judged += 1
            if clean if wrong else result["verdict"] != verdict:
                faults.append(
                    f"{policy.name}: {name} ({wrong or verdict}, {form}): {result['verdict']}: {result['reason']}")
        shutil.rmtree(maker.work)
    for (kind, verdict), number in sorted(tally.items()):
        print(f"    {number} {kind}: {verdict}")
    print(f"    {judged} pictures in {spent:.1f} seconds; {same} wrong colors are the same JPEG file as the right one")
    return faults, tally


def main(scrim, folder, count, seed):
    folder = Path(folder).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    scrim = str(Path(scrim).resolve())
    hostile.check_hostile(probe, scrim, ROOT / "policies/recipes/solid-color.yaml", folder / "hostile")
    reports.check_reports(probe, scrim, ROOT / "policies/recipes/solid-color.yaml", folder / "reports")
    images.check_images(folder / "images", int(seed))
    faults, tally = judge(scrim, folder / "pictures", int(count), int(seed))
    missed = [fault for fault in faults if ": covered:" in fault or ": public:" in fault]
    right = sum(number for (kind, _), number in tally.items() if kind == "right")
    if faults:
        print("\n".join(faults), file=sys.stderr)
    if missed or (len(faults) - len(missed)) > right / 100:
        raise SystemExit(1)


main(*sys.argv[1:])

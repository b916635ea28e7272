"""Runs the programs of docs/fleets.md as they stand there, on files that they name."""

import json
import os
import re
import subprocess
import sys

import pyarrow.parquet as pq

from pictures import expect_answers, write_jobs
from recordings import Fleet


def check_guide(scrim, folder, root, seed):
    """Each program runs, in the order of the page."""
    folder.mkdir()
    fleet = Fleet(300, 2, folder / "sessions", seed)
    pq.write_table(fleet.about, folder / "about.parquet")
    jobs = write_jobs(folder / "captures")
    os.rename(folder / "captures/jobs.jsonl", folder / "jobs.jsonl")
    subprocess.run([scrim, "compile", root / "policies/bank.yaml", "--emit", "binary", "--variant", "base",
                    "-o", folder / "bank.timeline"], check=True)
    here = os.getcwd()
    os.chdir(folder)
    try:
        blocks = re.findall(r"```(python|sh)\n(.*?)```", (root / "docs/fleets.md").read_text(), re.DOTALL)
        for number, (language, code) in enumerate(blocks, 1):
            if language == "python":
                exec(compile(code, f"<program {number} of docs/fleets.md>", "exec"), {"__name__": "__main__"})
            else:
                subprocess.run(["sh", "-c", code], check=True)
            sys.stdout.flush()
    finally:
        os.chdir(here)
    for name in ("answers.jsonl", "spark.jsonl"):
        answers = [json.loads(line) for line in (folder / name).read_text().splitlines()]
        expect_answers(answers, jobs, f"docs/fleets.md, {name}")
    check_orders(folder / "orders.parquet", fleet)
    print(f"    the {len(blocks)} programs of docs/fleets.md run")


def check_orders(file, fleet):
    """The orders of the page are those that were planted, and no system or device is left out."""
    about = {row["session"]: (row["os"], row["device"]) for row in fleet.about.to_pylist()}
    wanted, chances = {}, {}
    for session in [*(f"s{number}" for number in range(fleet.count - 1)), "skewed"]:
        system = about.get(session, (None, None))
        if session not in fleet.cut:
            chances[system] = chances.get(system, 0) + 1
        if session in fleet.impossible:
            wanted[system] = wanted.get(system, 0) + 1
    rows = pq.read_table(file).to_pylist()
    found = {(row["os"], row["device"]): row["sessions"] for row in rows if row["impossible_event"]}
    seen = {(row["os"], row["device"]): row["chances"] for row in rows}
    if found != wanted or seen != chances:
        raise SystemExit(f"the orders of docs/fleets.md are {found} of {seen}, not {wanted} of {chances}")

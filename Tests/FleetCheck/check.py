"""Judges recorded sessions with the Python package: over NumPy's arrays, and a fleet's in Parquet files.

    check.py SCRIM FOLDER SESSIONS FLEET SEED

SESSIONS random sessions are judged as 'scrim simulate' judges them as traces, and FLEET sessions have
planted faults. SCRIM_LIBRARY is the library.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import threading
from decimal import Decimal
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The workers of Spark run in folders of their own.
os.environ["SCRIM_LIBRARY"] = str(Path(os.environ["SCRIM_LIBRARY"]).resolve())
sys.path += [str(ROOT / "Bindings/Python"), str(ROOT / "Tests/LibraryCheck")]

import numpy as np  # noqa: E402
import pyarrow as pa  # noqa: E402

import traces  # noqa: E402
from fleet import check_fleet  # noqa: E402
from scrim_policy import Timeline, arrow, sessions  # noqa: E402

# The sessions of a policy.
SHARE = 20


def nanoseconds(milliseconds):
    return int(Decimal(str(milliseconds)).scaleb(6))


def expected(lines):
    """What a simulation says, in the form of a result."""
    summary = lines[-1]
    peek, breaches = summary["peek"], summary["breaches"]
    broken = {breach["property"] for breach in breaches}
    covered = {breach["at"] for breach in breaches if breach["property"] == "snapshot-covered"}
    return {
        "peek": nanoseconds(peek["worst"]) if peek and peek["at"] is not None else 0,
        "peek_at": nanoseconds(peek["at"]) if peek and peek["at"] is not None else 0,
        "breach": 1 + sessions.PROPERTIES.index(breaches[0]["property"]) if breaches else 0,
        "breach_at": nanoseconds(breaches[0]["at"]) if breaches else 0,
        "broken": sum(1 << sessions.PROPERTIES.index(name) for name in broken),
        "exposed": max(
            [float(line["exposed"]) for line in lines[:-1]
             if line["at"] in covered and line.get("secure", "none") == "none"], default=0.0),
    }


class Columns:
    """Random sessions as columns, and what scrim simulate says of each."""

    def __init__(self, scrim, policy, rng):
        self.session, self.times, self.kinds, self.names = [], [], [], []
        self.tickets, self.expected, self.texts = [], [], []
        for number in range(SHARE):
            lines = traces.random_trace(rng)
            self.texts.append(traces.trace_text(lines))
            run = subprocess.run(
                [scrim, "simulate", policy, "--trace", "-", "--format", "json", "--clock-test"],
                input=self.texts[-1], capture_output=True, text=True)
            if run.returncode > 1:
                raise SystemExit(run.stderr)
            self.expected.append(
                expected([json.loads(line, parse_float=Decimal) for line in run.stdout.splitlines()]))
            for time, kind, value in lines:
                self.session.append(f"session {number}")
                self.times.append(time)
                self.kinds.append(kind)
                self.names.append(value if isinstance(value, str) else None)
                self.tickets.append(value if isinstance(value, int) else 0)

    def judge(self, timeline):
        values, names = sessions.codes(self.names)
        tickets = np.array(self.tickets, np.int32)
        return sessions.judge(
            timeline, sessions.ends(self.session), self.times, sessions.kinds(self.kinds),
            np.where(values < 0, tickets, values), names)


def compare(scrim, folder, count, seed):
    rng = random.Random(seed)
    judged = broken = 0
    sources = [*sorted(ROOT.glob("policies/*.yaml")), *sorted(ROOT.glob("policies/recipes/*.yaml"))]
    while judged < count:
        policy = rng.choice(sources)
        if rng.random() < 0.8:
            policy = folder / "random.yaml"
            policy.write_text(traces.random_policy(rng))
        file = folder / "random.timeline"
        if subprocess.run([scrim, "compile", policy, "--emit", "binary", "-o", file, "--variant", "base"],
                          capture_output=True).returncode != 0:
            continue
        timeline, columns = Timeline.read(file), Columns(scrim, policy, rng)
        results = columns.judge(timeline)
        for result, wanted, text in zip(results, columns.expected, columns.texts, strict=True):
            for name, value in wanted.items():
                if result[name] != value:
                    raise SystemExit(f"{policy}: {name} is {result[name]}, not {value}, in this session:\n{text}")
        judged += len(results)
        broken += np.count_nonzero(results["breach"])
    print(f"    {judged} sessions, of which {broken} break a property, are judged as by scrim simulate")
    return timeline, columns, results


def judge_in_threads(timeline, columns, results):
    """Several threads judge at the same time, with the same results."""
    found = []
    threads = [threading.Thread(target=lambda: found.append(columns.judge(timeline))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(found) != 8 or not all(np.array_equal(other, results) for other in found):
        raise SystemExit("threads judge the same sessions in other ways")
    print("    eight threads judge alike")


def refuse(timeline):
    """Columns that cannot be right are refused with a sentence."""
    for words, call in (
            ("not together", lambda: sessions.ends(["a", "b", "a"])),
            ("differ in length", lambda: sessions.judge(timeline, [1], [0], [], [0], [])),
            ("cannot be loaded", lambda: sessions.judge(b"", [1], [0], [4], [0], [])),
            ("too small", lambda: sessions.judge(timeline, [2], [0], [4], [0], []))):
        try:
            call()
        except Exception as error:
            if words in str(error):
                continue
            raise
        raise SystemExit(f"not refused: {words}")
    unknown = sessions.judge(timeline, [2], [0, 1], sessions.kinds(["did-become-active", "no event"]), [0, 0], [])
    if unknown["unknown"][0] != 1:
        raise SystemExit("an unknown event is not counted")
    print("    wrong columns are refused, and unknown events are counted")


def check_counts(timeline):
    """What cannot be used is counted, by its reason."""
    def judged(**columns):
        rows = len(columns["event"])
        table = {"session": ["a"] * rows, "time": list(range(rows)), "screen": pa.nulls(rows, pa.string()), **columns}
        return arrow.check(pa.table(table), timeline).to_pylist()

    left, back = ["will-resign-active", "did-enter-background"], ["will-enter-foreground", "did-become-active"]
    for counts, columns in (
            ({"verdict": "clean"}, {"event": [*left, *back]}),
            ({"gaps": 2, "verdict": "partial"}, {"event": back, "sequence": [2, 4]}),
            ({"late": 1, "verdict": "partial"}, {"event": back, "sequence": [1, 2], "time": [5, 4]}),
            ({"late": 0, "gaps": 0, "verdict": "clean"}, {"event": back[::-1], "sequence": [2, 1], "time": [5, 4]}),
            ({"ties": 1, "verdict": "partial"}, {"event": back, "time": [5, 5]}),
            ({"ties": 0, "verdict": "clean"}, {"event": back, "time": [5, 5], "sequence": [1, 2]}),
            ({"unknown": 2, "gaps": 0, "verdict": "partial"}, {"event": back, "sequence": [1, 1]}),
            ({"unknown": 1, "verdict": "partial"}, {"event": back, "sequence": [1, None]}),
            ({"unknown": 2, "verdict": "partial"}, {"event": back, "session": pa.nulls(2, pa.string())}),
            ({"unknown": 1, "verdict": "partial"}, {"event": ["prompt-began"], "ticket": [1 << 40]}),
            ({"unknown": 1, "verdict": "partial"}, {"event": ["limit-reached"]}),
            ({"others": 1, "events": 1, "verdict": "partial"}, {"event": ["other"]}),
            ({"others": 1, "events": 3, "verdict": "clean"}, {"event": ["other", *left]}),
            ({"duplicates": 1, "events": 1, "gaps": 0},
             {"event": ["unlocked"] * 2, "time": [7, 7], "sequence": [1, 1]}),
            ({"impossible": 1, "impossible_after": "did-enter-background", "impossible_event": "did-become-active",
              "verdict": "partial"}, {"event": [*left, "unlocked", "did-become-active"]})):
        (found,) = judged(**columns)
        if any(found[name] != count for name, count in counts.items()):
            raise SystemExit(f"{columns} is judged as {found}, not {counts}")
    # The sixth row of the session did not arrive: each of its scenes may have had it, if it came later.
    found = judged(
        event=["did-become-active"] * 3 + left * 2, scene=[1, 2, 3, 1, 2, 1, 2], sequence=[1, 2, 3, 4, 5, 7, 8])
    if [(row["scene"], row["gaps"], row["events"]) for row in found] != [(1, 1, 3), (2, 1, 3), (3, 0, 1)]:
        raise SystemExit(f"the scenes of a session are judged as {found}")
    print("    gaps, late rows, ties and unknown rows are counted, and no such session is clean")


def main():
    scrim, folder = (Path(argument).resolve() for argument in sys.argv[1:3])
    count, fleet, seed = map(int, sys.argv[3:])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    timeline, columns, results = compare(scrim, folder, count, seed)
    judge_in_threads(timeline, columns, results)
    refuse(timeline)
    check_counts(timeline)
    check_fleet(scrim, folder, fleet, seed, ROOT)


main()

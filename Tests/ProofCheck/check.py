"""Compares the checker that Coq proves with 'scrim verify', on the policies here and on
random ones.

    check.py FOLDER CHECKER PROGRAM MAKER COUNT

CHECKER is scrim-check, PROGRAM scrim, and MAKER play-script, which makes COUNT random
timelines and says what the walk proves of each. A property is never proved where the walk
refutes it. Where the walk proves it, the checker leaves it unproved in the rare cases that
docs/proof.md names, and where a translucent cover exposes a screen, which the walk leaves
to a rule of lint.
"""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

MOST_UNPROVED = 0.01
PROPERTIES = {
    "snapshot-covered", "peek-bounded", "cover-drops", "lock-holds", "blip-proof", "one-cover"}
OF_OPAQUE_COVERS = {"snapshot-covered", "peek-bounded", "lock-holds"}


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True)


def verdicts(checker, timeline):
    result = run(checker, timeline)
    if result.returncode not in (0, 1):
        raise SystemExit(f"{timeline}: status {result.returncode}\n{result.stderr}")
    lines = [line.rsplit(maxsplit=1) for line in result.stdout.splitlines()[1:]]
    found = {name: verdict.strip() for verdict, name in lines if name in PROPERTIES}
    return found, OF_OPAQUE_COVERS if "translucent" in result.stdout else set()


class Comparison:
    def __init__(self):
        self.seen, self.wrong, self.unproved = Counter(), [], []

    def compare(self, name, judged, proved):
        found, excused = judged
        if set(found) != PROPERTIES:
            raise SystemExit(f"{name}: the checker judges other properties: {found}")
        for each in sorted(PROPERTIES):
            self.seen[each, each in proved] += 1
            if found[each] == "proved" and each not in proved:
                self.wrong.append(f"{name}: {each} is proved by the checker, and fails by the walk")
            elif found[each] != "proved" and each in proved - excused:
                self.unproved.append(f"{name}: {each}")


def check_policies(folder, checker, program, comparison):
    policies = [path for path in Path("policies").rglob("*.yaml") if ".test." not in path.name
                and "unsafe" not in path.parts]
    for policy in sorted(policies):
        proof = json.loads(run(program, "verify", "--format", "json", policy).stdout)
        out = folder / policy.stem
        out.mkdir(parents=True, exist_ok=True)
        compiled = run(program, "compile", policy, "--emit", "binary", "-o", out)
        if compiled.returncode != 0:
            raise SystemExit(f"{policy} does not compile:\n{compiled.stderr}")
        for variant in [proof, *proof.get("variants", [])]:
            suffix = f"~{variant['name']}" if "name" in variant else ""
            timeline = out / f"{policy.stem}{suffix}.timeline"
            proved = {each["name"] for each in variant["properties"] if each["holds"]}
            comparison.compare(timeline, verdicts(checker, timeline), proved)
    return len(policies)


def check_random(folder, checker, maker, count, comparison):
    made = folder / "random"
    made.mkdir(parents=True, exist_ok=True)
    result = run(maker, "timelines", "1", count, made)
    if result.returncode != 0:
        raise SystemExit(result.stderr)
    compared = 0
    for number in range(count):
        # A timeline of random content has cues that no policy gives.
        if (made / f"{number}.policy").read_text():
            timeline = made / f"{number}.timeline"
            proved = set((made / f"{number}.proved").read_text().split())
            comparison.compare(timeline, verdicts(checker, timeline), proved)
            compared += 1
    return compared


def check_page():
    """The statements on the page are those of the theories."""
    def words(text):
        return " ".join(text.split())
    theories = words(" ".join(path.read_text() for path in sorted(Path("Proofs").glob("*.v"))))
    page = Path("docs/proof.md").read_text()
    statements = re.findall(r"```coq\n(.+?)```", page, re.S)
    for statement in statements:
        if words(statement) not in theories:
            raise SystemExit(f"docs/proof.md: no theory has this statement:\n{statement}")
    print(f"    the theories have the {len(statements)} statements of docs/proof.md")


def main():
    check_page()
    folder, checker, program, maker = (Path(word).resolve() for word in sys.argv[1:5])
    comparison = Comparison()
    policies = check_policies(folder / "policies", checker, program, comparison)
    if comparison.unproved:
        raise SystemExit("the checker does not prove:\n" + "\n".join(comparison.unproved))
    timelines = check_random(folder, checker, maker, int(sys.argv[5]), comparison)
    for each in sorted(PROPERTIES):
        print(f"    {each:18}{comparison.seen[each, True]:6} hold {comparison.seen[each, False]:6} fail")
    if comparison.wrong:
        raise SystemExit("\n".join(comparison.wrong))
    if not all(comparison.seen[each, False] for each in PROPERTIES - {"one-cover"}):
        raise SystemExit("no policy breaks some property, so the comparison shows too little")
    share = len(comparison.unproved) / sum(comparison.seen.values())
    print(f"    on {policies} policies and {timelines} random timelines, the checker proves nothing that "
          f"the walk refutes, and leaves {share:.1%} unproved that the walk proves")
    if share > MOST_UNPROVED:
        raise SystemExit("\n".join(comparison.unproved))


main()

"""Compares the checker that Coq proves with 'scrim verify', on the policies here, and the
statements of docs/proof.md with those of the theories.

    check.py FOLDER CHECKER PROGRAM

CHECKER is scrim-check, and PROGRAM scrim. A property is never proved where verify refutes
it, and always where verify proves it, unless a translucent cover exposes a screen: the walk
leaves that to a rule of lint. Proofs/judge.ml compares random timelines.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

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


def compare(name, judged, proved):
    found, excused = judged
    if set(found) != PROPERTIES:
        raise SystemExit(f"{name}: the checker judges other properties: {found}")
    for each in sorted(PROPERTIES):
        if (found[each] == "proved") != (each in proved - excused):
            verdict = "proves" if each in proved else "refutes"
            raise SystemExit(f"{name}: {each}: the walk {verdict} it, the checker says '{found[each]}'")


def check_policies(folder, checker, program):
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
            compare(timeline, verdicts(checker, timeline), proved)
    print(f"    on {len(policies)} policies, the checker proves what the walk proves, and nothing else")


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
    check_policies(*(Path(word).resolve() for word in sys.argv[1:4]))


main()

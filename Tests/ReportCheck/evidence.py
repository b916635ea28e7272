"""Reads the evidence of 'scrim report' as an auditor's tools do.

    evidence.py SCRIM CHECKER FOLDER

Each file must be valid for validators that are not ours: compliance-trestle for OSCAL, in-toto's and
securesystemslib's own libraries for the statement, sarif-pydantic and sarif-tools for SARIF. The
digests must be those of the files, two runs must write the same bytes, and what was not assessed
must not be called passed. CHECKER is the folder of scrim-check; '-' leaves it out.
"""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys

from google.protobuf import json_format
from in_toto_attestation.predicates.test_result.v0 import test_result_pb2
from in_toto_attestation.v1 import statement_pb2
from in_toto_attestation.v1.statement import Statement
from sarif_pydantic import Sarif
from securesystemslib.dsse import Envelope
from securesystemslib.signer import CryptoSigner
from trestle.oscal.assessment_results import AssessmentResults

ROOT = pathlib.Path(__file__).resolve().parents[2]
EPOCH = "1790000000"
FORBIDDEN = ["\u202e", "\x1b", "\x00"]

HOSTILE = """scrim: 1
lifecycle: ios-scene
covers: {flat: {color: "#101010"}}
defaults: {cover: flat}
variants: {ipad: {snapshots: from-resign}}
screens:
  "constructor.__proto__": {}
  public.page: {sensitive: false, because: "</b> {0} ]]> [a](b) ##[error]x <!--"}
"""


# A name that is a fault in URIs, HTML and terminals.
HOSTILE_NAME = "a b%<script>&'#{0}\u00e9.yaml"


class Failure(Exception):
    pass


def expect(condition, message):
    if not condition:
        raise Failure(message)


def report(scrim, folder, policy, checker=None, epoch=EPOCH, more=()):
    environment = {**os.environ, "SOURCE_DATE_EPOCH": epoch, "PATH": "/usr/bin:/bin"}
    if checker:
        environment["PATH"] = f"{checker}:{environment['PATH']}"
    if epoch is None:
        del environment["SOURCE_DATE_EPOCH"]
    folder.mkdir(parents=True, exist_ok=True)
    run = subprocess.run(
        [scrim, "report", str(policy), "-o", "page.html", "--evidence", "evidence", *more],
        cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
    expect("Fatal" not in run.stderr and run.returncode in (0, 1), run.stderr)
    return run, {path.name: path.read_bytes() for path in sorted((folder / "evidence").iterdir())}


def check_oscal(files, folder):
    results = AssessmentResults.model_validate(
        json.loads(files["assessment-results.json"])["assessment-results"])
    ids = [results.uuid] + [resource.uuid for resource in results.back_matter.resources]
    result = results.results[0]
    ids += [result.uuid] + [one.uuid for one in result.observations]
    ids += [one.uuid for one in result.findings or []]
    expect(len(ids) == len(set(ids)), "a UUID occurs twice")
    known = {one.uuid: one for one in result.observations}
    resources = {f"#{resource.uuid}" for resource in results.back_matter.resources}
    expect(results.import_ap.href in resources, "the plan is no resource")
    for one in result.observations:
        assessed = [prop.value for prop in one.props if prop.name == "assessed"] == ["yes"]
        methods = [str(getattr(method, "value", method)) for method in one.methods]
        expect(methods == (["TEST"] if assessed else ["UNKNOWN"]), f"{one.title}: {methods}")
        for evidence in one.relevant_evidence or []:
            expect(evidence.href in resources, f"{one.title}: unknown evidence")
    for finding in result.findings or []:
        related = [known[one.observation_uuid] for one in finding.related_observations]
        expect(any(prop.value == "yes" for one in related for prop in one.props),
               f"{finding.title} is found, and not assessed")
    workspace = folder / "trestle"
    workspace.mkdir()
    (folder / "results.json").write_bytes(files["assessment-results.json"])
    trestle = str(pathlib.Path(sys.executable).with_name("trestle"))
    for arguments in [["init", "--local"], ["import", "-f", "../results.json", "-o", "scrim"],
                      ["validate", "-t", "assessment-results", "-n", "scrim"]]:
        run = subprocess.run([trestle, *arguments], cwd=workspace, capture_output=True, text=True)
        expect(run.returncode == 0, f"trestle {arguments[0]}: {run.stdout}{run.stderr}")
    return {finding.target.target_id: finding.target.status.state.value
            for finding in result.findings or []}


def check_statement(files, folder):
    text = files["statement.json"]
    read = json_format.Parse(text, statement_pb2.Statement())
    Statement.copy_from_pb(read).validate()
    expect(read.predicate_type == "https://in-toto.io/attestation/test-result/v0.1", "predicate")
    predicate = json_format.ParseDict(
        json_format.MessageToDict(read.predicate), test_result_pb2.TestResult())
    signer = CryptoSigner.generate_ed25519()
    envelope = Envelope(text, "application/vnd.in-toto+json", {})
    envelope.sign(signer)
    expect(list(envelope.verify([signer.public_key], 1)), "the envelope")
    named = {one.name.split("/")[-1]: one.digest["sha256"] for one in [*read.subject, *predicate.configuration]}
    made = {name: bytes for name, bytes in files.items() if name.endswith((".timeline", ".txt"))}
    for name, bytes in {**made, "page.html": (folder / "page.html").read_bytes()}.items():
        expect(named.get(name) == hashlib.sha256(bytes).hexdigest(), f"the digest of {name}")
    subjects = {one.name for one in read.subject}
    timelines = {name for name in files if name.endswith(".timeline")}
    expect(timelines <= subjects, f"{timelines} and {subjects}")
    unknown = [one for file in predicate.configuration
               for one in json_format.MessageToDict(file.annotations).get("notAssessed", [])]
    expect(len(unknown) > 15, "too little is not assessed")
    expect(not set(unknown) & set(predicate.passed_tests), "a statement is passed and not assessed")
    return predicate


def check_sarif(files, folder):
    log = Sarif.model_validate_json(files["findings.sarif"])
    expect(len(log.runs) == 1, "the runs")
    raw = json.loads(files["findings.sarif"])["runs"][0]
    expect(raw["taxonomies"][0]["name"] == "MASWE", "the taxonomy")
    expect([taxon["id"] for taxon in raw["taxonomies"][0]["taxa"]] == ["MASWE-0038"], "the taxon")
    rules = raw["tool"]["driver"]["rules"]
    for result in raw["results"]:
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], result["ruleId"])
        kind = result.get("kind", "fail")
        expect(kind == "fail" or result["level"] == "none", f"{result['ruleId']}: {result['level']}")
        if result["ruleId"].startswith("assumed-"):
            expect(kind == "open", f"{result['ruleId']} is {kind}")
    (folder / "findings.sarif").write_bytes(files["findings.sarif"])
    tools = str(pathlib.Path(sys.executable).with_name("sarif"))
    summary = subprocess.run([tools, "summary", "findings.sarif"], cwd=folder, capture_output=True,
                             text=True)
    expect(summary.returncode == 0, summary.stderr)
    kinds = {}
    for result in raw["results"]:
        kinds.setdefault(result.get("kind", "fail"), []).append(result["ruleId"])
    return kinds


def check(scrim, folder, policy, holds, checker=None):
    run, files = report(scrim, folder / "first", policy, checker)
    again = report(scrim, folder / "first", policy, checker)[1]
    expect(files == again, "two runs differ")
    for name, bytes in files.items():
        if not name.endswith(".timeline"):
            text = bytes.decode()
            expect(not any(mark in text for mark in FORBIDDEN), f"{name} has a control character")
            expect(str(folder) not in text, f"{name} names a folder of this machine")
    states = check_oscal(files, folder / "first")
    predicate = check_statement(files, folder / "first")
    kinds = check_sarif(files, folder / "first")
    expect((run.returncode == 0) == holds, f"status {run.returncode}: {run.stderr}")
    expect((predicate.result == "PASSED") == holds, predicate.result)
    expect((set(states.values()) == {"satisfied"}) == holds, str(states))
    checked = [one for one in predicate.passed_tests if "scrim-check" in one]
    expect(bool(checked) == bool(checker and holds), f"{len(checked)} claims of scrim-check")
    return states, predicate, kinds


def main():
    scrim, checker = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
    checker = None if checker == "-" else str(pathlib.Path(checker).resolve())
    folder = pathlib.Path(sys.argv[3]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    policies = folder / "policies"
    shutil.copytree(ROOT / "policies", policies)
    (policies / HOSTILE_NAME).write_text(HOSTILE)
    (policies / "broken.yaml").write_text("scrim: 1\nlifecycle: ios-scene\nscreens: {a: {cover: nowhere}}\n")
    cases = {"bank.yaml": True, "photo-notes.yaml": True, "health-record.yaml": True,
             "recipes/solid-color.yaml": True, "recipes/solid-color-on-tablets.yaml": True,
             "recipes/unsafe/half-second-fade.yaml": False,
             "recipes/unsafe/translucent-color.yaml": False,
             "recipes/unsafe/cover-alone-on-android.yaml": False, HOSTILE_NAME: True,
             "broken.yaml": False}
    for number, (name, holds) in enumerate(cases.items()):
        states, predicate, kinds = check(scrim, folder / str(number), policies / name, holds)
        print(f"  {name}: {predicate.result}, {len(states)} findings, "
              + ", ".join(f"{len(rules)} {kind}" for kind, rules in sorted(kinds.items())))
        if name in ("broken.yaml", "recipes/unsafe/translucent-color.yaml"):
            expect("satisfied" not in states.values(), f"{name} satisfies {states}")
            expect(not predicate.passed_tests and "pass" not in kinds, f"{name} passes")
    if checker:
        check(scrim, folder / "checked", policies / "bank.yaml", True, checker)
        print("  bank.yaml: proved by scrim-check, too")
    undated, files = report(scrim, folder / "undated", policies / "bank.yaml", epoch=None)
    expect(b"1970-01-01T00:00:00Z" in files["assessment-results.json"], "the missing date")
    expect("SOURCE_DATE_EPOCH" in undated.stderr, undated.stderr)
    print(f"  {len(cases)} policies: all evidence is valid")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"the evidence is wrong: {failure}")

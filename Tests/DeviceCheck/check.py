#!/usr/bin/env python3
"""Plays the stories of Examples/BankApp on a simulator or a device, and keeps the pictures.

    check.py FOLDER [DESTINATION [SETTING ...]]
    check.py --self-test     checks the verdicts, with a pretended Xcode

FOLDER gets the pictures. DESTINATION is a destination of xcodebuild, or the beginning of a
simulator's name; without it, the stories are played on the newest iPhone. Each SETTING is passed
to xcodebuild.

A run fails if a story fails or was not run, or if it has left no picture of a stored snapshot.
docs/devices.md describes the stories.
"""

import contextlib
import datetime
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "Examples/BankApp"
STORIES = EXAMPLE / "Stories/StoryTests.swift"
BUNDLE = "com.example.bank"


def output_of(*command):
    """What a command prints; nothing if it fails or does not exist."""
    try:
        run = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return run.stdout.strip() if run.returncode == 0 else ""


def newest_simulator(prefix):
    """The identifier of a simulator of the newest iOS whose name begins with a prefix.

    The stories open the switcher with a gesture that devices with a home button lack.
    """
    listed = output_of("xcrun", "simctl", "list", "--json", "devices", "available")
    found = []
    for runtime, devices in json.loads(listed or "{}").get("devices", {}).items():
        version = re.search(r"\.iOS-([\d-]+)$", runtime)
        found += [
            ([int(part) for part in version[1].split("-")], device["name"], device["udid"])
            for device in devices
            if version and device["name"].startswith(prefix) and "iPhone SE" not in device["name"]]
    return max(found, default=(None, None, None))[2]


def prepare(simulator):
    """Boots a simulator, and enrolls a face in it."""
    output_of("xcrun", "simctl", "bootstatus", simulator, "-b")
    enrollment = "com.apple.BiometricKit.enrollmentChanged"
    output_of("xcrun", "simctl", "spawn", simulator, "notifyutil", "-s", enrollment, "1",
              "-p", enrollment)


def play(destination, settings, work):
    """Builds the app and runs its UI tests; returns whether xcodebuild succeeded."""
    log = work / "xcodebuild.log"
    print(f"==> building and playing on {destination}; the log is {log}", flush=True)
    # Without -sdk, which would apply to the tools that packages build for the Mac.
    command = [
        "xcodebuild", "test", "-project", str(EXAMPLE / "BankApp.xcodeproj"), "-scheme", "BankApp",
        "-destination", destination, "-derivedDataPath", str(work / "derived"),
        "-resultBundlePath", str(work / "results.xcresult"), "-parallel-testing-enabled", "NO",
        "-skipPackagePluginValidation", "-skipMacroValidation", *settings]
    with log.open("w") as file:
        return subprocess.run(command, stdout=file, stderr=subprocess.STDOUT).returncode == 0


def cases(nodes):
    """The name, the result and the messages of each test case below the nodes of a report."""
    for node in nodes:
        children = node.get("children", [])
        if node.get("nodeType") == "Test Case":
            messages = [child["name"] for child in children if "Message" in child.get("nodeType", "")]
            yield node["name"].removesuffix("()"), node.get("result", "Unknown"), messages
        else:
            yield from cases(children)


def collect(work, folder):
    """Copies the pictures, into a folder for each story; returns their names."""
    exported = work / "attachments"
    exported.mkdir()
    output_of("xcrun", "xcresulttool", "export", "attachments",
              "--path", str(work / "results.xcresult"), "--output-path", str(exported))
    manifest = exported / "manifest.json"
    names = []
    for test in json.loads(manifest.read_text()) if manifest.exists() else []:
        story = folder / test["testIdentifier"].split("/")[-1].removesuffix("()")
        story.mkdir(parents=True, exist_ok=True)
        for number, attachment in enumerate(test["attachments"], start=1):
            name = re.sub(r"[^\w.@ -]", "_", attachment["suggestedHumanReadableName"])
            shutil.copy(exported / attachment["exportedFileName"], story / f"{number:02} {name}")
            names.append(name)
    return names


def collect_files(simulator, folder):
    """Copies what a simulator stored in the last story, as it is."""
    container = output_of("xcrun", "simctl", "get_app_container", simulator, BUNDLE, "data")
    stored = pathlib.Path(container) / "Library/SplashBoard"
    if container and stored.exists():
        shutil.copytree(stored, folder / "SplashBoard")


def faults(succeeded, played, pictures):
    """Why a run shows nothing, although no story has failed."""
    written = set(re.findall(r"func (test\w+)", STORIES.read_text()))
    for story in sorted(written - {story for story, _, _ in played}):
        yield f"{story} was not run"
    if not any(name.startswith("stored") for name in pictures):
        yield "there is no picture of a stored snapshot: nothing was seen"
    if not succeeded and all(result in ("Passed", "Skipped") for _, result, _ in played):
        yield "xcodebuild failed"


def judge(succeeded, report, pictures):
    """Prints the verdicts, and the row for docs/devices.md; returns whether the run is good."""
    played = list(cases(report.get("testNodes", [])))
    for story, result, messages in played:
        verdict = "not played" if result == "Skipped" else result.lower()
        print("\n           ".join([f"{verdict:10} {story}", *messages]))
    found = list(faults(succeeded, played, pictures))
    for fault in found:
        print(f"error: {fault}")
    passed, skipped = ([story for story, result, _ in played if result == wanted]
                       for wanted in ("Passed", "Skipped"))
    failed = [story for story, _, _ in played if story not in passed + skipped]
    device = (report.get("devices") or [{}])[0]
    system = f"{device.get('platform', 'unknown')} {device.get('osVersion', '')}".strip()
    xcode = output_of("xcodebuild", "-version").split("\n")[0]
    result = f"failed: {', '.join(failed + found)}" if failed or found else "passed"
    print("the row for the table in docs/devices.md:")
    print(f"| {system} | {device.get('deviceName', 'unknown')} | {xcode} | {datetime.date.today()} "
          f"| {output_of('git', '-C', str(ROOT), 'rev-parse', '--short', 'HEAD')} | {result} "
          f"| {', '.join(skipped) or 'none'} |")
    print(f"{len(passed)} passed, {len(failed)} failed, {len(skipped)} not played")
    return not failed and not found


def run(folder, destination="", *settings):
    """Plays the stories; returns the exit status."""
    if not output_of("xcodebuild", "-version"):
        print("error: the stories need a Mac with Xcode 26 or later, so nothing was played")
        return 1
    named = re.search(r"simulator.*\b(?:id|name)=([^,]+)", destination, re.IGNORECASE)
    simulator = named[1] if named else None
    if "=" not in destination:
        prefix = destination or "iPhone"
        simulator = newest_simulator(prefix)
        if not simulator:
            print(f"error: no installed simulator has a name that begins with '{prefix}'; "
                  "add one in Xcode, under Window > Devices and Simulators")
            return 1
        destination = f"platform=iOS Simulator,id={simulator}"
    folder = pathlib.Path(folder).absolute()
    work = folder.parent / "check-device"
    for old in (folder, work / "results.xcresult", work / "attachments"):
        shutil.rmtree(old, ignore_errors=True)
    for new in (folder, work):
        new.mkdir(parents=True, exist_ok=True)
    if simulator:
        prepare(simulator)
    succeeded = play(destination, settings, work)
    report = json.loads(output_of(
        "xcrun", "xcresulttool", "get", "test-results", "tests",
        "--path", str(work / "results.xcresult")) or "{}")
    if not report:
        print(*(work / "xcodebuild.log").read_text(errors="replace").splitlines()[-40:], sep="\n")
    pictures = collect(work, folder)
    if simulator:
        collect_files(simulator, folder)
    print(f"==> the pictures are in {folder}")
    return 0 if judge(succeeded, report, pictures) else 1


# A program that pretends to be xcodebuild or xcrun. It reads what to say from a file beside it.
PRETENDER = """#!/usr/bin/env python3
import json, pathlib, sys
here = pathlib.Path(sys.argv[0]).parent
said = json.loads((here / "said.json").read_text())
if "export" in sys.argv:
    folder = pathlib.Path(sys.argv[-1])
    (folder / "1.png").touch()
    (folder / "manifest.json").write_text(json.dumps([{
        "testIdentifier": "StoryTests/" + story + "()", "attachments": [
            {"exportedFileName": "1.png", "suggestedHumanReadableName": said["picture"] + "/1.png"}]}
        for story in said["stories"]]))
elif "devices" in sys.argv:
    print(json.dumps({"devices": {"com.apple.CoreSimulator.SimRuntime." + runtime: [
        {"name": name, "udid": runtime + name[:6]}] for runtime, name in said["simulators"]}}))
elif "get" in sys.argv and said["stories"]:
    print(json.dumps({"devices": [{"platform": "iOS Simulator", "osVersion": "26.1"}],
        "testNodes": [{"nodeType": "Test Plan", "children": [
            {"nodeType": "Test Case", "name": story + "()", "result": result,
             "children": [{"nodeType": "Failure Message", "name": "a message"}]}
            for story, result in said["stories"].items()]}]}))
elif "-version" in sys.argv:
    print(said["version"])
elif "test" in sys.argv:
    print("a log of", *sys.argv)
    sys.exit(said["status"])
"""


def self_test():
    """Plays runs with a pretended Xcode, and compares the verdicts."""
    stories = {name: "Passed" for name in re.findall(r"func (test\w+)", STORIES.read_text())}
    one, *others = stories
    good = {"version": "Xcode 26.1", "status": 0, "stories": stories, "picture": "stored sceneID",
            "simulators": [("iOS-9-3", "iPhone 17"), ("iOS-26-1", "iPhone 17"),
                           ("iOS-26-2", "iPhone SE"), ("watchOS-30-0", "iPhone")]}
    # What differs from a good run, the exit status, and words of the output.
    expected = [
        ({}, 0, "id=iOS-26-1iPhone"),
        ({}, 0, f"{len(stories)} passed, 0 failed, 0 not played"),
        ({"stories": {**stories, one: "Skipped"}}, 0, f"not played {one}"),
        ({"stories": {**stories, one: "Failed"}, "status": 65}, 1, f"failed     {one}\n           a message"),
        ({"stories": {**stories, one: "Failed"}}, 1, "1 failed"),
        ({"stories": {name: "Passed" for name in others}}, 1, f"{one} was not run"),
        ({"stories": {}, "status": 65}, 1, "a log of"),
        ({"picture": "switcher"}, 1, "nothing was seen"),
        ({"status": 65}, 1, "xcodebuild failed"),
        ({"simulators": []}, 1, "no installed simulator"),
        ({"version": ""}, 1, "nothing was played"),
    ]
    for change, status, words in expected:
        with tempfile.TemporaryDirectory() as name, contextlib.redirect_stdout(io.StringIO()) as said:
            here = pathlib.Path(name)
            for tool in ("xcodebuild", "xcrun"):
                (here / tool).write_text(PRETENDER)
                (here / tool).chmod(0o755)
            (here / "said.json").write_text(json.dumps({**good, **change}))
            path, os.environ["PATH"] = os.environ["PATH"], f"{here}:{os.environ['PATH']}"
            found = run(here / "pictures")
            os.environ["PATH"] = path
        if found != status or words not in said.getvalue():
            raise SystemExit(f"with {change}: status {found}\n{said.getvalue()}")
    return 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        sys.exit(self_test())
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(run(*sys.argv[1:]))

"""What 'scrim lint' and 'scrim test' report on the texts that are open in an editor.

The texts are written to a copy of the folder, so that the files beside the server stay as they
were saved.
"""

import json
import shutil
import subprocess

from text import Text

SEVERITIES = {"error": 1, "warning": 2, "info": 3}
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
FLAGS = ["--today", "2026-01-01"]


class Expected:
    def __init__(self, scrim, folder):
        self.scrim, self.folder = scrim, folder
        self.copy = folder.with_name(folder.name + ".lint")
        self.alone = folder.with_name(folder.name + ".alone")
        self.others = {}

    def start(self):
        shutil.rmtree(self.copy, ignore_errors=True)
        shutil.copytree(self.folder, self.copy, ignore=shutil.ignore_patterns(".errors"))
        self.alone.mkdir(exist_ok=True)

    def write(self, name, content):
        (self.copy / name).write_bytes(content.encode())

    def close(self, name):
        shutil.copyfile(self.folder / name, self.copy / name)

    def run(self, command, files, top):
        flags = FLAGS if command == "lint" else []
        done = subprocess.run(
            [self.scrim, command, "--format", "json", *flags, "--", *files], cwd=top,
            capture_output=True, timeout=120)
        if not done.stdout:
            raise RuntimeError(f"{command} {files} ends with {done.returncode}: {done.stderr}")
        return json.loads(done.stdout)

    def findings(self, names):
        """The findings of open documents by file, each as (range, severity, rule, text); nil if a
        limit leaves some out."""
        kinds, found = {"lint": [], "test": []}, set()
        for name in names:
            command = "test" if name.endswith(".test.yaml") else "lint"
            others = self.other_kind(command, name)
            if others is None:
                kinds[command].append(str(self.copy / name))
            found |= others or set()
        for command, files in kinds.items():
            if files:
                report = self.run(command, files, self.copy)
                if report["omitted"]:
                    return None
                found |= self.places(report["diagnostics"], self.copy)
        if len(found) >= 1000:
            return None
        by_file = {name: set() for name in names}
        for file, *rest in found:
            by_file.setdefault(file, set()).add(tuple(rest))
        return by_file

    def other_kind(self, command, name):
        """The findings of a file that is not a policy or test file; nil for other files.

        A file that is named must be one. In a folder, as in an editor, it may be anything.
        """
        content = (self.copy / name).read_bytes()
        if (name, content) not in self.others:
            self.others = {key: value for key, value in self.others.items() if key[0] != name}
            shutil.rmtree(self.alone)
            (self.alone / name).parent.mkdir(parents=True)
            (self.alone / name).write_bytes(content)
            report = self.run(command, [str(self.alone)], self.alone)
            rules = {each["rule"] for each in report["diagnostics"]}
            is_other = report["files"] == 0 or "skipped-policy" in rules
            self.others[name, content] = \
                self.places(report["diagnostics"], self.alone) if is_other else None
        return self.others[name, content]

    def places(self, diagnostics, top):
        texts = {}
        found = set()
        for each in diagnostics:
            name = each["file"].removeprefix(f"{top}/")
            if name not in texts:
                texts[name] = Text((top / name).read_bytes().decode(errors="replace"))
            place = each["range"]
            start, end = place["start"]["offset"], place["end"]["offset"]
            # Lint puts what is about the whole file after a byte order mark, which is in the text.
            if start == end == len(BYTE_ORDER_MARK) and texts[name].content.startswith("\ufeff"):
                start = end = 0
            span = texts[name].range_of_bytes(start, end)
            text = each["message"] + (f"\n{each['help']}" if each["help"] else "")
            found.add((name, flat(span), SEVERITIES[each["severity"]], each["rule"],
                       text.replace(str(top), "")))
        return found


def flat(span):
    return (span["start"]["line"], span["start"]["character"], span["end"]["line"],
            span["end"]["character"])

"""Repairs broken policies by what '--format agent' says, and nothing else: the example of
each rule, and a policy with a mistake.

    check.py PROGRAM

A program of a few rules stands in for one that writes code: it reads the line, the column and what
follows 'do:', edits the file, and lints again. It never reads the corrected examples.
"""

import difflib
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

LEAST = 50
# Examples that need a file, a reason or a choice that no rule can make.
FOR_PEOPLE = {
    "yaml-limit", "wrong-type", "extends-missing", "ambiguous-screens", "suspicious-pattern",
    "expired-ignore", "unexplained-public", "fade-sluggish",
}
# Mistakes in policies/bank.yaml.
MISTAKES = [
    ("cover: paper }", "cover: papr }"), ("text: 17pt", "text: 17"), ("#F2F2F7", "#F2F2F700"),
    ("settle: 50ms", "setle: 50ms"), ("ease-in-out", "ease-inout"), ("overlays:", "overlay:"),
    ("recording: cover", "recording: hide"), ("radius: 60", "raduis: 60"),
    ("from-resign,", "from-resing,"), ("in: 200ms", "in: 200"), ("cover: deep\n", "cover: dep\n"),
    (", prompts: cover", ""), ("{ in: none } } }", "{ in: 100ms } } }"),
]
FINDING = re.compile(r"^app\.yaml:(\d+):(\d+) ([a-z-]+): .* — do: (.+)$")
TOKEN = re.compile(r"""!\S+|"[^"]*"|'[^']*'|(?:[^\s,{}\[\]:]|:(?=\S))+""")


class Policy:
    """A policy, edited as text."""

    def __init__(self, text, top):
        self.text, self.top = text, top

    def at(self, line, column):
        return sum(len(each) + 1 for each in self.text.split("\n")[:line - 1]) + column - 1

    def replace(self, start, end, new):
        self.text = self.text[:start] + new + self.text[end:]

    def end(self, start):
        """Where the token, the map or the list that begins at an offset ends."""
        if self.text[start] not in "{[":
            found = TOKEN.match(self.text, start)
            return found.end() if found else start
        depth = 0
        for offset in range(start, len(self.text)):
            depth += (self.text[offset] in "{[") - (self.text[offset] in "}]")
            if depth == 0:
                return offset + 1
        return len(self.text)

    def entry(self, offset):
        """The offset of a key at or before an offset, and that of its value."""
        found = re.compile(r":[ \n]+").match(self.text, self.end(offset))
        if found:
            return offset, found.end()
        before = re.search(rf"({TOKEN.pattern}): +$", self.text[:offset])
        return (before.start(), offset) if before else (offset, offset)

    def maps(self, offset):
        """The offsets of the '{' of the maps that an offset begins or is in, the innermost first."""
        _, value = self.entry(offset)
        if self.text[value] == "{":
            yield value
        depth = 0
        for before in range(offset - 1, self.text.rfind("\n", 0, offset), -1):
            depth += (self.text[before] == "}") - (self.text[before] == "{")
            if depth < 0:
                yield before
                depth = 0

    def child(self, *keys):
        """The offset of the map that a path of keys leads to, added if it is missing."""
        for count in range(1, len(keys) + 1):
            if not re.search(rf"^{self.path(keys[:count])}", self.text, re.M):
                if count == 1:
                    self.text += f"\n{keys[0]}: {{ }}"
                else:
                    start = self.child(*keys[:count - 1])
                    self.replace(start + 1, start + 1, f" {keys[count - 1]}: {{ }},")
        return re.search(rf"^{self.path(keys)}", self.text, re.M).end()

    @staticmethod
    def path(keys):
        return r":(?:.|\n)*?\b".join(keys) + r": *(?={)"

    def set(self, offset, key, value, inside=False):
        """Gives a key a value: in the map at an offset, or in the whole policy."""
        maps = [] if key in self.top and not inside else list(self.maps(offset))
        for start in maps:
            if self.text[self.entry(start)[0]:].startswith(f"{key}:"):
                return self.replace(start, self.end(start), value)
        start, end = (maps[0], self.end(maps[0])) if maps else (0, len(self.text))
        before = r"(?<![\w-])" if maps else r"^"
        found = re.compile(rf"{before}{re.escape(key)}: *", re.M).search(self.text, start, end)
        if found:
            self.replace(found.end(), self.end(found.end()), value)
        elif maps:
            self.replace(start + 1, start + 1, f" {key}: {value},")
        else:
            self.text += f"\n{key}: {value}"

    def remove(self, offset):
        """Removes the entry at an offset, and what is then empty."""
        key, value = self.entry(offset)
        line = self.text.rfind("\n", 0, key) + 1
        if self.text[line:key].strip(" -"):
            found = re.compile(r" *,? *").match(self.text, self.end(value))
            self.replace(key, found.end(), "")
            self.text = re.sub(r", *\}", " }", self.text)
        else:
            after = re.compile(rf"[^\n]*(\n(?= {{{key - line + 1}}})[^\n]*)*\n?").match(self.text, line)
            self.replace(line, after.end(), "")
            self.text = re.sub(r"^\w+:\n(?=\S)", "", self.text, flags=re.M)


def nearest(word, words):
    return (difflib.get_close_matches(word, words, 1) or words)[0]


def repair(policy, line, column, do):
    """Does what a finding says, and returns whether this program knows how."""
    offset = policy.at(line, column)
    token = policy.text[offset:policy.end(offset)]
    _, value = policy.entry(offset)

    def write(new, start=value):
        policy.replace(start, policy.end(start), new)

    variant = re.match(r"in the variant '(.+?)': ", do)
    do = do[variant.end():] if variant else do

    if found := re.search(r"'([a-z-]+): (.+?)'(?:,|:| to| if| or|$)", do):
        if variant and found[1] in policy.top:
            policy.set(policy.child("variants", variant[1]), found[1], found[2], inside=True)
        elif do.endswith("' to 'defaults'"):
            policy.set(policy.child("defaults"), found[1], found[2], inside=True)
        else:
            policy.set(offset, found[1], found[2])
    elif found := re.match(r"did you mean '(.+?)'", do):
        write(found[1], offset)
    elif found := re.match(r"write one of: (.+)", do):
        write(nearest(token, found[1].split(", ")), offset)
    elif found := re.search(
            r"""(?:^|or |and )write ("#\w+"|'[\w-]+'|\d+\w*(?= or|$)|\{ .+? \})|: (\{ .+ \})$""", do):
        write((found[1] or found[2]).strip("'"))
    elif found := re.search(r"of (\d+\w*) or (?:more|less)", do):
        write(found[1])
    elif "in quotes" in do:
        write(f'"{token}"', offset)
    elif "one dot" in do:
        write(re.sub(r"\.+", ".", token).strip("."), offset)
    elif "the tag" in do:
        write("", offset)
    elif re.match("remove|list the public screens", do):
        policy.remove(offset)
    else:
        return False
    return True


def run(program, *words, folder=None, status=None):
    result = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True)
    if status is not None and result.returncode != status:
        raise SystemExit(f"scrim {' '.join(words)}: {result.returncode}\n{result.stdout}{result.stderr}")
    return result


def lint(program, folder, text, form="agent"):
    (folder / "app.yaml").write_text(text)
    return run(program, "lint", "--strict", "--format", form, "app.yaml", folder=folder)


def tokens(text):
    """About as many as a model reads: words, numbers and marks."""
    return len(re.findall(r"[A-Za-z]+|\d+|[^\w\s]", text))


def repair_all(program, folder, text, top):
    """The repaired text, what is left of the findings, and how much was read."""
    policy, read, tried = Policy(text, top), 0, set()
    while True:
        result = lint(program, folder, policy.text)
        read += tokens(result.stdout)
        if result.returncode == 0:
            return policy.text, "", read
        findings = filter(None, map(FINDING.match, result.stdout.splitlines()))
        # What says exactly what to write comes first.
        for found in sorted(findings, key=lambda found: not re.search("write '.*: ", found[4])):
            if (found[0], policy.text) not in tried:
                tried.add((found[0], policy.text))
                if len(tried) < 20 and repair(policy, int(found[1]), int(found[2]), found[4]):
                    break
        else:
            return policy.text, result.stdout, read


def check_mistakes(program, folder, top):
    """A repaired policy protects as much as before the mistake."""
    good = Path("policies/bank.yaml").read_text()
    (folder / "good.yaml").write_text(good)
    read = 0
    for right, wrong in MISTAKES:
        if right not in good:
            raise SystemExit(f"'{right}' is not in policies/bank.yaml")
        text = good.replace(right, wrong, 1)
        if lint(program, folder, text).returncode == 0:
            raise SystemExit(f"nothing is wrong with '{wrong}'")
        _, left, some = repair_all(program, folder, text, top)
        read += some
        if left:
            raise SystemExit(f"'{wrong}' is not repaired:\n{left}")
        run(program, "diff", "good.yaml", "app.yaml", folder=folder, status=0)
    return len(MISTAKES), read


def check_rules(program, folder, top):
    rules = json.loads(run(program, "rules", "--format", "json", status=0).stdout)["rules"]
    repaired, left, read, read_as_json = 0, set(), 0, 0
    for rule in rules:
        text = rule["failing"]
        if f" {rule['id']}: " not in lint(program, folder, text).stdout:
            continue
        read_as_json += tokens(lint(program, folder, text, "json").stdout)
        new, findings, some = repair_all(program, folder, text, top)
        read += some
        if findings:
            left.add(rule["id"])
        else:
            repaired += 1
        for accepted in ("sensitive: false", "ignore:", "unlimited", "off"):
            if new.count(accepted) > text.count(accepted):
                raise SystemExit(f"the example of {rule['id']} is repaired by '{accepted}':\n{new}")
    if left != FOR_PEOPLE:
        raise SystemExit(f"other examples are left than before: {sorted(left ^ FOR_PEOPLE)}")
    return repaired, read, read_as_json


def main(program):
    top = set(json.loads(run(program, "schema", "policy", status=0).stdout)["properties"])
    with tempfile.TemporaryDirectory() as name:
        repaired, read, read_as_json = check_rules(program, Path(name), top)
        more, read_more = check_mistakes(program, Path(name), top)
    print(f"    {repaired + more} policies are repaired by what lint says; {len(FOR_PEOPLE)} need people")
    print(f"    a policy takes {(read + read_more) // (repaired + more)} tokens to read, all rounds; "
          f"one report in JSON has {read_as_json // repaired}")
    if repaired + more < LEAST:
        raise SystemExit(f"at least {LEAST} must be")


main(str(Path(sys.argv[1]).resolve()))

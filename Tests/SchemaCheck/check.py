"""Compares the JSON Schemas with what scrim reads and writes.

Every value below is inserted at every position of a policy. Then lint and check-jsonschema
must agree on whether the policy is valid. The policies in policies/ are checked as well. The
reports on all of them, as JSON and as SARIF, must be valid by their schemas. Trace lines made
of many keys and values are compared with `scrim simulate`.

What a schema cannot check is left out: the spelling of nulls, numbers and booleans in YAML
(`~`, `1.0`, `True`), lists and booleans as keys, and the contents of other files.
"""

import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile

# One policy per line. The value replaces the @.
PLACES = """
@
{@: 1}
{app: @}
{scrim: @}
{scrim: 1, @: x}
{scrim: 1, app: @}
{scrim: 1, lifecycle: @}
{scrim: 1, snapshots: @}
{scrim: 1, extends: @}
{scrim: 1, extends: [base.yaml, @]}
{scrim: 1, lock: @}
{scrim: 1, lock: {@: 1s}}
{scrim: 1, lock: {after: @}}
{scrim: 1, lock: {after: 1s, @: 1s}}
{scrim: 1, lock: {after: 1s, cover: @}}
{scrim: 1, lock: {cover: @}}
{scrim: 1, prompts: @}
{scrim: 1, prompts: {@: 1s}}
{scrim: 1, prompts: {ignore-for: @}}
{scrim: 1, prompts: {linger: @}}
{scrim: 1, limits: @}
{scrim: 1, limits: {@: 1s}}
{scrim: 1, limits: {peek: @}}
{scrim: 1, covers: @}
{scrim: 1, covers: {@: hide}}
{scrim: 1, covers: {a: @}}
{scrim: 1, covers: {a: {@: light}}}
{scrim: 1, covers: {a: {@: "#FFFFFF"}}}
{scrim: 1, covers: {a: {blur: light, @: "#FFFFFF"}}}
{scrim: 1, covers: {a: {color: "#FFFFFF", @: "#FFFFFF"}}}
{scrim: 1, covers: {a: {view: v, @: "#FFFFFF"}}}
{scrim: 1, covers: {a: {image: {name: i}, @: "#FFFFFF"}}}
{scrim: 1, covers: {a: {blur: @}}}
{scrim: 1, covers: {a: {blur: {@: 1}}}}
{scrim: 1, covers: {a: {blur: {radius: @}}}}
{scrim: 1, covers: {a: {blur: {radius: 1, @: 1}}}}
{scrim: 1, covers: {a: {blur: {radius: 1, saturation: @}}}}
{scrim: 1, covers: {a: {blur: {radius: 1, tint: @}}}}
{scrim: 1, covers: {a: {blur: {radius: 1, grain: @}}}}
{scrim: 1, covers: {a: {blur: {preset: @}}}}
{scrim: 1, covers: {a: {blur: {preset: light, @: 1}}}}
{scrim: 1, covers: {a: {blur: light, fallback: @}}}
{scrim: 1, covers: {a: {color: @}}}
{scrim: 1, covers: {a: {color: {@: "#FFFFFF"}}}}
{scrim: 1, covers: {a: {color: {light: @, dark: "#000000"}}}}
{scrim: 1, covers: {a: {color: {light: "#FFFFFF", dark: @}}}}
{scrim: 1, covers: {a: {image: @}}}
{scrim: 1, covers: {a: {image: {@: fit}}}}
{scrim: 1, covers: {a: {image: {name: @}}}}
{scrim: 1, covers: {a: {image: {name: i, mode: @}}}}
{scrim: 1, covers: {a: {image: {name: i}, background: @}}}
{scrim: 1, covers: {a: {view: @}}}
{scrim: 1, covers: {a: {view: v, background: @}}}
{scrim: 1, extends: [base.yaml], covers: {view: {background: "#FFFFFF", @: "#FFFFFF"}}}
{scrim: 1, extends: [base.yaml], covers: {blur: {fallback: "#FFFFFF", @: "#FFFFFF"}}}
{scrim: 1, extends: [base.yaml], covers: {blur: @}}
{scrim: 1, extends: [], covers: {blur: {@: "#FFFFFF"}}}
{scrim: 1, defaults: @}
{scrim: 1, defaults: {@: 17pt}}
{scrim: 1, defaults: {sensitive: @}}
{scrim: 1, defaults: {because: @}}
{scrim: 1, lifecycle: android, defaults: {secure: @}}
{scrim: 1, defaults: {cover: @}}
{scrim: 1, defaults: {cover: {@: "#FFFFFF"}}}
{scrim: 1, defaults: {cover: {blur: light, @: "#FFFFFF"}}}
{scrim: 1, extends: [base.yaml], defaults: {cover: {@: "#FFFFFF"}}}
{scrim: 1, defaults: {fade: @}}
{scrim: 1, defaults: {fade: {@: 1s}}}
{scrim: 1, defaults: {fade: {in: @}}}
{scrim: 1, defaults: {fade: {out: @}}}
{scrim: 1, defaults: {fade: {curve: @}}}
{scrim: 1, defaults: {fade: {settle: @}}}
{scrim: 1, defaults: {raise-on: @}}
{scrim: 1, defaults: {at-background: @}}
{scrim: 1, defaults: {drop-on: @}}
{scrim: 1, defaults: {recording: @}}
{scrim: 1, defaults: {text: @}}
{scrim: 1, screens: @}
{scrim: 1, screens: {@: {}}}
{scrim: 1, screens: {a: @}}
{scrim: 1, screens: {a: {@: 17pt}}}
{scrim: 1, screens: {a: {sensitive: false, @: public page}}}
{scrim: 1, screens: {a: {sensitive: @, because: public page}}}
{scrim: 1, overlays: @}
{scrim: 1, overlays: {@: {}}}
{scrim: 1, overlays: {a: @}}
{scrim: 1, overlays: {a: {@: 1s}}}
{scrim: 1, overlays: {a: {cover: @}}}
{scrim: 1, overlays: {a: {fade: @}}}
{scrim: 1, lint: @}
{scrim: 1, lint: {@: error}}
{scrim: 1, lint: {@: "off"}}
{scrim: 1, lint: {weak-blur: @}}
{scrim: 1, lint: {yaml-limit: @}}
{scrim: 1, ignore: @}
{scrim: 1, ignore: [@]}
{scrim: 1, ignore: [{rule: weak-blur, @: x}]}
{scrim: 1, ignore: [{because: x, @: weak-blur}]}
{scrim: 1, ignore: [{rule: @, because: x}]}
{scrim: 1, ignore: [{rule: weak-blur, because: @}]}
{scrim: 1, ignore: [{rule: weak-blur, because: x, screen: @}]}
{scrim: 1, ignore: [{rule: weak-blur, because: x, until: @}]}
"""

# One value per line.
VALUES = r"""
[]
[a]
{}
{a: 1s}
{after: 1s}
{peek: unlimited}
{blur: light}
{fallback: "#FFFFFF"}
{color: "#FFFFFF", background: "#FFFFFF"}
{image: {name: i}, view: v}
{name: i, mode: fit}
{radius: 1}
{preset: dark}
{light: "#FFFFFF"}
{in: 1s}
{cover: a, fade: none}
{rule: weak-blur, because: x}
{scrim: 1}
""
" "
"\n"
"\0"
true
false
"true"
"false"
yes
on
"off"
error
never
always
none
"none"
hide
cover
ignore
unlimited
scrim
app
lifecycle
after
ignore-for
linger
peek
blur
color
image
view
background
fallback
radius
saturation
tint
grain
preset
light
dark
extra-light
name
mode
fill
fit
sensitive
because
text
fade
in
out
curve
settle
linear
ease-in-out
raise-on
will-resign-active
did-enter-background
did-become-active
will-enter-foreground
at-background
snap
keep
drop-on
recording
secure
recents
window
snapshots
in-background
from-resign
covers
defaults
screens
overlays
lint
rule
screen
until
ios-scene
desktop
weak-blur
yaml-limit
no-such-rule
1
2
0
17
1.8
100
101
500
501
-1
-0.5
"1"
"0"
"0.0"
"-1"
"30"
"030"
"1.8"
".5"
"5."
"1e2"
"0x10"
"100.5"
"500"
"500.0"
"500.5"
"501"
"00000000000000030"
"000000000000000030"
"0000000000000000030"
"0.0000000000000001"
"0.00000000000000001"
17pt
17.5pt
"17 pt"
17px
17 pt
0pt
0.0pt
.5pt
1.pt
-1pt
pt
17PT
3pt
3.99pt
4pt
04.0pt
9999.5pt
1000pt
10000.0pt
10000.5pt
10001pt
1s
0s
0ms
0.5s
.5s
1.s
200ms
200.25ms
200 ms
-1s
1e3ms
1m
1h
50%
s
ms
1S
none 
0200ms
8639999.9s
8640000s
8640000.0s
8640000.1s
8640001s
8639999999.9ms
8640000000ms
8640000000.5ms
8640000001ms
99999999999999999s
000000000000000001s
0000000000000000001s
000000000000000001ms
0000000000000000001ms
1:30
"#FFF"
"#fff"
"#FFFF"
"#FFFFF"
"#FFFFFF"
"#FFFFFFF"
"#FFFFFFFF"
"#FFFFFFFFF"
"#GGGGGG"
"#FFFFF\u0661"
"FFFFFF"
"#"
white
2027-03-01
"2027-03-01"
2027-3-1
2027-02-29
2028-02-29
2000-02-29
2100-02-29
2027-04-31
2027-12-31
2027-13-01
2027-00-10
2027-01-00
20270301
2027-03-01T00:00:00Z
a.b
a..b
.a
"a."
.
"a b"
"a\tb"
"*"
"**"
"***"
"*.*"
"**.a.**"
"a*"
"*a"
"*a*"
"a*b*c"
"a**b"
"**a"
"a**"
"a.*b.**"
"a.***"
"a\u00A0b"
"a\u200Bb"
"a\u2028b"
"a\u2029b"
"a\u202Eb"
"a\u0085b"
"a\uFEFFb"
"a\U000E0041b"
"a\U0001F600b"
"\u00E9.\u4E2D"
"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b"
"""

# Values of the keys of a trace, valid and invalid.
TRACE_VALUES = r"""
null
true
0
-7
1.0
1.5
1e2
9223372036854775807
9223372036854775808
-9223372036854775808
1e12
-1e12
1e13
1e400
""
"7"
"a.b"
"a..b"
".a"
"a.*"
"**"
"a b"
"a\tb"
"a\u200Bb"
"a\uFF0Eb"
"a\u2217b"
"\u00E9.\u4E2D"
"\ud83d\ude00"
[]
["a"]
{}
"""

# The number of lines in a trace, small enough for all of its faults to be
# reported.
TRACE_LENGTH = 200

BASE = "{scrim: 1, covers: {blur: {blur: light}, view: {view: v}}}"

# The rules about faults that a schema can find.
SHAPE_RULES = {
    "bad-color",
    "bad-duration",
    "bad-pattern",
    "bad-value",
    "duplicate-key",  # which check-jsonschema rejects as invalid YAML
    "missing-key",
    "unknown-key",
    "unsupported-version",
    "wrong-type",
    "yaml-syntax",
}


# The only fault of a reason that a schema can find.
MISSING_REASON = "a public screen needs a reason"


def write_cases(folder):
    """Writes a policy for each pair of a position and a value, and lists the files."""
    (folder / "base.yaml").write_text(BASE)
    texts = [
        place.replace("@", value)
        for place in PLACES.strip().splitlines()
        for value in VALUES.strip().splitlines()
        if not ("@:" in place and (value.startswith("[") or value in ("true", "false")))
    ]
    for number, text in enumerate(texts):
        (folder / f"{number:05}.yaml").write_text(text + "\n")
    return sorted(path.name for path in folder.glob("*.yaml"))


def output(command, folder):
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    try:
        return json.loads(run.stdout)
    except json.JSONDecodeError:
        sys.exit(f"{' '.join(map(str, command[:6]))} … answers: {run.stdout or run.stderr}")


def refused_by_lint(scrim, files, folder):
    command = [scrim, "lint", "--format", "json", "--max-findings", "1000000", "--", *files]
    findings = output(command, folder)["diagnostics"]
    refused = {
        finding["file"]
        for finding in findings
        if finding["rule"] in SHAPE_RULES or finding["message"].startswith(MISSING_REASON)
    }
    spelling = {finding["file"] for finding in findings if finding["rule"] == "yaml-unsupported"}
    return refused, spelling


def trace_lines(schema):
    """Lists trace lines: valid and invalid events, with valid and invalid members."""
    values = TRACE_VALUES.strip().splitlines()
    names = [json.dumps(name) for name in schema["properties"]["event"]["enum"]]
    names += ['"exemption-ended"', '"onPause"', '"Screen"'] + values
    keys = [key for key in schema["properties"] if key not in ("at", "event")] + ["scren"]
    lines = values + ['{"at": 0}', '{"event": "snapshot"}', '{"at": 0, "screen": "a"}']
    for name in names:
        lines += [f'{{"at": {value}, "event": {name}}}' for value in values]
        for key, value in itertools.product(keys, values):
            lines.append(f'{{"at": 0, "event": {name}, "{key}": {value}}}')
    return lines


def refused_by_simulate(scrim, lines, folder):
    """The numbers of the lines in which simulate reports an error."""
    (folder / "policy.yaml").write_text("scrim: 1\n")
    refused = set()
    for start in range(0, len(lines), TRACE_LENGTH):
        (folder / "trace.jsonl").write_text("\n".join(lines[start : start + TRACE_LENGTH]) + "\n")
        command = [scrim, "simulate", "policy.yaml", "--trace", "trace.jsonl", "--clock-test"]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        for match in re.finditer(r"^trace\.jsonl:(\d+):\d+: error: ", run.stderr, re.MULTILINE):
            refused.add(start + int(match[1]) - 1)
    return refused


def check_traces(scrim, checker, path):
    schema = json.loads(path.read_text())
    lines = trace_lines(schema)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = [f"{number:05}.json" for number in range(len(lines))]
        for file, line in zip(files, lines):
            (folder / file).write_text(line)
        by_schema = {int(file[:-5]) for file in refused_by_schema(checker, path, files, folder)}
        by_simulate = refused_by_simulate(scrim, lines, folder)
    disagreements = sorted(by_simulate ^ by_schema)
    for number in disagreements:
        accuser = "simulate" if number in by_simulate else "the schema"
        print(f"only {accuser} refuses {lines[number]}")
    print(f"{len(lines)} lines, {len(by_simulate)} refused, {len(disagreements)} disagreements")
    return not disagreements


def refused_by_schema(checker, schema, files, folder):
    command = [checker, "--output-format", "json", "--schemafile", schema, "--", *files]
    report = output(command, folder)
    return {error["filename"] for error in report["errors"] + report["parse_errors"]}


def check_reports(scrim, checker, schemas, files, folder):
    """Validates a report on many files, in each format that has a schema."""
    faults = 0
    for form, schema in schemas.items():
        report = folder / f"report.{form}.json"
        command = [scrim, "lint", "--format", f"{form}:{report}", "--max-findings", "20000"]
        subprocess.run(command + ["--", *files], cwd=folder, capture_output=True)
        result = output(
            [checker, "--output-format", "json", "--schemafile", schema, "--", report], folder
        )
        errors = result.get("errors", []) + result.get("parse_errors", [])
        for error in errors[:10]:
            print(f"the {form} report is not valid: {error}")
        print(f"{form}: {report.stat().st_size} bytes, {len(errors)} faults")
        faults += len(errors)
    return faults


def check_policies(scrim, checker, schema, report_schemas, policies):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = write_cases(folder) + [str(pathlib.Path(policy).resolve()) for policy in policies]
        by_lint, by_spelling = refused_by_lint(scrim, files, folder)
        by_schema = refused_by_schema(checker, schema, files, folder)
        disagreements = sorted((by_lint ^ by_schema) - by_spelling)
        for file in disagreements:
            accuser = "lint" if file in by_lint else "the schema"
            print(f"only {accuser} refuses {(folder / file).read_text().strip()}")
        print(f"{len(files)} policies, {len(by_lint)} refused, {len(disagreements)} disagreements")
        faults = check_reports(scrim, checker, report_schemas, files, folder)
    return not disagreements and not faults


def main(scrim, checker, schemas, sarif_schema, *policies):
    schemas = pathlib.Path(schemas)
    report_schemas = {"json": schemas / "report.schema.json", "sarif": sarif_schema}
    agreed = [
        check_traces(scrim, checker, schemas / "trace.schema.json"),
        check_policies(scrim, checker, schemas / "policy.schema.json", report_schemas, policies),
    ]
    return 0 if all(agreed) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""Makes the reports that the check reads."""

import os
import subprocess
from pathlib import Path

# Texts that would do harm as markup, in every place where a policy can have text.
HARM = "</script><img src=x onerror=document.title='harmed'>"
HOSTILE = f"""scrim: 1
covers:
  "{HARM}": {{ color: "#FFFFFF" }}
  view: {{ image: {{ name: '<svg onload=alert(1)>', mode: fill }}, background: "#000000" }}
screens:
  "**": {{ cover: "{HARM}" }}
  "<b>.'x'": {{ cover: "{HARM}", text: 40pt }}
  "a.{{{{x}}}}&amp;": {{ cover: view }}
  constructor: {{ cover: view }}
  "public.<i>": {{ sensitive: false, because: "{HARM} it is\\u2028public" }}
overlays:
  "{HARM}": {{ cover: view }}
lint: {{ ipad-unproved: off }}
ignore:
  - {{ rule: weak-blur, because: "{HARM} and a reason", until: 2099-01-01 }}
"""


def policy_of(count):
    """A policy with so many screens, each with its own text size."""
    lines = ["scrim: 1", "covers:", "  paper: { color: \"#FFFFFF\" }",
             "  frost: { blur: { radius: 60, grain: 8 } }", "defaults: { cover: paper }", "screens:"]
    lines += [f"  area{number % 40}.screen{number}: "
              f"{{ cover: {'frost' if number % 3 else 'paper'}, text: {12 + number % 30}pt }}"
              for number in range(count)]
    return "\n".join(lines) + "\nlint: { ipad-unproved: off }\n"


class Pages:
    """The reports, each made once, by name."""

    def __init__(self, scrim, folder):
        self.scrim, self.folder = scrim, folder

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def report(self, name, policy, *flags, status=0, environment=None):
        """The report of a policy; the run must end with the status."""
        page = self.folder / f"{name}.html"
        run = subprocess.run([self.scrim, "report", policy, "-o", page, *flags],
                             capture_output=True, text=True, env=environment or clean())
        if run.returncode != status:
            raise SystemExit(f"scrim report {policy}: status {run.returncode}, not {status}\n{run.stderr}")
        return page

    def frames(self, policy, trace, variant="base"):
        """What scrim simulate shows of a trace every 10 ms, and its summary."""
        run = subprocess.run(
            [self.scrim, "simulate", policy, "--trace", trace, "--every", "10ms", "--format", "json",
             "--variant", variant], capture_output=True, text=True, env=clean())
        if run.returncode > 1:
            raise SystemExit(run.stderr)
        return run.stdout.splitlines()


def clean():
    """An environment without what a program that writes code would set."""
    return {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/")}


def root():
    return Path(__file__).resolve().parents[2]

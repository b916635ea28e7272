"""What the checks of this folder share."""

import shutil
import subprocess

POLICY = """scrim: 1
covers: { paper: { color: "#FFFFFF" } }
screens:
  "**": { cover: paper, fade: { in: none } }
variants: { ipad: false }
"""


def run(*words, status=0, **options):
    """Runs a command, and returns what it prints."""
    result = subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, **options)
    if result.returncode != status:
        raise SystemExit(
            f"{' '.join(map(str, words))}: status {result.returncode}, and not {status}\n"
            f"{result.stdout}{result.stderr}")
    return result.stdout


def say(text):
    print(f"    {text}", flush=True)


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder

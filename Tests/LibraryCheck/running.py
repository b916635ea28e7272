"""Runs the commands of a check."""

import subprocess


def run(*words, **options):
    """Runs a command, and returns what it prints."""
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise SystemExit(
            f"{' '.join(map(str, words))}: status {result.returncode}\n"
            f"{result.stdout[-8000:]}{result.stderr[-8000:]}")
    return result.stdout


def say(text):
    print(text, flush=True)

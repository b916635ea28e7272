"""The code blocks in the documentation that are marked with their systems.

    <!-- check: ios macos -->
    ```swift
    import ScrimRuntime
    ```

A block of Objective-C has the fence ```objc. Blocks of a page that are also marked `app` are the files of one app. Blocks with a file
name, such as `<!-- file: Sources/BankPrivacy/Privacy.swift -->`, form a module that the app
imports.
"""

import dataclasses
import pathlib
import re

MARK = re.compile(r"^ *<!-- check: ([a-z ]+?) -->$")
FILE = re.compile(r"^ *<!-- file: Sources/(\w+)/\S+ -->$")
FENCE = re.compile(r"^( *)```(swift|objc)\b.*$")


@dataclasses.dataclass(frozen=True)
class Snippet:
    """A block of code."""
    page: str  # The page's path in the repository.
    line: int  # The line where the code begins.
    systems: tuple  # The systems in the mark.
    is_app: bool  # Whether the block is part of the page's app.
    module: str  # The module of the block's file; empty for the app itself.
    code: str
    language: str


def snippets(root):
    """All marked blocks, and the faults of marks."""
    pages = [root / "README.md", *sorted((root / "docs").rglob("*.md"))]
    pages += sorted((root / "Sources").glob("**/*.docc/**/*.md"))
    found, wrong = [], []
    for page in pages:
        if page.exists():
            _read(page, page.relative_to(root).as_posix(), found, wrong)
    return found, wrong


def _read(page, name, found, wrong):
    lines = page.read_text().splitlines()
    for number, line in enumerate(lines, start=1):
        mark = MARK.match(line)
        if not mark:
            continue
        words = mark.group(1).split()
        is_app = "app" in words
        systems = tuple(word for word in words if word != "app")
        file = FILE.match(lines[number - 2]) if number > 1 else None
        fence = FENCE.match(lines[number]) if number < len(lines) else None
        if not fence or not set(systems) <= {"ios", "macos"}:
            wrong.append(f"{name}:{number}:1: error: "
                         "a mark names 'ios', 'macos' or both, right above a block of Swift or Objective-C")
            continue
        code = []
        for text in lines[number + 1:]:
            if text.strip() == "```":
                break
            code.append(text.removeprefix(fence.group(1)))
        found.append(Snippet(
            name, number + 2, systems, is_app, file.group(1) if file else "",
            "\n".join(code) + "\n", fence.group(2)))

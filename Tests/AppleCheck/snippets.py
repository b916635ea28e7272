"""The Swift code in the documentation that says for which systems it is written.

    <!-- check: ios macos -->
    ```swift
    import ScrimRuntime
    ```

Blocks of one page that also say `app` are the files of one app. Those of them that have
a file's name, such as `<!-- file: Sources/BankPrivacy/Privacy.swift -->`, make a module
that the app imports.
"""

import dataclasses
import pathlib
import re

MARK = re.compile(r"^ *<!-- check: ([a-z ]+?) -->$")
FILE = re.compile(r"^ *<!-- file: Sources/(\w+)/\S+ -->$")
FENCE = re.compile(r"^( *)```swift\b.*$")


@dataclasses.dataclass(frozen=True)
class Snippet:
    """A block of Swift code."""
    page: str  # The page's path in the repository.
    line: int  # Where the code begins.
    systems: tuple  # The words of the mark.
    is_app: bool  # Whether the block is part of the page's app.
    module: str  # The module that the block is a file of, if not of the app itself.
    code: str


def snippets(root):
    """All blocks that are marked, with what is wrong with marks."""
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
                         "a mark names 'ios', 'macos' or both, right above a block of Swift")
            continue
        code = []
        for text in lines[number + 1:]:
            if text.strip() == "```":
                break
            code.append(text.removeprefix(fence.group(1)))
        found.append(Snippet(
            name, number + 2, systems, is_app, file.group(1) if file else "",
            "\n".join(code) + "\n"))

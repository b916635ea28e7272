"""Pages that show files of the repository, for the links that lead to them."""

import html
import re

from pygments.lexers import get_lexer_for_filename
from pygments.util import ClassNotFound

import contents
import prose

# Files that the site copies: pictures, and data for programs.
COPIED = (".png", ".svg", ".json")
LARGE = 400_000


def address(path):
    """Where the site has a file of the repository."""
    if path.endswith(COPIED):
        return f"files/{path}"
    return f"files/{path}.html"


def page(path):
    """The page of a file, with an anchor for each line."""
    text = (contents.ROOT / path).read_text()
    try:
        language = get_lexer_for_filename(path).aliases[0]
    except ClassNotFound:
        language = "text"
    lines = prose.colored(text, language).split("\n")
    if not lines[-1]:
        lines.pop()
    body = "".join(f'<span class="line" id="L{number}">{line}\n</span>'
                   for number, line in enumerate(lines, start=1))
    return contents.Page(
        address(path), path, f"<h1>{html.escape(path)}</h1>\n"
        f'<figure class="code lines"><pre class="{language}"><code>{body}</code></pre></figure>\n', "", path)


def folder(path, listed):
    """The page of a folder, with links to its files, and the files."""
    files = [file for file in listed if file.startswith(f"{path}/")]
    shown = []
    for file in files:
        data = (contents.ROOT / file).read_bytes()
        if b"\0" not in data and len(data) < LARGE:
            shown.append(file)
    items = "".join(
        f'<li><a href="{file[len(path) + 1:]}{"" if file.endswith(COPIED) else ".html"}">'
        f"{html.escape(file[len(path) + 1:])}</a></li>\n" for file in shown)
    made = contents.Page(f"files/{path}/index.html", path,
                         f"<h1>{html.escape(path)}</h1>\n<ul>\n{items}</ul>\n", "", path)
    return made, shown


def declarations(path):
    """The functions and types that a file of an interface declares: name and line of each."""
    patterns = {
        ".h": r"^(?:[\w ]+\**\s*\b(scrim_\w+)\(|\} (scrim_\w+);|\s+(SCRIM_[A-Z_]+)\b)",
        ".mjs": r"^export (?:async )?(?:class|function|const) (\w+)|^  (?:get |static |async )*(\w+)\(.*\) \{",
        ".java": r"^ +public (?:static |final |sealed |record |native )*(?:(?:class|enum|interface|record) )?(?:[\w<>\[\], ]+ )?(\w+)[({ ]",
        ".py": r"^(?:class|def|    def) ([a-zA-Z]\w+)",
    }
    pattern = re.compile(next(value for end, value in patterns.items() if path.endswith(end)))
    found = {}
    for number, line in enumerate((contents.ROOT / path).read_text().splitlines(), start=1):
        match = pattern.match(line)
        if match:
            found.setdefault(next(name for name in match.groups() if name), number)
    return found

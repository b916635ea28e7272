"""The index of the search: an entry for each section, key, flag, symbol and declaration.

It is a script and not data, because a page that is opened as a file may not read files.
"""

import json
import posixpath
import re

import contents
import layout
import sources

HEADING = re.compile(r'(?=<h[123][ >])')
TITLE = re.compile(r'<h([123])(?: id="([^"]*)")?>(.*?)</h\1>', re.S)
ROW = re.compile(r'<tr>\s*<td id="([^"]*)"[^>]*>(.*?)</td>(.*?)</tr>', re.S)
CAPTION = re.compile(r"<figcaption>.*?</figcaption>", re.S)
KINDS = [("rules/", "rule"), ("commands/", "command"), ("api/", "API"), ("reference/", "reference"),
         ("guides/traces", "reference")]
# What lint prints for an example of a rule, and what changes from finding to finding.
MESSAGE = re.compile(r": (?:error|warning|info): (.*?) \[([\w-]+)\]")
VALUE = re.compile(r"'[^']*'|[\d.]+\w*|[;:]")

# What the navigation calls the pages: people look for what they have seen there.
LABELS = {contents.address(line): name for _, lines in contents.SHELVES for line, name in lines.items()}


def index(pages):
    """The script of the index."""
    entries = []
    for page in pages:
        if not page.address.startswith("files/"):
            entries += of_page(page)
    for path in contents.INTERFACES:
        for name, line in sources.declarations(path).items():
            entries.append(entry(name, path, f"{sources.address(path)}#L{line}", "API", [name], ""))
    return ("scrimIndex = " + json.dumps(entries, ensure_ascii=False, separators=(",", ":"))
            .replace("},{", "},\n{") + ";\n")


def entry(title, page, address, kind, names, text, labels=()):
    made = {"title": title, "page": page, "url": address, "kind": kind, "names": names,
            "text": " ".join(text.split())}
    synonyms = [*contents.SYNONYMS.get(address, "").split(", "), *labels]
    if kind == "rule":
        synonyms += [VALUE.sub(" ", message) for message, rule in MESSAGE.findall(text) if rule == title]
    return made | ({"synonyms": synonyms} if any(synonyms) else {})


def of_page(page):
    kind = next((kind for start, kind in KINDS if page.address.startswith(start)), "guide")
    if page.shelved in dict(contents.SHELVES)["About the project"]:
        kind = "project"
    found = []
    for part in HEADING.split(page.body):
        heading = TITLE.match(part)
        if not heading:
            continue
        level, anchor, title = heading.groups()
        title = layout.without_tags(title).strip()
        is_first = level == "1"
        address = page.address if is_first or not anchor else f"{page.address}#{anchor}"
        labels = [LABELS[page.address]] if is_first and page.address in LABELS else []
        names = []
        if kind == "API" or (kind in ("rule", "command") and is_first):
            names = names_of(title)
        if is_first and page.source.endswith(".md") and kind != "rule":
            file = posixpath.basename(page.source)
            names += [file, file.removesuffix(".md")]
        if kind == "API" and title.startswith("init("):
            names.append(page.title + title.removeprefix("init"))
        text = layout.without_tags(CAPTION.sub("", part[heading.end():]))
        found.append(entry(title, "" if is_first else page.title, address, kind, names, text, labels))
        for anchor, name, rest in ROW.findall(part):
            name = layout.without_tags(name)
            row_kind = {"reference": "key", "command": "flag"}.get(kind, "word")
            words = [name] if row_kind != "flag" else re.findall(r"--[\w-]+", name)
            found.append(entry(
                name, page.title if is_first or kind == "command" else f"{page.title} › {title}",
                f"{page.address}#{anchor}", row_kind, words,
                layout.without_tags(rest)))
    return found


def names_of(title):
    """What people write to find a symbol, a rule or a command."""
    last = title.split("(")[0].split(".")[-1]
    words = [title, last, title.removeprefix("scrim ")]
    return list(dict.fromkeys(word for word in words if word))

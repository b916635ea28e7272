"""The frame of every page: its head, the navigation, and what leads on."""

import html
import posixpath
import re

import contents

# Nothing is loaded from elsewhere, and no script or style can be written into a page.
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
          "base-uri 'none'; form-action 'none'")


def relative(target, current):
    """The address of a page or a file, as a page links to it."""
    path, mark, fragment = target.partition("#")
    if path == current and mark:
        return mark + fragment
    return posixpath.relpath(path, posixpath.dirname(current) or ".") + mark + fragment


def framed(page, pages):
    """The whole HTML of a page; `pages` are the pages of the navigation, by line."""
    root = relative("index.html", page.address).removesuffix("index.html")
    title = page.title if page.address == "index.html" else f"{page.title} – Scrim"
    return f"""<!doctype html>
<html lang="en" data-root="{root}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{html.escape(title)}</title>
<link rel="icon" href="{root}assets/scrim.svg">
<link rel="stylesheet" href="{root}assets/site.css">
<script src="{root}assets/site.js"></script>
<script src="{root}assets/search.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<a class="home" href="{root}index.html"><img src="{root}assets/scrim.svg" alt="" width="26" height="26">Scrim</a>
<div class="search" role="search" hidden>
<input id="query" type="search" role="combobox" aria-expanded="false" aria-controls="results"
 aria-autocomplete="list" aria-label="Search" placeholder="Search: a rule, a key, a message"
 autocomplete="off" spellcheck="false">
<kbd aria-hidden="true">/</kbd>
<div id="results" role="listbox" aria-label="Results" hidden></div>
<p id="found" class="unseen" role="status"></p>
</div>
<button id="theme" class="quiet" type="button" hidden>Dark</button>
<button id="menu" class="quiet" type="button" aria-expanded="false" aria-controls="contents" hidden>Menu</button>
</header>
<div class="columns">
<nav id="contents" aria-label="Contents">
{navigation(page, pages)}</nav>
<main id="content" tabindex="-1">
{page.body}
{around(page, pages)}</main>
{outline(page)}</div>
</body>
</html>
"""


def navigation(page, pages):
    parts = []
    for name, lines in contents.SHELVES:
        shown = [line for line in lines if line in pages]
        if not shown:
            continue
        parts.append(f'<h2>{html.escape(name)}</h2>\n<ul>\n')
        for line in shown:
            current = ""
            if line == page.shelved:
                current = f' aria-current="{"page" if pages[line].address == page.address else "true"}"'
            address = relative(pages[line].address, page.address)
            parts.append(f'<li><a href="{address}"{current}>{html.escape(lines[line])}</a></li>\n')
        parts.append("</ul>\n")
    return "".join(parts)


def outline(page):
    """The headings of a page, where it has several."""
    shown = [heading for heading in page.headings if heading[0] in (2, 3)]
    if len(shown) < 2:
        return ""
    if len(shown) > 40:
        shown = [heading for heading in shown if heading[0] == 2]
    items = "".join(f'<li class="level-{level}"><a href="#{name}">{html.escape(text)}</a></li>\n'
                    for level, name, text in shown)
    return f'<aside aria-labelledby="outline">\n<h2 id="outline">On this page</h2>\n<ul>\n{items}</ul>\n</aside>\n'


def around(page, pages):
    """The pages before and after a page of the navigation, and where its text is from."""
    lines = [line for line in contents.all_lines() if line in pages]
    links = ""
    if page.shelved in lines and pages[page.shelved].address == page.address:
        index = lines.index(page.shelved)
        names = {line: name for _, shelf in contents.SHELVES for line, name in shelf.items()}
        for relation, arrow, other in [("prev", "Previous", index - 1), ("next", "Next", index + 1)]:
            if 0 <= other < len(lines):
                address = relative(pages[lines[other]].address, page.address)
                links += (f'<a rel="{relation}" href="{address}"><small>{arrow}</small>'
                          f"{html.escape(names[lines[other]])}</a>\n")
    links = f'<nav class="around" aria-label="Previous and next">\n{links}</nav>\n' if links else ""
    source = f'<footer>From <code>{html.escape(page.source)}</code> in the repository.</footer>\n'
    return links + (source if page.source else "")


def without_tags(text):
    """The words of HTML."""
    text = re.sub(r'<a class="anchor".*?</a>', "", text)
    text = re.sub(r"</td>(?=\s*<td)", " · ", text)
    text = re.sub(r"</(?:p|li|td|th|pre|h\d|dt|dd)>|<br>", " ", text)
    return html.unescape(re.sub(r"<[^>]+>", "", text))

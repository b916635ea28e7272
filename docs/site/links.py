"""Where links lead: from the repository's files to the site's pages. Dead links are faults."""

import posixpath
import re

import contents
import layout
import rules
import sources

ADDRESS = re.compile(r'<(\w+)\b[^>]*?\s(?:href|src)="([^"]*)"')
ANCHOR = re.compile(r'\sid="([^"]*)"')


class Links:
    """All links of the site, with the files of the repository that they need."""

    def __init__(self, listed, documents, all_rules):
        self.listed, self.documents, self.rules = listed, documents, all_rules
        self.folders = {posixpath.dirname(path) for path in listed}
        self.folders |= {parent for folder in self.folders for parent in _parents(folder)}
        self.files, self.linked_folders, self.faults = set(), set(), []

    def on(self, current, source=""):
        return Resolver(self, current, source)

    def report(self, location, message):
        self.faults.append(f"{location}: error: {message}")

    def check(self, pages):
        """Every address in the finished pages leads to a page, an anchor or a file."""
        anchors = {page.address: set(ANCHOR.findall(page.body)) for page in pages}
        anchors = {address: found | {"content"} for address, found in anchors.items()}
        for address in contents.SYNONYMS:
            path, _, name = address.partition("#")
            if path not in anchors or (name and name not in anchors[path]):
                self.report("docs/site/contents.py:1", f"dead address '{address}' in SYNONYMS; correct it")
        for page in pages:
            for name in {name for name in ANCHOR.findall(page.body) if page.body.count(f' id="{name}"') > 1}:
                self.report(page.source or page.address, f"the page has two anchors '{name}'")
            for tag, link in ADDRESS.findall(page.body):
                if link.startswith("https://") and tag == "a":
                    continue
                path, _, name = link.partition("#")
                target = posixpath.normpath(posixpath.join(posixpath.dirname(page.address), path)) \
                    if path else page.address
                is_there = target in anchors or target == contents.REPORT \
                    or target.removeprefix("files/") in self.files
                if not is_there or (name and target in anchors and name not in anchors[target]):
                    self.report(page.source or page.address,
                                f"dead link '{link}' in the page {page.address}; correct it")


class Resolver:
    """The links as a page of the site writes them."""

    def __init__(self, links, current, source):
        self.links, self.current, self.source = links, current, source

    def on(self, current, source=""):
        return Resolver(self.links, current, source)

    def report(self, location, message):
        self.links.report(location, message)

    def file(self, path, current):
        """The address of a file of the repository."""
        self.links.files.add(path)
        return layout.relative(sources.address(path), current)

    def resolve(self, link, location, is_picture=False):
        if link.startswith("https://") and not is_picture:
            return link
        if ":" in link.split("/")[0]:
            self.report(location, f"the address '{link}' leaves the site; use https or a file of the repository")
            return link
        source = location.rsplit(":", 1)[0]
        path, _, anchor = link.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), path)) if path else source
        target = self._target(path, anchor)
        if target is None:
            self.report(location, f"dead link '{link}'; link to an existing file and heading")
            return link
        return layout.relative(target, self.current)

    def _target(self, path, anchor):
        """The address on the site; nil if there is no such file or heading."""
        links = self.links
        if path == contents.RULES_SOURCE:
            if anchor in links.rules.sections:
                return rules.address(anchor)
            return None if anchor else f"{contents.RULES}index.html"
        if path in links.documents:
            names = {name for _, name, _ in links.documents[path].headings}
            if anchor and anchor not in names:
                return None
            return contents.address(path) + (f"#{anchor}" if anchor else "")
        if path in links.listed:
            links.files.add(path)
            is_line = re.fullmatch(r"L\d+", anchor)
            return None if anchor and not is_line else sources.address(path) + (f"#{anchor}" if anchor else "")
        if path in links.folders and not anchor:
            links.linked_folders.add(path)
            return f"files/{path}/index.html"
        return None


def _parents(folder):
    while folder:
        folder = posixpath.dirname(folder)
        yield folder

"""Turns a page of Markdown into HTML: headings with anchors, links that lead to pages of the
site, highlighted code, and a mark on the examples that CI runs."""

import html
import re
import struct

import markdown_it
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

import contents

PARSER = markdown_it.MarkdownIt("commonmark").enable("table")
COMMENT = re.compile(r"<!-- (\w+)(?:: (.+?))? -->")

# The first column of the tables whose rows are looked up, and what is looked up there.
LOOKED_UP = ("key", "word")
NAME = re.compile(r"[a-z][a-z-]*")

# The page whose files are a package, which check-plugin builds.
PACKAGE = "Sources/App/ScrimUIKit/ScrimUIKit.docc/IOSAppInTenMinutes.md"

# The editor of CI is older.
UNTRIED = "neovim 0.11"

# What the mark of an example says, and what it means.
NOTES = {
    "tested": "The CI of Scrim runs this example.",
    "compiles": "The CI of Scrim type-checks this example.",
    "builds": "The CI of Scrim builds this example.",
}

# Pages whose examples in a language the tests read.
TESTED = {"schema/policy.md": "yaml", "schema/rules.md": "yaml", "docs/traces.md": "json"}


def anchor(text):
    """The anchor of a heading, as code hosts make it."""
    kept = "".join(letter for letter in text.lower()
                   if letter.isalnum() or letter in " -_")
    return kept.replace(" ", "-")


def plain(tokens):
    """The text of inline tokens."""
    return "".join(token.content if token.type in ("text", "code_inline") else
                   " " if token.type == "softbreak" else plain(token.children or [])
                   for token in tokens)


def colored(code, language):
    """Highlighted code, as HTML."""
    try:
        lexer = get_lexer_by_name({"text": "text", "elisp": "emacs-lisp"}.get(language, language))
    except ClassNotFound:
        return html.escape(code)
    return highlight(code, lexer, HtmlFormatter(nowrap=True))


class Document:
    """A page of Markdown, parsed."""

    def __init__(self, source, text, first_line=1, prefix=""):
        self.source, self.text, self.first_line = source, text, first_line
        self.tokens = PARSER.parse(text)
        self.headings = []
        self.title = ""
        # Other pages have files that no command of the page reads.
        self.has_commands = "<!-- output: " in text
        self._name_headings(prefix)
        self._name_cells()

    def _name_headings(self, prefix):
        taken = {}
        for index, token in enumerate(self.tokens):
            if token.type != "heading_open":
                continue
            if self.title and token.tag == "h1":
                # A page of the site has one title.
                token.tag = self.tokens[index + 2].tag = "h2"
            inline = self.tokens[index + 1]
            text = plain(inline.children)
            name = prefix + anchor(text)
            taken[name] = taken.get(name, -1) + 1
            name += f"-{taken[name]}" if taken[name] else ""
            token.attrSet("id", name)
            self.title = self.title or text
            self.headings.append((int(token.tag[1]), name, text))

    def _name_cells(self):
        """Tells each cell its column, which phones show beside it, and gives each row that is
        looked up an anchor: its heading's, and its name."""
        taken, heading = {name for _, name, _ in self.headings}, ("", "", "")
        coming = iter(self.headings)
        for index, token in enumerate(self.tokens):
            if token.type == "heading_open":
                heading = next(coming)
            elif token.type == "table_open":
                columns = []
            elif token.type == "th_open":
                columns.append(plain(self.tokens[index + 1].children))
            elif token.type == "tr_open":
                column = 0
            elif token.type == "td_open":
                name = plain(self.tokens[index + 1].children)
                anchor_of_row = f"{heading[1]}-{name}"
                if column == 0 and columns[0] in LOOKED_UP and NAME.fullmatch(name) and anchor_of_row not in taken:
                    taken.add(anchor_of_row)
                    token.attrs = {"id": anchor_of_row, "data-under": heading[2]}
                elif columns[column] and (column or columns[0] not in LOOKED_UP):
                    token.attrSet("data-column", columns[column])
                column += 1

    def location(self, token, words=""):
        """The file and line of a token; of the line with certain words, if they are there."""
        first, last = token.map or (0, 1)
        lines = self.text.splitlines()[first:last]
        offset = next((index for index, line in enumerate(lines) if words in line), 0)
        return f"{self.source}:{self.first_line + first + offset}"

    def html(self, resolver):
        """The page's HTML. The resolver turns the addresses of links and pictures into ones of
        the site, or reports a dead link."""
        marks, parts = [], []
        for index, token in enumerate(self.tokens):
            if token.type == "html_block":
                found = COMMENT.findall(token.content)
                if not token.content.lstrip().startswith("<!--"):
                    resolver.report(self.location(token), "HTML in a page; write Markdown instead")
                marks += found
                continue
            if token.type in ("fence", "code_block"):
                parts.append(self._code(token, marks))
            elif token.type == "inline":
                parts.append(self._inline(token, resolver))
            elif token.type == "heading_close":
                name = self._opening(index).attrGet("id")
                parts.append(f' <a class="anchor" href="#{name}" aria-hidden="true" tabindex="-1">#</a>'
                             f"</{token.tag}>\n")
            else:
                parts.append(PARSER.renderer.renderToken(self.tokens, index, PARSER.options, {}))
            marks = []
        return "".join(parts).replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")

    def _opening(self, index):
        return next(token for token in reversed(self.tokens[:index]) if token.type == "heading_open")

    def _inline(self, token, resolver):
        for child in token.children:
            if child.type == "image":
                self._set_size(child)
            for name in ("href", "src"):
                link = child.attrGet(name)
                if link is not None:
                    child.attrSet(name, resolver.resolve(
                        link, self.location(token, link), is_picture=name == "src"))
        return PARSER.renderer.render([token], PARSER.options, {})

    def _set_size(self, image):
        """Keeps the place of a picture, so that the text does not move when it has loaded."""
        file = (contents.ROOT / self.source).parent / image.attrGet("src")
        if file.suffix == ".png" and file.is_file():
            # The header of a PNG file has its size in the bytes 16 to 24.
            with file.open("rb") as opened:
                width, height = struct.unpack(">II", opened.read(24)[16:])
            image.attrSet("width", str(width))
            image.attrSet("height", str(height))

    def _code(self, token, marks):
        plain_language = "swift" if self.source.endswith(".swift") else "text"
        language = token.info.split()[0] if token.info else plain_language
        marks = dict(marks)
        name = marks.get("file") or marks.get("output", "")
        return example(colored(token.content, language), name, self._notes(marks, language), language)

    def _notes(self, marks, language):
        """What CI does with an example; nothing if it does nothing."""
        is_run = (marks.keys() & {"program", "output"} or marks.get("setup", UNTRIED) != UNTRIED
                  or language == TESTED.get(self.source)
                  or "file" in marks and self.has_commands and "check" not in marks)
        is_built = "file" in marks and self.source == PACKAGE
        return [note for note, holds in [("compiles", "check" in marks), ("builds", is_built),
                                         ("tested", is_run and not is_built)] if holds]


def example(code, name="", notes=(), language="text"):
    """A block of code, with the name of its file or its command, and the mark of CI."""
    caption = f'<span class="file">{html.escape(name)}</span>' if name else ""
    caption += "".join(f'<span class="mark" title="{NOTES[note]}">{note}</span>' for note in notes)
    caption = f"<figcaption>{caption}</figcaption>" if caption else ""
    return f'<figure class="code">{caption}<pre class="{language}"><code>{code}</code></pre></figure>\n'

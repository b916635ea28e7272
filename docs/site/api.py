"""The pages of the Swift API, from symbol graphs: one for each module, and one for each type.

A public symbol without documentation is a fault. So is an address in a comment that leads
nowhere.
"""

import html
import re

import contents
import layout
import prose

# The kinds of symbols, in the order of a page, and their headings.
KINDS = {
    "swift.typealias": "Type aliases", "swift.class": "Classes", "swift.struct": "Structures",
    "swift.enum": "Enumerations", "swift.protocol": "Protocols",
    "swift.enum.case": "Cases", "swift.init": "Initializers",
    "swift.type.property": "Type properties", "swift.type.method": "Type methods",
    "swift.property": "Properties", "swift.method": "Methods", "swift.subscript": "Subscripts",
    "swift.func": "Functions", "swift.func.op": "Operators", "swift.var": "Variables",
    "swift.associatedtype": "Associated types",
}
TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol"}

# Requirements of Swift's own protocols, which Swift's documentation explains.
EXPLAINED = {"description", "rawValue", "init(rawValue:)", "<(_:_:)", "==(_:_:)",
             "hash(into:)", "next()"}

FIELD = re.compile(r"^- (Parameters?|Returns|Throws)(?: (\w+))?:\s*(.*)$")


class Symbol:
    """A public symbol, with the module that declares it."""

    def __init__(self, module, record):
        self.module, self.precise = module, record["identifier"]["precise"]
        self.kind, self.path = record["kind"]["identifier"], record["pathComponents"]
        self.title, self.fragments = record["names"]["title"], record["declarationFragments"]
        self.extended = record.get("swiftExtension", {}).get("extendedModule", module)
        place = record["location"]
        self.file = "Sources/" + place["uri"].split("/Sources/", 1)[-1].removeprefix("file://Sources/")
        self.line = place["position"]["line"] + 1
        self.comment = [line["text"] for line in record.get("docComment", {"lines": []})["lines"]]
        self.parent = None  # The type of the API that this is a member of.
        self.members = []
        self.anchor = re.sub(r"\W+", "-", self.title).strip("-") or "operator"

    @property
    def name(self):
        return ".".join(self.path)

    @property
    def is_type(self):
        return self.kind in TYPES

    @property
    def address(self):
        if self.is_type:
            return f"{contents.API}{self.module}/{'.'.join(self.path)}.html"
        home = self.parent.address if self.parent else f"{contents.API}{self.module}/index.html"
        return f"{home}#{self.anchor}"

    @property
    def summary(self):
        return " ".join("\n".join(self.comment).split("\n\n")[0].split())


class Interface:
    """All modules, with their symbols as a tree."""

    def __init__(self, graphs):
        self.symbols, self.modules, self.relations = {}, {}, {}
        for module in sorted(graphs, key=lambda name: name in ("ScrimUIKit", "ScrimAppKit")):
            for graph in graphs[module]:
                for record in graph["symbols"]:
                    self._add(module, record)
        for parts in graphs.values():
            for relation in (relation for graph in parts for relation in graph["relationships"]):
                self._relate(relation)
        for module in graphs:
            shown = [symbol for symbol in self.symbols.values()
                     if symbol.module == module and symbol.parent is None]
            self.modules[module] = sorted(shown, key=lambda symbol: (symbol.name, symbol.precise))
        for symbol in self.symbols.values():
            symbol.members.sort(key=lambda member: (member.file, member.line, member.name))
            _tell_apart(symbol.members)
        for symbols in self.modules.values():
            _tell_apart(symbols)

    def _add(self, module, record):
        # ScrimUIKit and ScrimAppKit export other modules, which are shown as themselves.
        precise = record["identifier"]["precise"]
        if "location" in record and "::SYNTHESIZED::" not in precise and precise not in self.symbols:
            symbol = Symbol(module, record)
            folder = symbol.file.split("/")[2] if symbol.file.count("/") > 1 else module
            if folder == module or folder not in contents.MODULES:
                self.symbols[precise] = symbol

    def _relate(self, relation):
        source, target = self.symbols.get(relation["source"]), self.symbols.get(relation["target"])
        if relation["kind"] in ("memberOf", "requirementOf"):
            if source and target and not source.parent and source is not target:
                source.parent = target
                target.members.append(source)
        elif source:
            name = relation.get("targetFallback", "") or (target.name if target else "")
            self.relations.setdefault(source.precise, set()).add(name.split(".")[-1])

    def faults(self):
        for symbol in sorted(self.symbols.values(), key=lambda symbol: (symbol.file, symbol.line)):
            if not symbol.comment and symbol.title not in EXPLAINED:
                yield (f"{symbol.file}:{symbol.line}: error: '{symbol.name}' is public and has no "
                       "documentation; write a comment '///' above it")

    def pages(self, resolver):
        """The pages, each with its symbols' names and anchors for the search."""
        modules = ""
        for module, symbols in self.modules.items():
            _, summary = contents.MODULES[module]
            address = f"{contents.API}{module}/index.html"
            modules += (f'<dt><a href="{module}/index.html">{module}</a></dt>\n'
                        f"<dd>{html.escape(summary)}</dd>\n")
            body = f"<h1>{module}</h1>\n<p>{html.escape(summary)}</p>\n"
            body += f"{prose.example(prose.colored(f'import {module}', 'swift'), language='swift')}"
            if module in contents.EXPORTS:
                links = " and ".join(f'<a href="../{other}/index.html">{other}</a>'
                                     for other in contents.EXPORTS[module])
                body += f"<p>The module also exports {links}.</p>\n"
            page = contents.Page(address, module, body, contents.API)
            self._add_members(page, symbols, resolver)
            yield page
            for symbol in self.symbols.values():
                if symbol.module == module and symbol.is_type:
                    yield self._type_page(symbol, resolver)
        body = ("<h1>The Swift API</h1>\n<p>Every public symbol of the modules that apps link. "
                "An iOS app imports <code>ScrimUIKit</code> and <code>ScrimTimeline</code>, a "
                "macOS app <code>ScrimAppKit</code> and <code>ScrimTimeline</code>; the others are "
                'for hosts of your own. The methods that an app calls are those of <a href="ScrimHost/SceneScrim.html">'
                f'<code>SceneScrim</code></a>, which both modules name <code>Scrim</code>.</p>\n<dl class="list">\n{modules}</dl>\n'
                "<h2 id=\"other-languages\">Other languages</h2>\n<ul>\n")
        for path in contents.INTERFACES:
            address = resolver.file(path, f"{contents.API}index.html")
            body += f'<li><a href="{address}"><code>{path}</code></a></li>\n'
        yield contents.Page(f"{contents.API}index.html", "The Swift API", body + "</ul>\n", contents.API)

    def _type_page(self, symbol, resolver):
        page = contents.Page(symbol.address, symbol.name, "", contents.API, symbol.file)
        above = f'<a href="index.html">{symbol.module}</a>'
        if symbol.parent:
            above += f' / <a href="{layout.relative(symbol.parent.address, page.address)}">{symbol.parent.name}</a>'
        page.body = (f'<p class="above">{above}</p>\n<h1>{html.escape(symbol.name)}</h1>\n'
                     f"{self._declaration(symbol, page.address)}{self._comment(symbol, resolver, page.address)}")
        bases = sorted(self.relations.get(symbol.precise, set()) - {"Copyable", "Escapable", "SendableMetatype", ""})
        if bases:
            page.body += ('<p class="bases">Conforms to ' + ", ".join(
                f"<code>{html.escape(base)}</code>" for base in bases) + ".</p>\n")
        self._add_members(page, symbol.members, resolver)
        return page

    def _add_members(self, page, members, resolver):
        for kind, title in KINDS.items():
            shown = [member for member in members if member.kind == kind]
            if not shown:
                continue
            anchor = prose.anchor(title)
            page.headings.append((2, anchor, title))
            page.body += f'<h2 id="{anchor}">{title}</h2>\n'
            if kind in TYPES:
                page.body += '<dl class="list">\n' + "".join(
                    f'<dt><a href="{layout.relative(member.address, page.address)}"><code>{html.escape(member.name)}</code></a></dt>\n'
                    f"<dd>{prose.PARSER.renderInline(member.summary)}</dd>\n" for member in shown) + "</dl>\n"
                continue
            for member in shown:
                name = member.name if not member.parent else member.title
                is_added = member.parent and member.module != member.parent.module
                origin = f'<p class="bases">In <code>{member.module}</code>.</p>\n' if is_added else ""
                page.body += (
                    f'<section class="symbol">\n<h3 id="{member.anchor}"><code>{html.escape(name)}</code>'
                    f"</h3>\n{self._declaration(member, page.address)}"
                    f"{self._comment(member, resolver, page.address)}{origin}</section>\n")

    def _declaration(self, symbol, current):
        parts = []
        for fragment in symbol.fragments:
            text = html.escape(fragment["spelling"].rstrip("\n"))
            target = self.symbols.get(fragment.get("preciseIdentifier"))
            name = {"keyword": "k", "attribute": "nd", "typeIdentifier": "kt"}.get(fragment["kind"])
            if target and target is not symbol:
                text = f'<a href="{layout.relative(target.address, current)}">{text}</a>'
            parts.append(f'<span class="{name}">{text}</span>' if name else text)
        return prose.example("".join(parts), language="swift declaration")

    def _comment(self, symbol, resolver, current):
        text = "\n".join(_with_fields(symbol.comment))
        document = prose.Document(symbol.file, text, symbol.line - len(symbol.comment))
        return document.html(resolver.on(current))


def _tell_apart(symbols):
    """Gives overloads different anchors."""
    taken = {prose.anchor(title) for title in KINDS.values()}
    for symbol in symbols:
        name, number = symbol.anchor, 1
        while symbol.anchor in taken:
            number += 1
            symbol.anchor = f"{name}-{number}"
        taken.add(symbol.anchor)


def _with_fields(comment):
    """A comment's lines, with the names of parameters and results as text."""
    lines, are_parameters = [], False
    for line in comment:
        field = FIELD.match(line)
        if field:
            kind, name, text = field.groups()
            are_parameters = kind == "Parameters"
            label = f"`{name}`" if name else f"**{kind}**"
            lines += ["", f"**{kind}s**", "", f"- {label}: {text}"] if kind == "Parameter" \
                else ["", f"**{kind}**", ""] if are_parameters else ["", f"{label}: {text}"]
        elif are_parameters and re.match(r"^  - (\w+):", line):
            lines.append(re.sub(r"^  - (\w+):", r"- `\1`:", line))
        else:
            lines.append(line[2:] if are_parameters and line.startswith("    ") else line)
    return lines

"""The pages of the rules: schema/rules.md, divided, with what lint prints for each example."""

import html
import re

import contents
import prose

SECTION = re.compile(r"^## (\S+)$", re.M)


def address(rule):
    return f"{contents.RULES}{rule}.html"


class Rules:
    """The list of the rules, and a section for each."""

    def __init__(self, text):
        parts = SECTION.split(text)
        self.overview = prose.Document(contents.RULES_SOURCE, parts[0])
        self.sections, self.examples = {}, {}
        line = 1 + parts[0].count("\n")
        for rule, section in zip(parts[1::2], parts[2::2]):
            self.sections[rule] = prose.Document(
                contents.RULES_SOURCE, f"# {rule}{section}", line)
            failing = re.search(r"Reported.*?```yaml\n(.*?)```", section, re.S)
            self.examples[rule] = failing[1] if failing else ""
            line += section.count("\n")

    def pages(self, resolver, program):
        body = self.overview.html(resolver.on(f"{contents.RULES}index.html"))
        yield contents.Page(f"{contents.RULES}index.html", "Rules", body, contents.RULES,
                            contents.RULES_SOURCE)
        for rule, document in self.sections.items():
            body = document.html(resolver.on(address(rule)))
            printed = self._printed(rule, program)
            body = re.sub("(<p>Reported.*?</figure>\n)", lambda match: match[1] + printed, body,
                          count=1, flags=re.S)
            yield contents.Page(
                address(rule), rule, f'<p class="above"><a href="index.html">Rules</a></p>\n{body}',
                contents.RULES, contents.RULES_SOURCE)

    def _printed(self, rule, program):
        """What lint prints about a rule for its example, where it reports the rule."""
        text = self.examples[rule]
        if not text.startswith("scrim: "):
            return ""
        printed = program.output("lint", "-", "--stdin-filename", "app.yaml", "--format", "text",
                                 "--today", "2026-01-01", text=text)
        shown = "\n\n".join(finding.strip("\n") for finding in printed.split("\n\n") if f"[{rule}]" in finding)
        return ("<p>For this rule, <code>scrim lint</code> prints:</p>\n" + prose.example(html.escape(shown))) if shown else ""

"""The pages of the commands, from the help that the program prints."""

import html
import re
import subprocess

import contents
import prose

ROW = re.compile(r"^  (\S.*?)(?: {2,}(\S.*))?$")


class Program:
    """The built program."""

    def __init__(self, path):
        self.path = str(path)

    def output(self, *words, text=""):
        run = subprocess.run([self.path, *words, "--color", "never"], input=text, cwd=contents.ROOT,
                             capture_output=True, text=True, env={"PATH": "/usr/bin:/bin"})
        if run.returncode > 1:
            raise SystemExit(f"scrim {' '.join(words)}: {run.stderr}")
        return run.stdout

    def commands(self):
        """The commands, with their summaries."""
        listed = self.output("help").split("Commands:\n")[1].split("\n\n")[0].split("\n'")[0]
        return dict(ROW.match(line).groups() for line in listed.splitlines() if ROW.match(line))


def pages(program):
    commands = program.commands()
    for name, summary in commands.items():
        yield page(name, program.output("help", name))
    limits = program.output("help", "limits")
    yield contents.Page(
        f"{contents.COMMANDS}limits.html", "Limits",
        f"<h1>Limits</h1>\n{prose.example(html.escape(limits))}", contents.COMMANDS)
    items = "".join(
        f'<dt><a href="{name}.html"><code>scrim {name}</code></a></dt>\n<dd>{html.escape(summary)}</dd>\n'
        for name, summary in commands.items())
    yield contents.Page(
        f"{contents.COMMANDS}index.html", "Commands",
        "<h1>Commands</h1>\n<p>What <code>scrim help COMMAND</code> prints in a terminal. "
        '<a href="limits.html">Limits</a> are flags of their own.</p>\n'
        f'<dl class="list">\n{items}</dl>\n', contents.COMMANDS)


def page(name, text):
    """The page of a command: its usage, what it does, and tables of flags and exit statuses."""
    body, headings, taken = [f"<h1><code>scrim {name}</code></h1>\n"], [], set()
    usage, *blocks = text.rstrip("\n").split("\n\n")
    body.append(prose.example(html.escape(usage)))
    for block in blocks:
        title, _, rows = block.partition("\n")
        if title in ("Flags:", "Exit status:"):
            title = title.removesuffix(":")
            headings.append((2, prose.anchor(title), title))
            body.append(f'<h2 id="{prose.anchor(title)}">{title}</h2>\n')
            body.append(table(rows, title, taken))
        elif block.startswith("    "):
            code = "\n".join(line.removeprefix("    ") for line in block.splitlines())
            body.append(prose.example(html.escape(code)))
        else:
            body.append(f"<p>{linked(html.escape(block))}</p>\n")
    return contents.Page(f"{contents.COMMANDS}{name}.html", f"scrim {name}", "".join(body),
                         contents.COMMANDS, headings=headings)


def linked(text):
    return re.sub(r"&#x27;scrim help limits&#x27;",
                  '<a href="limits.html"><code>scrim help limits</code></a>', text)


def table(rows, title, taken):
    heads = ("flag", "what it does") if title == "Flags" else ("status", "meaning")
    cells = []
    for line in rows.splitlines():
        match = ROW.match(line)
        left, right = match.groups() if match else ("", line.strip())
        if not left or right is None:
            raise SystemExit(f"the help of a command has a row that cannot be read: {line}")
        name = re.search(r"--[\w-]+", left)
        anchor = f' id="{name[0].strip("-")}"' if name and name[0] not in taken else ""
        taken.add(name[0] if name else "")
        cells.append(f"<tr><td{anchor}><code>{html.escape(left)}</code></td><td>{html.escape(right)}</td></tr>\n")
    return (f'<div class="table flags"><table>\n<thead><tr><th>{heads[0]}</th><th>{heads[1]}</th></tr></thead>\n'
            f'<tbody>\n{"".join(cells)}</tbody></table></div>\n')

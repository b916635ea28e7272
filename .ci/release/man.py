"""Manual pages from the help of commands.

`write` makes one for each command, with the day of the release.
"""

import re
import subprocess


def help_of(program, *words):
    return subprocess.run(
        [program, *words], check=True, capture_output=True, text=True).stdout


def escaped(text):
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", r"\e").replace("-", r"\-"), flags=re.M)


def table(lines):
    """Rows of two columns as terms with their texts."""
    rows = [re.match(r"\s+(.*?)\s{2,}(.+)", line) for line in lines]
    return "".join(f".TP\n.B {escaped(row[1])}\n{escaped(row[2])}\n" for row in rows if row)


def page(name, text, version, date):
    """A page from a help text: the usage, a sentence, then texts and tables."""
    usage, sentence, *parts = text.strip().split("\n\n")
    title = name.upper().replace(" ", "-")
    roff = (
        f'.TH "{title}" 1 "{date}" "scrim {version}"\n.SH NAME\n'
        f"{escaped(name.replace(' ', '-'))} \\- {escaped(sentence.rstrip('.'))}\n"
        f".SH SYNOPSIS\n.nf\n{escaped(usage)}\n.fi\n.SH DESCRIPTION\n{escaped(sentence)}\n")
    for part in parts:
        first, *rest = part.splitlines()
        if first.endswith(":") and rest and rest[0].startswith("  "):
            roff += f".SH {escaped(first[:-1].upper())}\n{table(rest)}"
        elif "\n  " in part or part.startswith("  "):
            roff += f".PP\n.nf\n{escaped(part)}\n.fi\n"
        else:
            roff += f".PP\n{escaped(part)}\n"
    return roff


def write(program, version, date, folder):
    folder.mkdir(parents=True, exist_ok=True)
    overview = help_of(program, "help")
    (folder / "scrim.1").write_text(page("scrim", overview, version, date))
    for command in re.findall(r"^  (\S+)  ", overview, re.M):
        (folder / f"scrim-{command}.1").write_text(
            page(f"scrim {command}", help_of(program, "help", command), version, date))

"""Builds the site of the documentation.

    build.py OUTPUT --program SCRIM --graphs FOLDER [--report FILE]

OUTPUT becomes a folder of static pages, whose links are relative: it works on any server, and
opened as files. The build fails if a link is dead, a page has no place in the contents, or a
public symbol has no documentation; OUTPUT is then left as it was.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True

import api  # noqa: E402
import commands  # noqa: E402
import contents  # noqa: E402
import home  # noqa: E402
import layout  # noqa: E402
import links  # noqa: E402
import prose  # noqa: E402
import rules  # noqa: E402
import search  # noqa: E402
import sources  # noqa: E402
import symbols  # noqa: E402

ASSETS = pathlib.Path(__file__).parent / "assets"


def listed_files():
    """The files of the repository, and those that git will add to it."""
    run = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"],
                         cwd=contents.ROOT, capture_output=True, text=True, check=True)
    return sorted(path for path in run.stdout.splitlines() if (contents.ROOT / path).exists())


def read(path):
    return (contents.ROOT / path).read_text()


def all_pages(graphs, program, report):
    """The pages, and the links between them."""
    listed = listed_files()
    shown, faults = contents.sources(listed)
    documents = {source: prose.Document(source, read(source)) for source in shown}
    all_rules = rules.Rules(read(contents.RULES_SOURCE))
    site_links = links.Links(listed, documents, all_rules)
    site_links.faults += faults
    resolver = site_links.on("")
    pages = []
    for source, document in documents.items():
        address = contents.address(source)
        pages.append(contents.Page(
            address, document.title, document.html(resolver.on(address)),
            contents.BENEATH.get(source, source), source, document.headings))
    pages[0].body = home.body(pages[0].body, report)
    interface = api.Interface(graphs)
    site_links.faults += interface.faults()
    pages += [*all_rules.pages(resolver, program), *commands.pages(program), *interface.pages(resolver)]
    if report:
        pages.append(home.example(pages))
    return pages + file_pages(site_links), site_links


def file_pages(site_links):
    """The pages of the files and folders that others link."""
    pages = []
    for path in sorted(site_links.linked_folders):
        page, shown = sources.folder(path, site_links.listed)
        pages.append(page)
        site_links.files |= set(shown)
    for path in sorted(site_links.files):
        if not path.endswith(sources.COPIED):
            pages.append(sources.page(path))
    return pages


def write(folder, pages, site_links, report):
    by_line = {line: page for page in pages if (line := page.shelved)
               and (page.source == line or page.address == f"{line}index.html" or line == contents.REPORT)}
    for page in pages:
        file = folder / page.address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(layout.framed(page, by_line))
    for path in sorted(site_links.files):
        if path.endswith(sources.COPIED):
            copy = folder / "files" / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes((contents.ROOT / path).read_bytes())
    shutil.copytree(ASSETS, folder / "assets")
    (folder / "assets/index.js").write_text(search.index(pages))
    if report:
        (folder / contents.REPORT).write_bytes(report.read_bytes())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--graphs", type=pathlib.Path, required=True)
    parser.add_argument("--report", type=pathlib.Path)
    options = parser.parse_args()
    program = commands.Program(options.program.resolve())
    pages, site_links = all_pages(symbols.graphs(options.graphs.resolve()), program, options.report)
    if not site_links.faults:
        site_links.check(pages)
    if site_links.faults:
        print("\n".join(site_links.faults), file=sys.stderr)
        raise SystemExit(f"{len(site_links.faults)} faults; the site is not built")
    made = options.output.with_name(options.output.name + ".new")
    shutil.rmtree(made, ignore_errors=True)
    write(made, pages, site_links, options.report)
    shutil.rmtree(options.output, ignore_errors=True)
    made.rename(options.output)
    print(f"{len(pages)} pages: {options.output}/index.html")


main()

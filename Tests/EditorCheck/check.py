"""Breaks a policy in editors, and repairs it with the fix that scrim prefers.

    check.py PROGRAM

Neovim and Emacs are set up as docs/editors.md says. The extension for VS Code is packed, and runs on a
stand-in for VS Code. Then the check makes sure that it fails with servers that do not work.
NEOVIM and EMACS name the editors.
"""

import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
POLICY = ROOT / "policies/bank.yaml"
# How many seconds an editor waits for scrim: long, for machines with much to do.
LIMIT = 60

# Servers that the check must notice: one that answers nothing, and one that finds nothing.
SILENT = "#!/bin/sh\nexec cat >/dev/null\n"
BLIND = f"""#!{sys.executable}
import json, sys
while header := sys.stdin.buffer.readline():
    sys.stdin.buffer.readline()
    message = json.loads(sys.stdin.buffer.read(int(header.split(b":")[1])))
    answer = {{"jsonrpc": "2.0"}}
    if "id" in message:
        answer.update(id=message["id"], result={{"capabilities": {{
            "textDocumentSync": 2, "codeActionProvider": {{"codeActionKinds": []}}}}}}
            if message["method"] == "initialize" else None)
    elif message["method"] in ["textDocument/didOpen", "textDocument/didChange"]:
        document = message["params"]["textDocument"]
        answer.update(method="textDocument/publishDiagnostics", params={{
            "uri": document["uri"], "version": document["version"], "diagnostics": []}})
    else:
        continue
    body = json.dumps(answer)
    sys.stdout.write(f"Content-Length: {{len(body)}}\\r\\n\\r\\n{{body}}")
    sys.stdout.flush()
"""


def setups():
    """The setups of docs/editors.md, by the name in the mark before each."""
    page = (ROOT / "docs/editors.md").read_text()
    return dict(re.findall(r"<!-- setup: (.+?) -->\n```\w+\n(.*?)```", page, re.S))


def version(editor):
    said = subprocess.run([editor, "--version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"\d+\.\d+", said)[0]


class Trial:
    """An editor with a setup."""

    def __init__(self, name, words, setup="", repairs=True):
        self.name, self.words, self.setup, self.repairs = name, words, setup, repairs

    def run(self, program, limit=LIMIT):
        """None, or why the editor did not repair the policy."""
        with tempfile.TemporaryDirectory(prefix="scrim-editors-") as place:
            place = Path(place)
            policy = place / "app/policies/bank.yaml"
            for folder in [place / "home", place / "bin", policy.parent]:
                folder.mkdir(parents=True)
            shutil.copy(POLICY, policy)
            subprocess.run(["git", "init", "--quiet", place / "app"], check=True)
            (place / "bin/scrim").symlink_to(program)
            (place / "setup").write_text(self.setup)
            environment = {name: value for name, value in os.environ.items()
                           if not name.startswith(("XDG_", "NVIM", "VIM"))}
            environment.update(
                HOME=str(place / "home"), PATH=f"{place}/bin:{os.environ['PATH']}",
                SCRIM_LIMIT=str(limit), SCRIM_PROGRAM=str(place / "bin/scrim"))
            words = [str(word).replace("SETUP", str(place / "setup")) for word in self.words]
            try:
                # Return accepts what an editor proposes.
                run = subprocess.run(words, cwd=place / "app", env=environment, input="\n" * 9,
                                     capture_output=True, text=True, timeout=limit * 10)
            except subprocess.TimeoutExpired:
                return f"{self.name} did not end in time"
            said = (run.stdout + run.stderr).strip()[-3000:]
            if run.returncode != 0:
                return f"{self.name} ended with status {run.returncode}:\n{said}"
            if self.repairs and policy.read_bytes() != POLICY.read_bytes():
                return f"{self.name} wrote another text:\n{policy.read_text()}"
            return None


def trials():
    """Every editor, with each setup that its version understands."""
    page = setups()
    neovim, emacs = os.environ.get("NEOVIM", "nvim"), os.environ.get("EMACS", "emacs")
    number = version(neovim)
    known = tuple(map(int, number.split(".")))
    for least in ["0.7", "0.11"]:
        if least == "0.11" and known < (0, 11):
            continue
        yield Trial(f"Neovim {number}, with the setup for {least}",
                    [neovim, "--headless", "-n", "-i", "NONE", "-u", "NORC", "--cmd", "filetype plugin on", "-c", "luafile SETUP",
                     "-c", f"luafile {HERE / 'neovim.lua'}"], page[f"neovim {least}"])
    yield Trial(f"Emacs {version(emacs)}",
                [emacs, "--batch", "-q", "--eval", "(package-initialize)", "-l", "SETUP",
                 "-l", HERE / "emacs.el"], page["emacs"])
    yield Trial("the extension for VS Code", ["node", "--test", HERE / "extension.test.js"],
                repairs=False)


def check_package(place):
    """The packed extension is whole, and the same each time."""
    packed = []
    for name in ["first", "second"]:
        made = subprocess.run([sys.executable, ROOT / "Bindings/VSCode/vsix.py", place / name],
                              capture_output=True, text=True, check=True).stdout.strip()
        packed.append(Path(made))
    if packed[0].read_bytes() != packed[1].read_bytes():
        raise SystemExit("the extension is packed differently the second time")
    with zipfile.ZipFile(packed[0]) as archive:
        names = archive.namelist()
        contents = {name: archive.read(name) for name in names}
    manifest = xml.fromstring(contents["extension.vsixmanifest"])
    space = re.match(r"\{.*\}", manifest.tag)[0]
    types = xml.fromstring(contents["[Content_Types].xml"])
    faults = [f"the manifest names {asset.get('Path')}, which is not packed"
              for asset in manifest.iter(f"{space}Asset") if asset.get("Path") not in names]
    typed = {default.get("Extension") for default in types}
    faults += [f"{name} has no content type" for name in names
               if Path(name).suffix not in typed and name != "[Content_Types].xml"]
    for name in [name for name in names if name.endswith(".js")]:
        for needed in re.findall(r"require\('(.+?)'\)", contents[name].decode()):
            inside = needed.removeprefix("./")
            if needed != "vscode" and not needed.startswith("node:") \
                    and f"extension/{inside}" not in names:
                faults.append(f"{name} needs {needed}, which is not packed")
    if faults:
        raise SystemExit("\n".join(faults))


def main(program):
    with tempfile.TemporaryDirectory(prefix="scrim-editors-") as place:
        place = Path(place)
        check_package(place)
        print("the extension is packed the same way twice")
        protocol = subprocess.run(["node", "--test", HERE / "protocol.test.js"],
                                  capture_output=True, text=True)
        if protocol.returncode != 0:
            raise SystemExit(protocol.stdout)
        print("its side of the protocol passes its tests")
        all_trials = list(trials())
        for trial in all_trials:
            fault = trial.run(program)
            if fault:
                raise SystemExit(fault)
            print(f"{trial.name}: the policy is mended", flush=True)
        jobs = []
        with concurrent.futures.ThreadPoolExecutor() as pool:
            for name, text in [("silent", SILENT), ("blind", BLIND)]:
                (place / name).write_text(text)
                (place / name).chmod(0o755)
                jobs += [(trial.name, name, pool.submit(trial.run, place / name, 5))
                         for trial in all_trials]
        for editor, server, job in jobs:
            if job.result() is None:
                raise SystemExit(f"{editor}: the check passes with a server that is {server}")
        print("with servers that do not work, no editor passes")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())

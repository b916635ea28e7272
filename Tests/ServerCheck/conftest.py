"""A folder of policies that an editor has open, with pytest-lsp as the editor."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from text import Text

SCRIM = os.environ["SCRIM"]
# Those whose capabilities pytest-lsp knows. A test that depends on capabilities takes all of them.
EDITORS = ["visual-studio-code", "neovim", "emacs"]


def policy_test(screen):
    """A file with one test of app.yaml, in which a cover of paper covers a screen."""
    return f"""scrim-test: 1
policy: app.yaml
tests:
  - name: the screen is covered
    screen: {screen}
    trace:
      - {{ at: 0ms, did-become-active: }}
      - {{ at: 1s, will-resign-active: }}
    expect:
      - {{ at: 2s, cover: paper }}
"""


class Editor:
    """An editor with documents; `folder` holds what is saved."""

    def __init__(self, client, folder):
        self.client, self.folder = client, folder
        self.texts, self.versions = {}, {}

    def uri(self, name):
        return (self.folder / name).as_uri()

    def document(self, name):
        return types.TextDocumentIdentifier(self.uri(name))

    def save(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode())

    async def open(self, name, content=None):
        """Opens a document, whose text differs from the file if it is given."""
        if content is None:
            content = (self.folder / name).read_bytes().decode()
        self.texts[name], self.versions[name] = Text(content), 1
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(
            types.TextDocumentItem(self.uri(name), "yaml", 1, content)))
        return await self.findings(name)

    async def change(self, name, old, new):
        """Replaces a part of the text by an incremental edit."""
        text = self.texts[name]
        start = text.content.index(old)
        span = place(text.range(start, start + len(old)))
        self.texts[name] = text.replacing(start, start + len(old), new)
        return await self.send(name, types.TextDocumentContentChangePartial(range=span, text=new))

    async def replace(self, name, content):
        """Replaces the whole text."""
        self.texts[name] = Text(content)
        return await self.send(name, types.TextDocumentContentChangeWholeDocument(content))

    async def send(self, name, change):
        self.versions[name] += 1
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(self.versions[name], self.uri(name)), [change]))
        return await self.findings(name)

    async def close(self, name):
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(self.document(name)))
        del self.texts[name]
        return await self.findings(name)

    async def findings(self, name):
        """The rules of the diagnostics of a document, after all that was sent."""
        return [each.code for each in await self.diagnostics(name)]

    async def diagnostics(self, name):
        await self.client.workspace_symbol_async(types.WorkspaceSymbolParams("no such name"))
        return self.client.diagnostics.get(self.uri(name), [])

    def at(self, name, marked, kind=types.TextDocumentPositionParams, **more):
        """The parameters of a request at the `|` in a piece of the text."""
        before, after = marked.split("|")
        start = self.texts[name].content.index(before + after) + len(before)
        position = self.texts[name].position(start)
        return kind(text_document=self.document(name),
                    position=types.Position(position["line"], position["character"]), **more)

    def whole(self, name):
        text = self.texts[name]
        return place(text.range(0, len(text.content)))

    def apply(self, edit):
        """Saves a WorkspaceEdit to the files, as an editor does when it saves all documents."""
        for name, text in self.texts.items():
            self.save(name, text.content)
        changes = dict(edit.changes or {})
        renamed = []
        for change in edit.document_changes or []:
            if isinstance(change, types.RenameFile):
                renamed.append(change)
            else:
                changes.setdefault(change.text_document.uri, []).extend(change.edits)
        for uri, edits in changes.items():
            path = pathlib.Path(uri.removeprefix("file://"))
            plain = [{"range": {"start": vars_of(each.range.start), "end": vars_of(each.range.end)},
                      "newText": each.new_text} for each in edits]
            path.write_bytes(Text(path.read_bytes().decode()).applying(plain).content.encode())
        for change in renamed:
            pathlib.Path(change.old_uri.removeprefix("file://")).rename(
                change.new_uri.removeprefix("file://"))
        return sorted(pathlib.Path(uri).name for uri in changes)

    def lint(self, *names):
        return run(self.folder, "lint", *names)

    def test(self, *names):
        return run(self.folder, "test", *names)


def vars_of(position):
    return {"line": position.line, "character": position.character}


def place(span):
    return types.Range(types.Position(**span["start"]), types.Position(**span["end"]))


def run(folder, *arguments):
    """The rules that scrim reports."""
    done = subprocess.run(
        [SCRIM, *arguments, "--format", "json"], cwd=folder, capture_output=True, check=False)
    return [each["rule"] for each in json.loads(done.stdout)["diagnostics"]]


def new_client():
    """A client that lets the server watch files."""
    client = pytest_lsp.make_test_lsp_client()

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(_: types.RegistrationParams):
        return None

    return client


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[SCRIM, "lsp"], client_factory=new_client),
    params=EDITORS[:1])
async def client(request, lsp_client: LanguageClient, tmp_path):
    (tmp_path / ".git").mkdir()
    capabilities = client_capabilities(request.param)
    await lsp_client.initialize_session(types.InitializeParams(
        capabilities=capabilities, root_uri=tmp_path.as_uri(),
        workspace_folders=[types.WorkspaceFolder(tmp_path.as_uri(), "policies")]))
    yield
    server = lsp_client._server
    await lsp_client.shutdown_session()
    assert server.returncode == 0


@pytest.fixture
def editor(client, tmp_path):
    return Editor(client, tmp_path)


@pytest.fixture
def bank(editor):
    """An editor on the policies of this repository."""
    for path in (pathlib.Path(__file__).resolve().parents[2] / "policies").glob("*.yaml"):
        shutil.copy(path, editor.folder)
    return editor

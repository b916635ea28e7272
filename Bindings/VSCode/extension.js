'use strict';
// Connects VS Code with `scrim lsp`. Each provider asks the server, and
// translates the answer; none of them knows the language of policies.

const vscode = require('vscode');
const { Session } = require('./protocol.js');

const { languages, window, workspace, Uri } = vscode;
const SELECTOR = ['file', 'untitled'].map((scheme) => ({ scheme, language: 'yaml' }));

let session;
let output;
let diagnostics;
let hintsChanged;
// What lasts as long as the server: providers, and watchers of files.
let registered = [];

const setting = (name) => workspace.getConfiguration('scrim').get(name);
const settings = () => ({ inlayHints: setting('inlayHints') });
const isServed = ({ languageId, uri }) =>
  languageId === 'yaml' && ['file', 'untitled'].includes(uri.scheme);
const openDocument = (uri) =>
  workspace.textDocuments.find((document) => document.uri.toString() === uri);

// From the editor to the server.

const place = ({ line, character }) => ({ line, character });
const span = ({ start, end }) => ({ start: place(start), end: place(end) });
const named = ({ uri }) => ({ textDocument: { uri: uri.toString() } });
const at = (document, position) => ({ ...named(document), position: place(position) });

/** Sends a request, after which the providers translate the result, if there is one. */
async function ask(method, params, token, translate) {
  const result = await session.request(method, params, token);
  return result === null || result === undefined ? undefined : translate(result);
}

/** A translation of the elements of a list. */
const each = (translate) => (list) => list.map((element) => translate(element));

// From the server to the editor.

const range = ({ start, end }) =>
  new vscode.Range(start.line, start.character, end.line, end.character);
const location = (value) => new vscode.Location(Uri.parse(value.uri), range(value.range));
const locations = (value) => (Array.isArray(value) ? value.map(location) : location(value));
const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);
const markdown = (content) => new vscode.MarkdownString(content.value);

function diagnostic(value) {
  // The protocol counts from 1, VS Code from 0.
  const made = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  made.source = value.source;
  made.code = value.code;
  made.tags = value.tags;
  made.relatedInformation = value.relatedInformation?.map((place) =>
    new vscode.DiagnosticRelatedInformation(location(place.location), place.message));
  return made;
}

/** An edit of several files; undefined if one has changed since the server read it. */
function workspaceEdit({ changes, documentChanges }) {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes ?? {})) {
    edit.set(Uri.parse(uri), edits.map(textEdit));
  }
  for (const change of documentChanges ?? []) {
    if (change.kind === 'rename') {
      edit.renameFile(Uri.parse(change.oldUri), Uri.parse(change.newUri));
    } else {
      const { uri, version } = change.textDocument;
      const open = openDocument(uri);
      if (open && version !== null && open.version !== version) return undefined;
      edit.set(Uri.parse(uri), change.edits.map(textEdit));
    }
  }
  return edit;
}

function codeAction(value) {
  const kind = value.kind === undefined ? undefined : vscode.CodeActionKind.Empty.append(value.kind);
  const action = new vscode.CodeAction(value.title, kind);
  action.diagnostics = value.diagnostics?.map(diagnostic);
  action.isPreferred = value.isPreferred;
  action.command = value.command;
  if (value.edit) {
    action.edit = workspaceEdit(value.edit);
    if (!action.edit) action.disabled = { reason: 'the text has changed' };
  }
  return action;
}

function completionItem(value) {
  const item = new vscode.CompletionItem(value.label, value.kind - 1);
  item.range = range(value.textEdit.range);
  item.insertText = value.textEdit.newText;
  if (value.documentation) item.documentation = markdown(value.documentation);
  return item;
}

function documentSymbol(value) {
  const symbol = new vscode.DocumentSymbol(
    value.name, '', value.kind - 1, range(value.range), range(value.selectionRange));
  symbol.children = value.children.map(documentSymbol);
  return symbol;
}

function foldingRange({ startLine, endLine, kind }) {
  const isComment = kind === 'comment';
  return new vscode.FoldingRange(
    startLine, endLine, isComment ? vscode.FoldingRangeKind.Comment : undefined);
}

function inlayHint(value) {
  const hint = new vscode.InlayHint(
    new vscode.Position(value.position.line, value.position.character), value.label);
  hint.paddingLeft = value.paddingLeft;
  return hint;
}

function color({ color: { red, green, blue, alpha }, range: colored }) {
  return new vscode.ColorInformation(range(colored), new vscode.Color(red, green, blue, alpha));
}

/** How each capability of a server is offered to VS Code. */
const PROVIDERS = {
  hoverProvider: () => languages.registerHoverProvider(SELECTOR, {
    provideHover: (document, position, token) =>
      ask('textDocument/hover', at(document, position), token, (hover) =>
        new vscode.Hover(markdown(hover.contents), hover.range && range(hover.range))),
  }),
  completionProvider: ({ triggerCharacters }) => languages.registerCompletionItemProvider(SELECTOR, {
    provideCompletionItems: (document, position, token) =>
      ask('textDocument/completion', at(document, position), token, each(completionItem)),
  }, ...triggerCharacters),
  definitionProvider: () => languages.registerDefinitionProvider(SELECTOR, {
    provideDefinition: (document, position, token) =>
      ask('textDocument/definition', at(document, position), token, locations),
  }),
  referencesProvider: () => languages.registerReferenceProvider(SELECTOR, {
    provideReferences: (document, position, context, token) =>
      ask('textDocument/references', { ...at(document, position), context }, token, locations),
  }),
  renameProvider: () => languages.registerRenameProvider(SELECTOR, {
    prepareRename: async (document, position, token) => {
      const found = await ask('textDocument/prepareRename', at(document, position), token, (value) =>
        ({ range: range(value.range), placeholder: value.placeholder }));
      if (!found) throw new Error('there is no name to change at this place');
      return found;
    },
    provideRenameEdits: (document, position, newName, token) =>
      ask('textDocument/rename', { ...at(document, position), newName }, token, workspaceEdit),
  }),
  documentSymbolProvider: () => languages.registerDocumentSymbolProvider(SELECTOR, {
    provideDocumentSymbols: (document, token) =>
      ask('textDocument/documentSymbol', named(document), token, each(documentSymbol)),
  }),
  workspaceSymbolProvider: () => languages.registerWorkspaceSymbolProvider({
    provideWorkspaceSymbols: (query, token) =>
      ask('workspace/symbol', { query }, token, each((value) => new vscode.SymbolInformation(
        value.name, value.kind - 1, value.containerName, location(value.location)))),
  }),
  foldingRangeProvider: () => languages.registerFoldingRangeProvider(SELECTOR, {
    provideFoldingRanges: (document, context, token) =>
      ask('textDocument/foldingRange', named(document), token, each(foldingRange)),
  }),
  inlayHintProvider: () => languages.registerInlayHintsProvider(SELECTOR, {
    onDidChangeInlayHints: hintsChanged.event,
    provideInlayHints: (document, shown, token) =>
      ask('textDocument/inlayHint', { ...named(document), range: span(shown) }, token, each(inlayHint)),
  }),
  colorProvider: () => languages.registerColorProvider(SELECTOR, {
    provideDocumentColors: (document, token) =>
      ask('textDocument/documentColor', named(document), token, each(color)),
    provideColorPresentations: ({ red, green, blue, alpha }, { document, range: colored }, token) =>
      ask('textDocument/colorPresentation',
        { ...named(document), color: { red, green, blue, alpha }, range: span(colored) }, token,
        each(({ label }) => new vscode.ColorPresentation(label))),
  }),
  codeActionProvider: ({ codeActionKinds }) => languages.registerCodeActionsProvider(SELECTOR, {
    provideCodeActions: (document, selected, { only }, token) => ask('textDocument/codeAction', {
      ...named(document), range: span(selected),
      context: { diagnostics: [], only: only && [only.value] },
    }, token, each(codeAction)),
  }, {
    providedCodeActionKinds: codeActionKinds.map((kind) => vscode.CodeActionKind.Empty.append(kind)),
  }),
  executeCommandProvider: ({ commands }) => vscode.Disposable.from(...commands.map((command) =>
    vscode.commands.registerCommand(command, (...words) =>
      session.request('workspace/executeCommand', { command, arguments: words })))),
};

/** What the server may ask of the editor. */
const HANDLERS = {
  'textDocument/publishDiagnostics': ({ uri, version, diagnostics: values }) => {
    const open = openDocument(uri);
    // Findings in an old text have wrong places, and new ones are on their way.
    if (open && version !== undefined && version < open.version) return;
    diagnostics.set(Uri.parse(uri), values.map(diagnostic));
  },
  'window/showDocument': async ({ uri, takeFocus }) => {
    const document = await workspace.openTextDocument(Uri.parse(uri));
    await window.showTextDocument(document, { preserveFocus: !takeFocus });
    return { success: true };
  },
  'client/registerCapability': ({ registrations }) => {
    for (const { method, registerOptions } of registrations) {
      if (method === 'workspace/didChangeWatchedFiles') registerOptions.watchers.forEach(watch);
    }
  },
};

function watch({ globPattern }) {
  const watcher = workspace.createFileSystemWatcher(globPattern);
  const tell = (type) => (uri) => session.notify(
    'workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
  watcher.onDidCreate(tell(1));
  watcher.onDidChange(tell(2));
  watcher.onDidDelete(tell(3));
  registered.push(watcher);
}

function open(document) {
  if (!isServed(document)) return;
  const { languageId, version } = document;
  session.notify('textDocument/didOpen', {
    textDocument: { uri: document.uri.toString(), languageId, version, text: document.getText() },
  });
}

function change({ document, contentChanges }) {
  if (!isServed(document) || contentChanges.length === 0) return;
  session.notify('textDocument/didChange', {
    textDocument: { uri: document.uri.toString(), version: document.version },
    contentChanges: contentChanges.map(({ range: changed, text }) => ({ range: span(changed), text })),
  });
}

function close(document) {
  if (isServed(document)) session.notify('textDocument/didClose', named(document));
}

function initialize() {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri, name }) =>
    ({ uri: uri.toString(), name }));
  return {
    processId: process.pid,
    clientInfo: { name: 'Visual Studio Code', version: vscode.version },
    rootUri: folders[0]?.uri ?? null,
    workspaceFolders: folders,
    initializationOptions: settings(),
    capabilities: {
      workspace: {
        didChangeWatchedFiles: { dynamicRegistration: true },
        workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] },
      },
      textDocument: {
        completion: { completionItem: { documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
        publishDiagnostics: { relatedInformation: true, versionSupport: true },
      },
      window: { showDocument: { support: true } },
    },
  };
}

function started({ capabilities }) {
  for (const [name, provide] of Object.entries(PROVIDERS)) {
    if (capabilities[name]) registered.push(provide(capabilities[name]));
  }
  workspace.textDocuments.forEach(open);
}

function ended() {
  registered.splice(0).forEach((each) => each.dispose());
  diagnostics.clear();
}

async function failed(message, code) {
  const [text, button] = code === 'ENOENT'
    ? [`Scrim was not found as '${setting('path')}'. Install a release of scrim, `
      + "or set 'scrim.path' to the program.", 'Open Settings']
    : [`Scrim's language server does not run: ${message}. Does 'scrim lsp --help' work?`, 'Show Output'];
  const chosen = await window.showErrorMessage(text, button);
  if (chosen === 'Open Settings') {
    vscode.commands.executeCommand('workbench.action.openSettings', 'scrim.path');
  } else if (chosen) {
    output.show();
  }
}

function activate(context) {
  output = window.createOutputChannel('Scrim');
  diagnostics = languages.createDiagnosticCollection('scrim');
  hintsChanged = new vscode.EventEmitter();
  session = new Session({
    get command() { return setting('path') || 'scrim'; },
    arguments: ['lsp'],
    handlers: HANDLERS,
    initialize,
    started,
    ended,
    failed,
    log: (text) => output.append(text),
  });
  context.subscriptions.push(
    output, diagnostics, hintsChanged,
    vscode.commands.registerCommand('scrim.restart', () => session.restart()),
    workspace.onDidOpenTextDocument(open),
    workspace.onDidChangeTextDocument(change),
    workspace.onDidCloseTextDocument(close),
    workspace.onDidChangeWorkspaceFolders(() => session.restart()),
    workspace.onDidChangeConfiguration((changed) => {
      if (changed.affectsConfiguration('scrim.path')) session.restart();
      if (!changed.affectsConfiguration('scrim.inlayHints')) return;
      session.notify('workspace/didChangeConfiguration', { settings: { scrim: settings() } });
      hintsChanged.fire();
    }));
  session.start();
}

module.exports = { activate, deactivate: () => session?.stop() };

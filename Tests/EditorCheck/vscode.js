'use strict';
// As much of VS Code's API as the extension uses, for Node: documents, settings,
// and the providers that the extension registers.

const fs = require('node:fs');
const { fileURLToPath } = require('node:url');

/** An event, and the function that fires it. */
function event() {
  const listeners = new Set();
  const fire = (value) => listeners.forEach((listener) => listener(value));
  const listen = (listener) => {
    listeners.add(listener);
    return { dispose: () => listeners.delete(listener) };
  };
  return [listen, fire];
}

class EventEmitter {
  constructor() { [this.event, this.fire] = event(); }
  dispose() {}
}
class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}
class Range {
  constructor(...numbers) {
    this.start = new Position(...numbers.slice(0, 2));
    this.end = new Position(...numbers.slice(2));
  }
}
class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  get scheme() { return this.text.split(':')[0]; }
  toString() { return this.text; }
}
class WorkspaceEdit {
  constructor() { this.entries = []; this.renames = []; }
  set(uri, edits) { this.entries.push([uri.text, edits]); }
  renameFile(from, to) { this.renames.push([from.text, to.text]); }
}
class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind('');

/** A class whose constructor only keeps what it is given, under these names. */
const record = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};

class Document {
  constructor(uri, text, languageId = 'yaml') {
    Object.assign(this, { uri: new Uri(uri), text, languageId, version: 1 });
  }

  getText() { return this.text; }

  offset({ line, character }) {
    return this.text.split('\n').slice(0, line).reduce((sum, { length }) => sum + length + 1, character);
  }

  /** The place of a text, and the range that it fills. */
  find(text, shift = 0) {
    const start = this.text.indexOf(text) + shift;
    const before = this.text.slice(0, start).split('\n');
    return new Position(before.length - 1, before.at(-1).length);
  }
}

const [onDidOpenTextDocument, fireOpen] = event();
const [onDidChangeTextDocument, fireChange] = event();
const [onDidCloseTextDocument, fireClose] = event();
const [onDidChangeConfiguration, fireConfiguration] = event();
const [onDidChangeWorkspaceFolders] = event();

/** What the test sets and sees. */
const editor = {
  settings: { path: 'scrim', inlayHints: false },
  providers: {}, commands: {}, findings: new Map(), errors: [], shown: [], watchers: [], log: '',
  open(uri, text) {
    const document = new Document(uri, text ?? fs.readFileSync(fileURLToPath(uri), 'utf8'));
    vscode.workspace.textDocuments.push(document);
    fireOpen(document);
    return document;
  },
  close(document) {
    const { textDocuments } = vscode.workspace;
    textDocuments.splice(textDocuments.indexOf(document), 1);
    fireClose(document);
  },
  edit(document, edits) {
    // As VS Code does, from the end to the start.
    const sorted = [...edits].sort((one, other) =>
      document.offset(other.range.start) - document.offset(one.range.start));
    for (const { range, newText } of sorted) {
      const { text } = document;
      document.text = text.slice(0, document.offset(range.start)) + newText
        + text.slice(document.offset(range.end));
    }
    document.version += 1;
    fireChange({
      document, contentChanges: sorted.map(({ range, newText }) => ({ range, text: newText })),
    });
  },
  set(name, value) {
    editor.settings[name] = value;
    fireConfiguration({ affectsConfiguration: (key) => key === `scrim.${name}` });
  },
  findingsOf: (document) => editor.findings.get(document.uri.text) ?? [],
};

const register = (kind) => (...parts) => {
  const provider = parts.find((part) => typeof part === 'object' && !Array.isArray(part));
  editor.providers[kind] = provider;
  return { dispose: () => delete editor.providers[kind] };
};

const vscode = {
  version: '1.75.0',
  EventEmitter, Position, Range, Uri, WorkspaceEdit, CodeActionKind,
  Location: record('uri', 'range'), TextEdit: record('range', 'newText'),
  MarkdownString: record('value'), Hover: record('contents', 'range'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  CodeAction: record('title', 'kind'), CompletionItem: record('label', 'kind'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  SymbolInformation: record('name', 'kind', 'containerName', 'location'),
  FoldingRange: record('start', 'end', 'kind'), FoldingRangeKind: { Comment: 1 },
  InlayHint: record('position', 'label'), Color: record('red', 'green', 'blue', 'alpha'),
  ColorInformation: record('range', 'color'), ColorPresentation: record('label'),
  Disposable: { from: (...all) => ({ dispose: () => all.forEach((each) => each.dispose()) }) },
  commands: {
    registerCommand(name, run) {
      editor.commands[name] = run;
      return { dispose: () => delete editor.commands[name] };
    },
    executeCommand: (name, ...words) => { editor.shown.push([name, ...words]); },
  },
  languages: {
    createDiagnosticCollection: () => ({
      set: (uri, findings) => editor.findings.set(uri.text, findings),
      clear: () => editor.findings.clear(), dispose() {},
    }),
    registerHoverProvider: register('hover'),
    registerCompletionItemProvider: register('completion'),
    registerDefinitionProvider: register('definition'),
    registerReferenceProvider: register('references'),
    registerRenameProvider: register('rename'),
    registerDocumentSymbolProvider: register('documentSymbols'),
    registerWorkspaceSymbolProvider: register('workspaceSymbols'),
    registerFoldingRangeProvider: register('folding'),
    registerInlayHintsProvider: register('hints'),
    registerColorProvider: register('colors'),
    registerCodeActionsProvider: register('actions'),
  },
  window: {
    createOutputChannel: () => ({
      append: (text) => { editor.log += text; }, show: () => editor.shown.push(['output']),
      dispose() {},
    }),
    showErrorMessage: async (text, button) => { editor.errors.push(text); return button; },
    showTextDocument: async (document) => { editor.shown.push(['document', document.uri.text]); },
  },
  workspace: {
    textDocuments: [], workspaceFolders: [],
    onDidOpenTextDocument, onDidChangeTextDocument, onDidCloseTextDocument,
    onDidChangeConfiguration, onDidChangeWorkspaceFolders,
    getConfiguration: () => ({ get: (name) => editor.settings[name] }),
    openTextDocument: async (uri) => editor.open(uri.text),
    createFileSystemWatcher(pattern) {
      const [onDidCreate, created] = event();
      const [onDidChange, changed] = event();
      const [onDidDelete, deleted] = event();
      const watcher = { pattern, onDidCreate, onDidChange, onDidDelete, created, changed, deleted,
        dispose: () => editor.watchers.splice(editor.watchers.indexOf(watcher), 1) };
      editor.watchers.push(watcher);
      return watcher;
    },
  },
};

module.exports = { vscode, editor };

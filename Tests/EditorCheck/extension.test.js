'use strict';
// Runs the extension on a stand-in for VS Code, with the scrim of SCRIM_PROGRAM.

const assert = require('node:assert');
const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { pathToFileURL } = require('node:url');
const { after, before, beforeEach, test } = require('node:test');
const { vscode, editor } = require('./vscode.js');

const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
const extension = require('../../Bindings/VSCode/extension.js');

const LIMIT = Number(process.env.SCRIM_LIMIT) * 1000;
const BANK = fs.readFileSync(path.join(__dirname, '../../policies/bank.yaml'), 'utf8');
const context = { subscriptions: [] };
let folder;
let bank;

const uriOf = (name) => pathToFileURL(path.join(folder, name)).href;
const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
const { providers } = editor;

async function until(what, condition) {
  const end = Date.now() + LIMIT;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`the extension timed out waiting for ${what}`);
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
}

/** Edits a document, and waits for the findings of the new text. */
async function replace(document, old, text) {
  const start = document.find(old);
  const { line, character } = start;
  editor.findings.delete(document.uri.text);
  editor.edit(document, [{
    range: new vscode.Range(line, character, line, character + old.length), newText: text,
  }]);
  await until(`findings after '${text}'`, () => editor.findings.has(document.uri.text));
}

async function open(name, text) {
  if (text !== undefined) write(name, text);
  const document = editor.open(uriOf(name));
  await until(`findings in ${name}`, () => editor.findings.has(document.uri.text));
  return document;
}

const covered = (document, { start, end }) =>
  document.text.slice(document.offset(start), document.offset(end));
const actionsAt = (document, range, only) => providers.actions.provideCodeActions(
  document, range, { only: only && new vscode.CodeActionKind(only) });

before(async () => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'scrim-extension-')));
  execFileSync('git', ['init', '--quiet', folder]);
  vscode.workspace.workspaceFolders.push({ uri: vscode.Uri.parse(uriOf('')), name: 'app' });
  editor.settings.path = process.env.SCRIM_PROGRAM;
  write('bank.yaml', BANK);
  bank = editor.open(uriOf('bank.yaml'));
  extension.activate(context);
  await until('findings in bank.yaml', () => editor.findings.has(bank.uri.text));
}, { timeout: LIMIT * 2 });

beforeEach(() => { Object.assign(editor, { errors: [], shown: [], log: '' }); });

after(async () => {
  await extension.deactivate();
  fs.rmSync(folder, { recursive: true });
});

test('a broken policy has a finding, and its preferred fix repairs it', async () => {
  assert.deepStrictEqual(editor.findingsOf(bank), []);
  await replace(bank, 'cover: paper }', 'cover: papr }');
  const [finding, ...others] = editor.findingsOf(bank);
  assert.deepStrictEqual(others, []);
  assert.deepStrictEqual([covered(bank, finding.range), finding.severity, finding.source, finding.code],
    ['papr', 0, 'scrim', 'unknown-cover']);
  assert.match(finding.message, /undefined cover 'papr'/);
  const action = (await actionsAt(bank, finding.range)).find(({ isPreferred }) => isPreferred);
  assert.strictEqual(action.diagnostics[0].message, finding.message);
  assert.strictEqual(action.kind.value, 'quickfix');
  const [[uri, edits]] = action.edit.entries;
  assert.strictEqual(uri, bank.uri.text);
  editor.findings.delete(uri);
  editor.edit(bank, edits);
  await until('findings after the fix', () => editor.findings.has(uri));
  assert.deepStrictEqual([editor.findingsOf(bank), bank.text], [[], BANK]);
});

test('all safe fixes are one action', async () => {
  await replace(bank, 'cover: paper }', 'cover: papr }');
  const [action] = await actionsAt(bank, new vscode.Range(0, 0, 0, 0), 'source.fixAll');
  assert.strictEqual(action.kind.value, 'source.fixAll.scrim');
  assert.strictEqual(action.edit.entries[0][1][0].newText, BANK);
  await replace(bank, 'cover: papr }', 'cover: paper }');
});

test('an action for a text that has changed is disabled', async () => {
  await replace(bank, 'cover: paper }', 'cover: papr }');
  const asked = actionsAt(bank, editor.findingsOf(bank)[0].range);
  bank.version += 1;
  const action = (await asked).find(({ kind }) => kind.value === 'quickfix');
  assert.deepStrictEqual([action.edit, action.disabled], [undefined, { reason: 'the text has changed' }]);
  await replace(bank, 'cover: papr }', 'cover: paper }');
});

test('a failed proof shows its events, and opens them as a trace', async () => {
  const slow = await open('slow.yaml', 'scrim: 1\nscreens:\n  "**": { cover: { color: "#FFFFFF" }, '
    + 'fade: 500ms, at-background: keep }\n');
  const finding = editor.findingsOf(slow).find(({ code }) => code === 'snapshot-exposed');
  assert.match(finding.relatedInformation[0].message, /^1\. /);
  const action = (await actionsAt(slow, finding.range)).find(({ command }) => command);
  await editor.commands[action.command.command](...action.command.arguments);
  await until('the trace', () => editor.shown.length > 0);
  const [[, uri]] = editor.shown;
  const trace = vscode.workspace.textDocuments.find((document) => document.uri.text === uri);
  assert.match(trace.text, /^\{.*did-enter-background/m);
  editor.close(trace);
  editor.close(slow);
  await until('its findings to go', () => editor.findingsOf(slow).length === 0);
});

test('hover, completion and symbols', async () => {
  const hover = await providers.hover.provideHover(bank, bank.find('accounts.balance:', 3));
  assert.match(hover.contents.value, /paper/);
  assert.strictEqual(covered(bank, hover.range), 'accounts.balance');
  const items = await providers.completion.provideCompletionItems(
    bank, bank.find('cover: paper }', 'cover: paper'.length));
  const item = items.find(({ label }) => label === 'passcode');
  assert.deepStrictEqual([item.insertText, covered(bank, item.range)], ['passcode', 'paper']);
  const symbols = await providers.documentSymbols.provideDocumentSymbols(bank);
  const covers = symbols.find(({ name }) => name === 'covers');
  assert.deepStrictEqual(covers.children.map(({ name }) => name),
    ['deep', 'brand', 'passcode', 'paper', 'blackout']);
  const [found] = await providers.workspaceSymbols.provideWorkspaceSymbols('blackout');
  assert.deepStrictEqual([found.name, found.location.uri.text], ['blackout', bank.uri.text]);
});

test('definition, references and rename of a cover', async () => {
  const use = bank.find('cover: paper }', 'cover: p'.length);
  const [defined] = await providers.definition.provideDefinition(bank, use);
  assert.deepStrictEqual(defined.range.start, bank.find('paper:    {'));
  const uses = await providers.references.provideReferences(bank, use, { includeDeclaration: true });
  assert.strictEqual(uses.length, 3);
  const { placeholder, range } = await providers.rename.prepareRename(bank, use);
  assert.deepStrictEqual([placeholder, covered(bank, range)], ['paper', 'paper']);
  const { entries } = await providers.rename.provideRenameEdits(bank, use, 'sheet');
  assert.deepStrictEqual(entries[0][1].map(({ newText }) => newText), ['sheet', 'sheet', 'sheet']);
  await assert.rejects(providers.rename.provideRenameEdits(bank, use, 'deep'), /already in use/);
  await assert.rejects(providers.rename.prepareRename(bank, bank.find('scrim: 1', 2)), /no name/);
});

test('an unsaved base counts, and renaming it renames the file', async () => {
  const base = await open('base.yaml', 'scrim: 1\nvariants: { ipad: false }\ncovers:\n'
    + '  paper: { color: "#FFFFFF" }\nscreens:\n  "**": { cover: paper }\n');
  const app = await open('app.yaml', 'scrim: 1\nextends: [base.yaml]\nscreens:\n  home: { cover: paper }\n');
  assert.deepStrictEqual(editor.findingsOf(app), []);
  await replace(base, 'paper: {', 'sheet: {');
  await until('a finding in app.yaml', () => editor.findingsOf(app).length > 0);
  await replace(base, 'sheet: {', 'paper: {');
  await until('no finding in app.yaml', () => editor.findingsOf(app).length === 0);
  const edit = await providers.rename.provideRenameEdits(app, app.find('base.yaml', 2), 'shared.yaml');
  assert.deepStrictEqual(edit.renames, [[uriOf('base.yaml'), uriOf('shared.yaml')]]);
  assert.deepStrictEqual(edit.entries.map(([uri, [{ newText }]]) => [uri, newText]),
    [[app.uri.text, 'shared.yaml']]);
  editor.close(base);
  write('base.yaml', 'scrim: 1\n');
  assert.deepStrictEqual(editor.watchers.map(({ pattern }) => pattern), ['**/*.{yaml,yml,txt,jsonl}']);
  editor.watchers[0].changed(base.uri);
  await until('a finding after the file has changed', () => editor.findingsOf(app).length > 0);
  editor.close(app);
});

test('folding, colors and hints', async () => {
  const folds = await providers.folding.provideFoldingRanges(bank);
  assert.ok(folds.some(({ start }) => start === bank.find('covers:').line));
  assert.ok(folds.some(({ kind }) => kind === vscode.FoldingRangeKind.Comment));
  const colors = await providers.colors.provideDocumentColors(bank);
  assert.strictEqual(covered(bank, colors[0].range), '"#F2F2F7"');
  assert.deepStrictEqual(Object.values(colors[0].color), [0xF2 / 255, 0xF2 / 255, 0xF7 / 255, 1]);
  const [{ label }] = await providers.colors.provideColorPresentations(
    new vscode.Color(1, 0, 0, 1), { document: bank, range: colors[0].range });
  assert.strictEqual(label, '"#FF0000"');
  const all = new vscode.Range(0, 0, 1000, 0);
  assert.deepStrictEqual(await providers.hints.provideInlayHints(bank, all), []);
  const asked = new Promise((resolve) => { providers.hints.onDidChangeInlayHints(resolve); });
  editor.set('inlayHints', true);
  await asked;
  const hints = await providers.hints.provideInlayHints(bank, all);
  assert.match(hints[0].label, /fade in: 200ms/);
  editor.set('inlayHints', false);
});

test('a server that is restarted gets the documents that are open', async () => {
  editor.findings.clear();
  await editor.commands['scrim.restart']();
  await until('findings in bank.yaml', () => editor.findings.has(bank.uri.text));
  assert.ok(providers.hover);
});

test('a missing program is named, with what to do', async () => {
  const { path: program } = editor.settings;
  editor.set('path', '/nonexistent/scrim');
  await until('the settings to open', () => editor.shown.length > 0);
  assert.match(editor.errors[0], /'\/nonexistent\/scrim'\. Install a release of scrim, or set 'scrim\.path'/);
  assert.deepStrictEqual(editor.shown, [['workbench.action.openSettings', 'scrim.path']]);
  assert.deepStrictEqual(Object.keys(providers), []);
  editor.set('path', program);
  await until('findings in bank.yaml', () => editor.findings.has(bank.uri.text));
});

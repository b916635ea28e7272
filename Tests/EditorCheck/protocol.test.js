'use strict';
// Tests of the client's side of the protocol, with servers of a few lines.

const assert = require('node:assert');
const { test } = require('node:test');
const { Connection, MessageReader, Session, frame } =
  require('../../Bindings/VSCode/protocol.js');

const MESSAGES = [{ method: 'a', params: { text: 'für 🏦' } }, { id: 1, result: null }];
const BYTES = Buffer.concat(MESSAGES.map(frame));
const EXPECTED = MESSAGES.map((message) => ({ jsonrpc: '2.0', ...message }));

/** A connection whose messages the test reads, and writes. */
function connect(handlers = {}) {
  const sent = [];
  const reader = new MessageReader((message) => sent.push(message));
  return { connection: new Connection((bytes) => reader.push(bytes), handlers), sent };
}

/** A token as editors have it. */
function token() {
  const listeners = new Set();
  return {
    isCancellationRequested: false,
    onCancellationRequested(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
    cancel: () => listeners.forEach((listener) => listener()),
    get count() { return listeners.size; },
  };
}

test('messages are read wherever the stream is divided', () => {
  for (let first = 0; first <= BYTES.length; first += 1) {
    for (const second of [first, first + 1, first + 7, BYTES.length]) {
      const read = [];
      const reader = new MessageReader((message) => read.push(message));
      for (const chunk of [BYTES.subarray(0, first), BYTES.subarray(first, second),
        BYTES.subarray(second)]) reader.push(chunk);
      assert.deepStrictEqual(read, EXPECTED);
    }
  }
});

test('a header may have other fields, in any case', () => {
  const read = [];
  const reader = new MessageReader((message) => read.push(message));
  reader.push(Buffer.from('content-type: x\r\ncontent-LENGTH:2\r\n\r\n{}'));
  assert.deepStrictEqual(read, [{}]);
});

test('bytes that are not messages are refused', () => {
  const reader = () => new MessageReader(() => {});
  assert.throws(() => reader().push(Buffer.from('Content-Size: 2\r\n\r\n{}')), /without a length/);
  assert.throws(() => reader().push(Buffer.alloc(5000, 'x')), /no header/);
  assert.throws(() => reader().push(Buffer.from('Content-Length: 1\r\n\r\n{')), SyntaxError);
});

test('each answer reaches its request, in any order', async () => {
  const { connection, sent } = connect();
  const answers = [connection.request('a', 1), connection.request('b', 2)];
  assert.deepStrictEqual(sent.map(({ method, params }) => [method, params]), [['a', 1], ['b', 2]]);
  connection.receive({ id: sent[1].id, result: 'second' });
  connection.receive({ id: sent[0].id, error: { code: -32803, message: 'no' } });
  connection.receive({ id: 99, result: 'of no request' });
  await assert.rejects(answers[0], { message: 'no' });
  assert.strictEqual(await answers[1], 'second');
});

test('a canceled request tells the server, and has no result', async () => {
  const { connection, sent } = connect();
  const stopping = token();
  const answer = connection.request('slow', {}, stopping);
  stopping.cancel();
  assert.deepStrictEqual(sent[1],
    { jsonrpc: '2.0', method: '$/cancelRequest', params: { id: sent[0].id } });
  connection.receive({ id: sent[0].id, error: { code: -32800, message: 'canceled' } });
  assert.strictEqual(await answer, null);
  assert.strictEqual(stopping.count, 0);
});

test('a request that is canceled before it is sent is not sent', async () => {
  const { connection, sent } = connect();
  assert.strictEqual(await connection.request('a', {}, { isCancellationRequested: true }), null);
  assert.deepStrictEqual(sent, []);
});

test('the server gets an answer to each request, and none to a notification', async () => {
  const { connection, sent } = connect({
    works: async ({ value }) => value + 1, nothing: () => undefined,
    fails: () => { throw new Error('cannot'); },
  });
  for (const [id, method] of [[1, 'works'], [2, 'nothing'], [3, 'fails'], [4, 'unknown']]) {
    await connection.receive({ id, method, params: { value: 41 } });
  }
  await connection.receive({ method: 'unknown' });
  assert.deepStrictEqual(sent.map(({ id, result, error }) => [id, result ?? error?.code ?? null]),
    [[1, 42], [2, null], [3, -32603], [4, -32601]]);
});

test('requests that wait when the connection closes have no result', async () => {
  const { connection, sent } = connect();
  const answer = connection.request('a');
  connection.close();
  assert.strictEqual(await answer, null);
  assert.strictEqual(await connection.request('b'), null);
  assert.strictEqual(sent.length, 1);
});

/** What a session with a server of a few lines reports, and the session. */
function run(script, options = {}) {
  const events = [];
  let tell;
  const failure = new Promise((resolve) => { tell = resolve; });
  const session = new Session({
    command: process.execPath, arguments: ['-e', `${SERVER}\n${script}`],
    handlers: {}, initialize: () => ({}), log: (text) => events.push(text),
    started: () => events.push('started'), ended: () => events.push('ended'),
    failed: (message, code) => tell(code ?? message), ...options,
  });
  session.start();
  return { session, events, failure };
}

// Answers each request with its method; 'answer' may be replaced.
const SERVER = `
  const { MessageReader, frame } = require(${JSON.stringify(require.resolve(
    '../../Bindings/VSCode/protocol.js'))});
  let answer = ({ method }) => method === 'initialize' ? { capabilities: { x: 1 } } : method;
  const reader = new MessageReader((message) => {
    if (message.method === 'exit') process.exit(0);
    if (message.id !== undefined) {
      process.stdout.write(frame({ id: message.id, result: answer(message) }));
    }
  });
  process.stdin.on('data', (bytes) => reader.push(bytes));
  process.stdin.on('end', () => process.exit(1));`;

test('a session starts a server, asks it, and ends it', async () => {
  const { session, events } = run('');
  assert.strictEqual(await session.request('a'), 'a');
  assert.deepStrictEqual(session.capabilities, { x: 1 });
  const { child } = session;
  await session.stop();
  assert.deepStrictEqual(events, ['started', 'ended']);
  assert.strictEqual(child.exitCode, 0);
  assert.strictEqual(await session.request('a'), null);
});

test('a server that ends is started again, until it ends too often', async () => {
  const { session, events, failure } = run(
    "const usual = answer; answer = (m) => m.method === 'die' ? process.exit(7) : usual(m);",
    { restarts: 2 });
  for (let round = 0; round < 3; round += 1) {
    assert.strictEqual(await session.request('a'), 'a');
    assert.strictEqual(await session.request('die'), null);
  }
  assert.strictEqual(await failure, 'the server ended 3 times, with 7');
  assert.deepStrictEqual(events, ['started', 'ended', 'started', 'ended', 'started', 'ended']);
  await session.restart();
  assert.strictEqual(await session.request('a'), 'a');
  await session.stop();
});

test('ends that are long ago do not count', async () => {
  const { session } = run(
    "const usual = answer; answer = (m) => m.method === 'die' ? process.exit(7) : usual(m);",
    { restarts: 1, within: -1 });
  for (let round = 0; round < 4; round += 1) await session.request('die');
  assert.strictEqual(await session.request('a'), 'a');
  await session.stop();
});

test('a program that is missing is reported once, and not started again', async () => {
  const { failure, events } = run('', { command: '/nonexistent/scrim' });
  assert.strictEqual(await failure, 'ENOENT');
  assert.deepStrictEqual(events, ['ended']);
});

test('a server that writes something else is ended', async () => {
  const { failure, events } = run("process.stdout.write('usage: server\\r\\n\\r\\n');", { restarts: 0 });
  assert.strictEqual(await failure, 'the server ended 1 times, with SIGKILL');
  assert.ok(events.includes('the server sends a header without a length\n'));
});

test('a server that does not answer is ended by force', async () => {
  const { session } = run('answer = () => { for (;;); };', { patience: 100 });
  const waiting = session.request('a');
  const { child } = session;
  await session.stop();
  assert.strictEqual(await waiting, null);
  assert.strictEqual(child.signalCode, 'SIGKILL');
});

test('what a server complains about is logged', async () => {
  const { events, failure } = run("console.error('no such command'); process.exit(2);", { restarts: 0 });
  await failure;
  assert.ok(events.includes('no such command\n'));
});

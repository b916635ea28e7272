'use strict';
// The client's side of the Language Server Protocol: messages, requests, and a
// server that is started again when it ends. Nothing here knows an editor, so
// that Node can test it alone.

const { spawn } = require('node:child_process');

const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;
const REQUEST_CANCELED = -32800;
const CONTENT_MODIFIED = -32801;

/** A message as it is sent, with its header. */
function frame(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

/** Divides the bytes that a server sends into messages. */
class MessageReader {
  constructor(receive) {
    this.receive = receive;
    this.chunks = [];
    this.size = 0;
    // The bytes without which there is no next message.
    this.needed = 0;
  }

  /** Takes more bytes. Throws if they are not messages. */
  push(chunk) {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.size > 0 && this.size >= this.needed) {
      const bytes = Buffer.concat(this.chunks);
      this.chunks = [bytes];
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) {
        if (bytes.length > 4096) throw new Error('the server sends no header');
        return;
      }
      const length = /^content-length: *(\d+) *$/im.exec(bytes.toString('latin1', 0, end));
      if (!length) throw new Error('the server sends a header without a length');
      const start = end + 4;
      this.needed = start + Number(length[1]);
      if (bytes.length < this.needed) return;
      const body = bytes.toString('utf8', start, this.needed);
      this.chunks = [bytes.subarray(this.needed)];
      this.size = bytes.length - this.needed;
      this.needed = 0;
      this.receive(JSON.parse(body));
    }
  }
}

/** Requests and notifications in both directions. */
class Connection {
  /**
   * @param send takes the bytes of a message.
   * @param handlers answers the server's requests and notifications, by method.
   */
  constructor(send, handlers) {
    this.send = send;
    this.handlers = handlers;
    this.waiting = new Map();
    this.count = 0;
    this.isOpen = true;
  }

  notify(method, params) {
    if (this.isOpen) this.send(frame({ method, params }));
  }

  /**
   * Sends a request. Its result is null if it was canceled, or if the text
   * has changed in the meantime.
   *
   * @param token may cancel the request, as an editor's token does.
   */
  request(method, params, token) {
    if (!this.isOpen || token?.isCancellationRequested) return Promise.resolve(null);
    const id = ++this.count;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.send(frame({ id, method, params }));
    const listening = token?.onCancellationRequested(() =>
      this.notify('$/cancelRequest', { id }));
    return answer.finally(() => listening?.dispose());
  }

  receive(message) {
    if (message.method !== undefined) return this.answer(message);
    const waiting = this.waiting.get(message.id);
    if (!waiting) return undefined;
    this.waiting.delete(message.id);
    const { error } = message;
    if (!error) return waiting.resolve(message.result);
    if ([REQUEST_CANCELED, CONTENT_MODIFIED].includes(error.code)) return waiting.resolve(null);
    return waiting.reject(new Error(error.message));
  }

  async answer({ id, method, params }) {
    const respond = (answer) => {
      if (id !== undefined && this.isOpen) this.send(frame({ id, ...answer }));
    };
    const handler = this.handlers[method];
    if (!handler) {
      return respond({ error: { code: METHOD_NOT_FOUND, message: `no method '${method}'` } });
    }
    try {
      return respond({ result: (await handler(params)) ?? null });
    } catch (error) {
      return respond({ error: { code: INTERNAL_ERROR, message: String(error.message) } });
    }
  }

  /** Ends the connection. Requests that wait have no result. */
  close() {
    this.isOpen = false;
    for (const { resolve } of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}

/** A server as a process. If it ends by itself, it is started again. */
class Session {
  /**
   * @param options
   *   - command, arguments: the program.
   *   - initialize(): the parameters of the first request.
   *   - handlers: as for a connection.
   *   - started(session): the server is ready and knows no document.
   *   - ended(): its findings no longer hold.
   *   - failed(message, code): it cannot be started, or ends too often.
   *   - log(text): what the server writes to standard error.
   *   - restarts, within: how often it may end, in so many milliseconds.
   *   - patience: how long it may take to end, in milliseconds.
   */
  constructor(options) {
    this.options = options;
    this.restarts = options.restarts ?? 4;
    this.within = options.within ?? 180000;
    this.patience = options.patience ?? 2000;
    this.ends = [];
    this.connection = null;
    this.capabilities = null;
  }

  start() {
    const { command, arguments: words, handlers, log, initialize, started } = this.options;
    const child = spawn(command, words, { stdio: 'pipe' });
    const connection = new Connection((bytes) => child.stdin.write(bytes), handlers);
    const reader = new MessageReader((message) => connection.receive(message));
    this.child = child;
    this.connection = connection;
    this.closed = new Promise((resolve) => {
      child.on('error', (error) => this.end(child, connection, error, resolve));
      child.on('close', (status, signal) =>
        this.end(child, connection, { status: signal ?? status }, resolve));
    });
    // A write to a server that has ended fails; 'close' reports the end.
    child.stdin.on('error', () => {});
    child.stderr.on('data', (bytes) => log(bytes.toString()));
    child.stdout.on('data', (bytes) => {
      try {
        reader.push(bytes);
      } catch (error) {
        log(`${error.message}\n`);
        child.kill('SIGKILL');
      }
    });
    this.ready = connection.request('initialize', initialize()).then((result) => {
      if (!result || !connection.isOpen) return;
      this.capabilities = result.capabilities;
      connection.notify('initialized', {});
      started(this);
    }, (error) => {
      log(`${error.message}\n`);
      child.kill('SIGKILL');
    });
  }

  end(child, connection, { code, message, status }, resolve) {
    if (!connection.isOpen) return resolve();
    connection.close();
    resolve();
    if (this.child !== child) return undefined;
    this.capabilities = null;
    this.options.ended();
    if (code) return this.options.failed(message, code);
    const now = Date.now();
    this.ends = [...this.ends.filter((end) => now - end < this.within), now];
    if (this.ends.length <= this.restarts) return this.start();
    return this.options.failed(`the server ended ${this.ends.length} times, with ${status}`);
  }

  /** Sends a request once the server is ready; null if it is not there. */
  async request(method, params, token) {
    await this.ready;
    return this.capabilities ? this.connection.request(method, params, token) : null;
  }

  notify(method, params) {
    if (this.capabilities) this.connection.notify(method, params);
  }

  /** Ends the server, by force if it does not end in time. */
  async stop() {
    const { child, connection, closed } = this;
    this.turn = (this.turn || 0) + 1;
    if (!child) {
      await closed;
      return;
    }
    this.child = null;
    this.capabilities = null;
    const force = setTimeout(() => child.kill('SIGKILL'), this.patience);
    connection.request('shutdown').then(() => {
      connection.notify('exit');
      child.stdin.end();
    }, () => child.kill());
    await closed;
    clearTimeout(force);
    this.options.ended();
  }

  /** Starts the server anew, with all of its restarts. */
  async restart() {
    const stopped = this.stop();
    const { turn } = this;
    await stopped;
    // A later restart or stop is in charge.
    if (turn !== this.turn) return;
    this.ends = [];
    this.start();
  }
}

module.exports = { Connection, MessageReader, Session, frame };

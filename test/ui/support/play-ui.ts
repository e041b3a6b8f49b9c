import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { startUiServer, type UiHandlers, type UiServer } from '#ui';
import { type VirtualClock, virtualClock } from '../../support/virtual-clock.ts';

/** An answer that was read to its end. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What is sent, if not a GET of the first page by its own address. */
export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A server, and somebody to ask it. */
export interface PlayedUi {
  readonly server: UiServer;
  readonly clock: VirtualClock;
  readonly origin: string;
  /** Wishes that were carried out, one line each. */
  readonly wished: string[];
  /** What handlers threw. */
  readonly bugs: unknown[];
  send(path: string, sent?: Sent): Promise<ReadAnswer>;
  /** Lets a browser in; its `Cookie` header. */
  letIn(): Promise<string>;
  /** A wish as the page sends it. */
  wish(path: string, body: unknown, more?: Readonly<Record<string, string>>): Promise<ReadAnswer>;
}

/** Starts a server that is closed when the test is. */
export async function playUi(handlers: Partial<UiHandlers> = {}): Promise<PlayedUi> {
  const clock = virtualClock();
  const wished: string[] = [];
  const bugs: unknown[] = [];
  const note = async (...words: readonly unknown[]): Promise<null> => {
    wished.push(words.map((word) => JSON.stringify(word)).join(' '));
    return null;
  };
  const server = await startUiServer({
    port: 0,
    clock,
    handlers: {
      assets: { script: '"the script"', style: '.the-style{}' },
      head: async () => '{"the":"head"}',
      scenario: async (id) => (id === 'a.adl' ? '{"the":"scenario"}' : null),
      wishes: {
        ask: (ids) => note('ask', ids),
        evaluate: (ids) => note('evaluate', ids),
        callOff: () => note('call off'),
        openInEditor: (id, line) => note('open', id, line),
      },
      onBug: (error) => bugs.push(error),
      ...handlers,
    },
  });
  if ('code' in server) throw new Error(server.message);
  onTestFinished(() => server.close());
  const origin = `http://127.0.0.1:${server.port}`;
  const send = (path: string, sent: Sent = {}) => ask(server.port, path, sent);
  const letIn = async () => cookieOf(await send(new URL(server.link()).search.replace(/^/, '/')));
  return {
    ...{ server, clock, origin, wished, bugs, send, letIn },
    wish: async (path, body, more = {}) => {
      const headers = { cookie: await letIn(), origin, 'content-type': 'application/json', ...more };
      return send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    },
  };
}

/** What a browser sends back of `Set-Cookie`. */
export function cookieOf({ headers }: Pick<ReadAnswer, 'headers'>): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Asks with Node's client. */
export function ask(port: number, path: string, sent: Sent = {}): Promise<ReadAnswer> {
  const { method = 'GET', headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** A socket to the server, for what no client sends; destroyed when the test is over. */
export function plug(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/**
 * Sends these bytes; all that comes back until the server hangs up. With `pause` the sender hangs up once it has said
 * everything, so that what may be half of a request is none.
 */
export function sendRaw(
  port: number,
  bytes: string | Uint8Array,
  then: 'wait' | 'pause' = 'wait',
): Promise<string> {
  const socket = plug(port);
  if (then === 'pause') socket.end(bytes);
  else socket.write(bytes);
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(text));
  });
}

/** A stream of events that is listened to. */
export interface Listening {
  /** The frames that came, without heartbeats. */
  readonly frames: string[];
  readonly comments: string[];
  readonly status: number;
  /** Resolves once so many frames are there. */
  come(count: number): Promise<readonly string[]>;
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>;
  readonly response: IncomingMessage;
  stop(): void;
}

/** Listens to `/events`. */
export function listen(port: number, cookie: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path: '/events', headers: { cookie }, agent: false },
      (response) => resolve(follow(response, () => request.destroy())),
    );
    request.on('error', reject);
    onTestFinished(() => void request.destroy());
    request.end();
  });
}

function follow(response: IncomingMessage, stop: () => void): Listening {
  const frames: string[] = [];
  const comments: string[] = [];
  let rest = '';
  let look = (): void => {};
  response.setEncoding('utf8');
  response.on('error', () => {});
  response.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) (part.startsWith(':') ? comments : frames).push(part);
    look();
  });
  const ended = new Promise<void>((resolve) => response.once('close', () => resolve()));
  return {
    ...{ frames, comments, ended, response, stop, status: response.statusCode ?? 0 },
    come: (count) =>
      new Promise((resolve) => {
        look = () => {
          if (frames.length >= count) resolve(frames);
        };
        look();
      }),
  };
}

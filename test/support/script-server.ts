import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';

type Headers = Readonly<Record<string, string>>;

/** An answer that is sent whole. */
export interface ScriptedAnswer {
  readonly status: number;
  readonly headers?: Headers;
  readonly body?: string;
  readonly headersAfter_ms?: number;
  /** Destroys the socket instead of answering, once the request was read. */
  readonly cut?: boolean;
}

/** An answer that is sent piece by piece; times count from the request. */
export interface ScriptedStream {
  readonly status?: number;
  readonly headers?: Headers;
  /** Name of a file in the script's folder, or the bytes themselves. */
  readonly file?: string;
  readonly bytes?: string | Uint8Array;
  /** All at once when absent. */
  readonly chunks?: readonly { readonly at_ms: number; readonly from: number; readonly to: number }[];
  /** `close` is a clean end of the body, `reset` a destroyed socket, `hang` stays open. */
  readonly end?: { readonly at_ms: number; readonly how: 'close' | 'reset' | 'hang' };
  readonly headersAfter_ms?: number;
}

/** What a script server plays; `streams[i]` answers the i-th GET of a stream. */
export interface ServerScript {
  readonly post?: ScriptedAnswer;
  /** One for each POST; the last one again when they run out. */
  readonly posts?: readonly ScriptedAnswer[];
  readonly streams?: readonly ScriptedStream[];
  /** Later GETs get the last stream again; without it they get a 404. */
  readonly repeat_last?: boolean;
  readonly streamsByConversation?: Readonly<Record<string, string>>;
  /** Answers to `/ready`, the last one again; 200 when absent. */
  readonly ready?: readonly ScriptedAnswer[];
}

/** A request as it came. */
export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Which connection of the server carried it, from 1. */
  readonly socket: number;
}

/** A crew's gateway that does exactly what it is told. */
export interface ScriptServer {
  readonly origin: string;
  readonly port: number;
  /** The discussion collection of a crew called `pantry`. */
  readonly endpoint: string;
  readonly requests: readonly RecordedRequest[];
  posts(): readonly RecordedRequest[];
  /** GETs of a stream. */
  streams(): readonly RecordedRequest[];
  openSockets(): number;
  close(): Promise<void>;
}

/** What a script server is started with: a script, or a function that answers every request itself. */
export interface ScriptServerOptions {
  readonly folder?: string;
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly answer?: (request: RecordedRequest, response: ServerResponse) => void;
}

const JSON_ANSWER: ScriptedAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"conversationId":"conv-0001"}',
};
const STREAM_HEADERS: Headers = { 'content-type': 'text/event-stream' };

/** Listens on a free loopback port and plays the script until it is closed. */
export async function startScriptServer(
  script: ServerScript,
  options: ScriptServerOptions = {},
): Promise<ScriptServer> {
  const requests: RecordedRequest[] = [];
  const sockets = new Map<Socket, number>();
  const rawSockets = new Set<Socket>();
  let accepted = 0;
  const answer = options.answer ?? scriptedAnswers(script, options.folder ?? '');

  const listener: RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const recorded: RecordedRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
        socket: sockets.get(request.socket) ?? 0,
      };
      requests.push(recorded);
      answer(recorded, response);
    });
  };
  const server = options.tls === undefined ? createServer(listener) : createTlsServer(options.tls, listener);
  server.on(options.tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) => {
    accepted += 1;
    sockets.set(socket, accepted);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  // Under TLS these are there before, and without, a handshake.
  server.on('connection', (socket: Socket) => {
    rawSockets.add(socket);
    socket.once('close', () => rawSockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `${options.tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;

  return {
    origin,
    port,
    endpoint: `${origin}/api/v1/discussions/pantry`,
    requests,
    posts: () => requests.filter((request) => request.method === 'POST'),
    streams: () => requests.filter((request) => isStream(request)),
    openSockets: () => rawSockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of rawSockets) socket.destroy();
      }),
  };
}

function isStream(request: RecordedRequest): boolean {
  return request.method === 'GET' && /\/stream($|\?)/.test(request.path);
}

function scriptedAnswers(script: ServerScript, folder: string) {
  const posts = script.posts ?? [script.post ?? JSON_ANSWER];
  const ready = script.ready ?? [{ status: 200, body: '{"status":"ready"}' }];
  const streams = script.streams ?? [];
  let posted = 0;
  let probed = 0;
  let streamed = 0;

  return (request: RecordedRequest, response: ServerResponse): void => {
    if (request.method === 'POST') {
      play(response, posts[Math.min(posted++, posts.length - 1)] ?? JSON_ANSWER);
    } else if (isStream(request)) {
      playStream(response, chooseStream(request, streamed++), folder);
    } else if (request.path.split('?')[0]?.endsWith('/ready')) {
      play(response, ready[Math.min(probed++, ready.length - 1)] ?? { status: 200 });
    } else {
      play(response, { status: 404, body: 'not found' });
    }
  };

  function chooseStream(request: RecordedRequest, index: number): ScriptedStream | null {
    const conversation = /\/([^/]+)\/stream/.exec(request.path)?.[1] ?? '';
    const file = script.streamsByConversation?.[decodeURIComponent(conversation)];
    if (file !== undefined) return { file };
    return streams[index] ?? (script.repeat_last === true ? (streams.at(-1) ?? null) : null);
  }
}

function play(response: ServerResponse, answer: ScriptedAnswer): void {
  setTimeout(() => {
    if (answer.cut === true) {
      response.socket?.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body ?? '');
  }, answer.headersAfter_ms ?? 0);
}

function playStream(response: ServerResponse, stream: ScriptedStream | null, folder: string): void {
  if (stream === null) {
    play(response, { status: 404, body: 'no more streams' });
    return;
  }
  const bytes =
    stream.file === undefined ? Buffer.from(stream.bytes ?? '') : readFileSync(join(folder, stream.file));
  const chunks = stream.chunks ?? [{ at_ms: 0, from: 0, to: bytes.length }];
  const end = stream.end ?? { at_ms: chunks.at(-1)?.at_ms ?? 0, how: 'close' };
  const timers = [
    setTimeout(() => {
      response.writeHead(stream.status ?? 200, stream.headers ?? STREAM_HEADERS);
      response.flushHeaders();
    }, stream.headersAfter_ms ?? 0),
    ...chunks.map((chunk) =>
      setTimeout(() => response.write(bytes.subarray(chunk.from, chunk.to)), chunk.at_ms),
    ),
    setTimeout(() => finish(response, end.how), end.at_ms),
  ];
  response.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

function finish(response: ServerResponse, how: 'close' | 'reset' | 'hang'): void {
  if (how === 'close') response.end();
  if (how === 'reset') response.socket?.resetAndDestroy();
}

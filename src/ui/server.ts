import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock, Fault, RunEvent } from '#model';
import { checkRequest } from './check-request.ts';
import type { UiHandlers } from './handlers.ts';
import { createPasses } from './passes.ts';
import { refusal } from './refusal.ts';
import { refuse } from './respond.ts';
import { type Desk, serveRoute } from './routes.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createStreams } from './streams.ts';

/** Only who is at this machine gets here. */
const LOOPBACK = '127.0.0.1';

/** Nobody needs longer to say what they want; a stream is an answer, and may take as long as it likes. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 10_000 };

/** Connections at a time: some browsers, each with some pages. */
const MOST_CONNECTIONS = 256;

/** What a server is started with. */
export interface UiServerSettings {
  /** 0 = any free one. */
  readonly port: number;
  readonly clock: Clock;
  readonly handlers: UiHandlers;
}

/** A page that browsers of this machine can open. */
export interface UiServer {
  readonly port: number;
  /** A link that lets one browser in, once, within some minutes. */
  link(): string;
  /** Something happened in a run. */
  tell(event: RunEvent): void;
  /** Something is another that no event of a run tells. */
  change(): void;
  /** Ends every stream and connection; may be called again. */
  close(): Promise<void>;
}

/** Starts serving, or says why it cannot. */
export async function startUiServer({ port, clock, handlers }: UiServerSettings): Promise<UiServer | Fault> {
  const passes = createPasses(clock);
  let desk: Desk | null = null;
  const server = createServer(LIMITS, (request, response) => {
    if (desk !== null) void serve(desk, request, response);
  });
  // Nothing that a browser sends waits for leave to send its body.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, refusal(417, 'Nothing here is sent in two steps.', 'Use the page.')),
  );
  server.maxConnections = MOST_CONNECTIONS;
  const listening = await listen(server, port);
  if (typeof listening !== 'number') return listening;
  const streams = createStreams(clock);
  desk = { handlers, passes, streams, cookie: createSessionCookie(listening), port: listening };
  return {
    port: listening,
    link: () => `http://${LOOPBACK}:${listening}/?token=${passes.issue()}`,
    tell: streams.tell,
    change: streams.change,
    close: () => {
      streams.close();
      return shut(server);
    },
  };
}

async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Who goes away in the middle is owed nothing.
  response.on('error', () => {});
  try {
    const why = checkRequest(request, desk.port) ?? (await route(desk, request, response));
    if (why !== null) refuse(request, response, why);
  } catch (error) {
    desk.handlers.onBug(error);
    refuse(
      request,
      response,
      refusal(500, 'Something is wrong in crew-fitness.', 'It is told where it runs.'),
    );
  }
}

function route(desk: Desk, request: IncomingMessage, response: ServerResponse) {
  const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s, 2);
  return serveRoute(desk, { request, response, path, query: new URLSearchParams(query) });
}

function listen(server: Server, port: number): Promise<number | Fault> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(cannotListen(port, error.code)));
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function cannotListen(port: number, code = 'unknown'): Fault {
  const inUse = code === 'EADDRINUSE';
  return {
    code: 'cannot-listen',
    message: inUse ? `port ${port} is in use` : `the page cannot be served on port ${port} (${code})`,
    hint: 'name another one with --port, or none, and any free one is taken',
  };
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // What was said last is on its way; what was not asked yet never will be.
    setImmediate(() => server.closeAllConnections());
  });
}

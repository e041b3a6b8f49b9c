import type { ServerResponse } from 'node:http';
import { serveAsk } from './ask.ts';
import type { Exchange, Gateway } from './gateway.ts';
import { goQuote } from './go-text.ts';
import { respond, respondError, respondJson, respondPlain } from './respond.ts';
import { serveStream } from './stream.ts';
import { readingPoint } from './stream-request.ts';

type Handler = (gateway: Gateway, exchange: Exchange, target: Target) => void | Promise<void>;

interface Target {
  readonly crew: string;
  readonly conversationId: string;
  readonly query: URLSearchParams;
}

interface Route {
  readonly path: RegExp;
  readonly methods: readonly string[];
  readonly serve: Handler;
}

const READ = ['GET', 'HEAD'];

const routes: readonly Route[] = [
  { path: /^\/health$/, methods: READ, serve: (_, { response }) => status(response, 'ok') },
  { path: /^\/ready$/, methods: READ, serve: (_, { response }) => status(response, 'ready') },
  { path: /^\/api\/v1\/discussions\/([^/]+)$/, methods: ['POST'], serve: ask },
  { path: /^\/api\/v1\/discussions\/([^/]+)\/([^/]+)\/stream$/, methods: READ, serve: listen },
];

/** Serves one request as the gateway's router does, its answers to what it does not serve included. */
export async function serveRoute(gateway: Gateway, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s, 2);
  const clean = path.replace(/\/{2,}/g, '/');
  if (clean !== path) {
    response.setHeader('Location', query === '' ? clean : `${clean}?${query}`);
    return respond(response, 301, { type: 'text/html; charset=utf-8', body: MOVED });
  }
  const route = routes.find((candidate) => candidate.path.test(path));
  if (route === undefined) return respondPlain(response, 404, '404 page not found');
  if (!route.methods.includes(request.method ?? '')) {
    response.setHeader('Allow', route.methods.join(', '));
    return respondPlain(response, 405, 'Method Not Allowed');
  }
  const [, crew = '', conversationId = ''] = (route.path.exec(path) ?? []).map((part) => decode(part));
  if (crew === null || conversationId === null) return respondPlain(response, 400, '400 Bad Request');
  if (/[.*> \t\r\n]/.test(crew)) {
    return respondError(response, 400, `crew ${goQuote(crew)} is not a single NATS subject token`);
  }
  return route.serve(gateway, exchange, { crew, conversationId, query: new URLSearchParams(query) });
}

const MOVED = '<p>Moved Permanently.</p>\n';

function status(response: ServerResponse, text: string): void {
  respondJson(response, 200, { status: text });
}

function ask(gateway: Gateway, exchange: Exchange, { crew }: Target): Promise<void> {
  return serveAsk(gateway, crew, exchange);
}

function listen(gateway: Gateway, { request, response }: Exchange, target: Target): void {
  const { clock, generation, conversations } = gateway;
  const conversation = conversations.open(target.crew, target.conversationId);
  const nowMs = clock.date().getTime();
  const point = readingPoint({
    generation,
    headers: request.headers,
    query: target.query,
    conversation,
    nowMs,
  });
  if (typeof point === 'string') respondError(response, 400, point);
  else serveStream({ request, response, conversation, point, generation, clock });
}

/** A path segment without its percent-escapes; null when they are broken. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

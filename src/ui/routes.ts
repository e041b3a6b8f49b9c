import type { IncomingMessage, ServerResponse } from 'node:http';
import { grants } from './grant-wish.ts';
import type { UiHandlers } from './handlers.ts';
import { pageDocument } from './page-document.ts';
import type { Passes } from './passes.ts';
import { readJson } from './read-json.ts';
import { FOR_A_LINK, type Refusal, refusal } from './refusal.ts';
import { respond } from './respond.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Streams } from './streams.ts';

/** What requests are served with. */
export interface Desk {
  readonly handlers: UiHandlers;
  readonly passes: Passes;
  readonly cookie: SessionCookie;
  readonly streams: Streams;
  readonly port: number;
}

/** A request that comes as it should, and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
}

type Serve = (desk: Desk, exchange: Exchange) => Promise<Refusal | null>;

const JSON_TYPE = 'application/json';

const pages: Readonly<Record<string, Serve>> = {
  '/': async (_, exchange) => send(exchange, 'text/html; charset=utf-8', pageDocument),
  '/page.js': async ({ handlers }, exchange) =>
    send(exchange, 'text/javascript; charset=utf-8', handlers.assets.script),
  '/page.css': async ({ handlers }, exchange) =>
    send(exchange, 'text/css; charset=utf-8', handlers.assets.style),
  '/head': async ({ handlers }, exchange) => send(exchange, JSON_TYPE, await handlers.head()),
  '/scenario': async ({ handlers }, exchange) => {
    const json = await handlers.scenario(exchange.query.get('id') ?? '');
    return json === null ? NO_SCENARIO : send(exchange, JSON_TYPE, json);
  },
  '/events': async ({ streams }, { response }) => (streams.open(response) ? null : TOO_MANY),
};

const NO_SCENARIO = refusal(404, 'There is no such scenario any more.', '');
const TOO_MANY = refusal(503, 'Too many pages are open.', 'Close some of them.');
const NO_PAGE = refusal(404, 'There is nothing here.', 'Go to the first page.');
const UNKNOWN = refusal(403, 'This browser has not been let in.', FOR_A_LINK);
const USED = refusal(403, 'This link has been used, or is too old.', FOR_A_LINK);
const MALFORMED = refusal(400, 'This is no wish that the page has.', 'Use the page.');

/** Serves a request that comes as it should; why not, where it cannot be served. */
export async function serveRoute(
  desk: Desk,
  exchange: Exchange & { readonly path: string },
): Promise<Refusal | null> {
  const { request, path } = exchange;
  const serve = Object.hasOwn(pages, path) ? pages[path] : undefined;
  const grant = Object.hasOwn(grants, path) ? grants[path] : undefined;
  if (serve === undefined && grant === undefined) return NO_PAGE;
  const method = serve === undefined ? 'POST' : 'GET';
  if (request.method !== method) return notSo(method);
  const isKnown = desk.cookie.isIn(request.headers.cookie);
  if (path === '/' && exchange.query.has('token')) return letIn(desk, exchange, isKnown);
  if (!isKnown) return UNKNOWN;
  return serve === undefined ? serveWish(desk, exchange, grant) : serve(desk, exchange);
}

function notSo(allowed: string): Refusal {
  const why = refusal(405, 'This is not how it is asked for.', 'Use the page.');
  return { ...why, headers: { Allow: allowed } };
}

/** Exchanges a token for a cookie, so that nothing secret stays in the address. */
function letIn({ passes, cookie }: Desk, { response, query }: Exchange, isKnown: boolean): Refusal | null {
  const isLetIn = passes.use(query.get('token') ?? '');
  if (!isLetIn && !isKnown) return USED;
  const headers = { Location: '/', ...(isLetIn ? { 'Set-Cookie': cookie.given } : {}) };
  respond(response, { status: 303, type: 'text/plain; charset=utf-8', body: '', headers });
  return null;
}

async function serveWish(
  { handlers }: Desk,
  exchange: Exchange,
  grant: (typeof grants)[string] | undefined,
): Promise<Refusal | null> {
  const read = await readJson(exchange.request);
  if (read === null) return null;
  if ('refusal' in read) return read.refusal;
  const granted = grant?.(handlers.wishes, read.value) ?? 'malformed';
  if (granted === 'malformed') return MALFORMED;
  const message = await granted;
  return message === null ? send(exchange, JSON_TYPE, '{"message":null}') : refusal(409, message, '');
}

function send({ response }: Exchange, type: string, body: string): null {
  respond(response, { status: 200, type, body });
  return null;
}

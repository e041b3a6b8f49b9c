import type { BodySink, ConnectionContext, ConnectionEnd, ConnectionOptions } from './connection-context.ts';
import type { CrewLine } from './crew-line.ts';
import { type Exchange, type ExchangeHandler, exchange, headerOf, type ResponseHeaders } from './exchange.ts';
import type { Life } from './life.ts';
import { followRedirect, isRedirect } from './redirect.ts';
import { readStream } from './stream-body.ts';
import { readRefusal } from './stream-refusal.ts';
import { transportTrouble } from './transport-fault.ts';

/** Opens a stream, following redirects, and reads it to its end. Never rejects. */
export async function connect(
  line: CrewLine,
  life: Life,
  options: ConnectionOptions,
): Promise<ConnectionEnd> {
  let from = options.url;
  for (let followed = 0; ; followed++) {
    const end = await connectOnce(line, life, { ...options, url: from });
    if (end.kind !== 'redirected') return end;
    const { status, location } = end;
    const { redact } = line;
    const next = followRedirect({ method: 'GET', status, location, from, followed, redact });
    if (!(next instanceof URL)) return { kind: 'fault', fault: next };
    from = next;
  }
}

type Settled =
  | ConnectionEnd
  | { readonly kind: 'redirected'; readonly status: number; readonly location: string | null };

async function connectOnce(line: CrewLine, life: Life, options: ConnectionOptions): Promise<Settled> {
  const opened = await options.carrier.dispatcher().then(
    (dispatcher) => ({ dispatcher }),
    (error: unknown) => ({ error }),
  );
  if (life.isOver()) return { kind: 'over' };
  if ('error' in opened) return unanswered(line, options.url, opened.error);

  return new Promise((resolve) => {
    let running: Exchange | null = null;
    let sink: BodySink | null = null;
    let settled = false;
    const settle = (end: Settled): void => {
      if (settled) return;
      settled = true;
      forget();
      sink?.release();
      running?.abort();
      resolve(end);
    };
    const forget = life.atEnd(() => settle({ kind: 'over' }));
    const context: ConnectionContext = {
      line,
      life,
      options,
      settle,
      isSettled: () => settled,
      pause: () => running?.pause(),
      resume: () => running?.resume(),
    };
    const handler: ExchangeHandler = {
      head(status, headers) {
        if (isRedirect(status)) {
          settle({ kind: 'redirected', status, location: headerOf(headers, 'location') });
        } else {
          sink = sinkFor(context, status, headers);
        }
      },
      data: (chunk) => sink?.data(chunk),
      end: () => sink?.end(),
      failed(error) {
        if (sink === null) settle(unanswered(line, options.url, error));
        else sink.broken(trouble(line, options.url, error).message);
      },
    };
    options.droppable((cause) => settle({ kind: 'ended', cause, status: null, retryAfterMs: null }));
    running = exchange(opened.dispatcher, { method: 'GET', ...requestOf(line, options) }, handler);
  });
}

function requestOf(line: CrewLine, { url, lastEventId }: ConnectionOptions) {
  return {
    url,
    headers: {
      ...line.headers,
      accept: 'text/event-stream',
      'accept-encoding': 'identity',
      'cache-control': 'no-cache',
      ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
    },
  };
}

function sinkFor(context: ConnectionContext, status: number, headers: ResponseHeaders): BodySink | null {
  const type = headerOf(headers, 'content-type');
  const isStream = status === 200 && /^\s*text\/event-stream\s*(;|$)/i.test(type ?? '');
  return isStream
    ? readStream(context, headerOf(headers, 'content-encoding'))
    : readRefusal(context, { status, type, retryAfter: headerOf(headers, 'retry-after') });
}

function unanswered(line: CrewLine, url: URL, error: unknown): ConnectionEnd {
  const { lasting, ...fault } = trouble(line, url, error);
  if (lasting) return { kind: 'fault', fault };
  return { kind: 'ended', cause: fault.message, status: null, retryAfterMs: null };
}

function trouble(line: CrewLine, url: URL, error: unknown) {
  return transportTrouble(error, url, line.wire.proxyFor(url));
}

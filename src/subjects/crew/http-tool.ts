import { type Fault, type Redact, visibleUrl } from '#model';
import { withoutUserInfo } from './endpoint.ts';
import { headerOf } from './exchange.ts';
import { fetchText } from './fetch-text.ts';
import { transportTrouble } from './transport-fault.ts';
import { createWire, type WireOptions } from './wire.ts';

const MOST_BYTES = 16 * 1024 * 1024;

/** How the other side is reached, and what its answers are cleared of. */
export interface HttpToolOptions extends WireOptions {
  readonly redact: Redact;
  readonly maxBytes?: number;
}

/** One POST; it takes as long as its signal lets it. */
export interface HttpPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** What came back. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  /** The header's value. */
  readonly retryAfter: string | null;
}

/** JSON over HTTP for those who are no crew. Never throws and follows no redirect. */
export interface HttpTool {
  post(request: HttpPost): Promise<HttpReply | { readonly fault: Fault }>;
  close(): Promise<void>;
}

/** Opens nothing until the first request. */
export function createHttpTool(options: HttpToolOptions): HttpTool {
  const wire = createWire(options);
  const maxBytes = options.maxBytes ?? MOST_BYTES;
  const failed = (code: string, message: string): { readonly fault: Fault } => ({
    fault: { code, message: options.redact(message), hint: null },
  });

  return {
    async post({ url: text, headers: given, body, signal }) {
      if (!URL.canParse(text)) return failed('request-invalid', 'the URL to post to cannot be read');
      const { url, authorization } = withoutUserInfo(new URL(text));
      const headers = {
        'accept-encoding': 'identity',
        ...(authorization === null ? {} : { authorization }),
        ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value])),
      };
      const abortable = (abort: () => void): (() => void) => whenAborted(signal, abort);
      const reply = await fetchText(wire, { method: 'POST', url, headers, body }, { maxBytes, abortable });
      switch (reply.kind) {
        case 'aborted':
          return failed(
            'aborted',
            `POST ${visibleUrl(url, options.redact)} was given up before it was answered`,
          );
        case 'error': {
          const { lasting: _lasting, ...fault } = transportTrouble(reply.error, url, wire.proxyFor(url));
          return { fault };
        }
        case 'answer': {
          if (reply.truncated) {
            return failed(
              'answer-too-large',
              `POST ${visibleUrl(url, options.redact)}: more than ${maxBytes} bytes came back`,
            );
          }
          const retryAfter = headerOf(reply.headers, 'retry-after');
          return { status: reply.status, text: options.redact(reply.text), retryAfter };
        }
      }
    },
    close: wire.close,
  };
}

function whenAborted(signal: AbortSignal, abort: () => void): () => void {
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return () => signal.removeEventListener('abort', abort);
}

import { createBodyDecoder } from './body-decoder.ts';
import { type Exchange, type ExchangeRequest, exchange, headerOf, type ResponseHeaders } from './exchange.ts';
import type { Carrier } from './wire.ts';

/** A whole answer, or why there is none. */
export type TextReply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: ResponseHeaders;
      readonly text: string;
      /** The body was longer than was asked for; `text` is its beginning. */
      readonly truncated: boolean;
    }
  | { readonly kind: 'error'; readonly error: Error; readonly sent: boolean }
  | { readonly kind: 'aborted' };

/** What bounds a request: its size, and a way to be called off. */
export interface TextLimits {
  readonly maxBytes: number;
  /** Called with a function that ends the request; returns how to forget it. */
  readonly abortable: (abort: () => void) => () => void;
}

/** Sends a request and reads its whole body as UTF-8. Never rejects, has no time-out of its own. */
export async function fetchText(
  carrier: Pick<Carrier, 'dispatcher'>,
  request: ExchangeRequest,
  limits: TextLimits,
): Promise<TextReply> {
  const opened = await carrier.dispatcher().then(
    (dispatcher) => ({ dispatcher }),
    (error: unknown) => ({ error }),
  );
  if ('error' in opened) return { kind: 'error', error: asError(opened.error), sent: false };

  return new Promise((resolve) => {
    const running: { exchange: Exchange | null } = { exchange: null };
    let settled = false;
    let forget = (): void => {};
    const settle = (reply: TextReply): void => {
      settled = true;
      forget();
      resolve(reply);
    };
    forget = limits.abortable(() => {
      running.exchange?.abort();
      settle({ kind: 'aborted' });
    });
    // It may have been given up while undici was loaded.
    if (settled) forget();
    else running.exchange = exchange(opened.dispatcher, request, reader(limits.maxBytes, settle, running));
  });
}

function reader(
  maxBytes: number,
  settle: (reply: TextReply) => void,
  running: { readonly exchange: Exchange | null },
) {
  const parts: Buffer[] = [];
  let size = 0;
  let head = { status: 0, headers: {} as ResponseHeaders };
  const answer = (truncated: boolean): void => {
    const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, maxBytes));
    settle({ kind: 'answer', ...head, text, truncated });
  };
  const fail = (error: Error): void => {
    running.exchange?.abort();
    settle({ kind: 'error', error, sent: true });
  };
  let decoder = createBodyDecoder(null, { data: take, end: () => answer(false), failed: fail });

  function take(chunk: Buffer): void {
    if (size > maxBytes) return;
    size += chunk.length;
    parts.push(chunk);
    if (size <= maxBytes) return;
    running.exchange?.abort();
    answer(true);
  }

  return {
    head(status: number, headers: ResponseHeaders) {
      head = { status, headers };
      const encoding = headerOf(headers, 'content-encoding');
      decoder = createBodyDecoder(encoding, { data: take, end: () => answer(false), failed: fail });
    },
    data: (chunk: Buffer) => {
      decoder?.write(chunk);
    },
    end: () => (decoder === null ? answer(false) : decoder.end()),
    failed: (error: Error, sent: boolean) => settle({ kind: 'error', error, sent }),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('unknown error');
}

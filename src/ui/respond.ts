import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Refusal, refusalText } from './refusal.ts';

/**
 * Of every answer. Nothing but our own script and style is run and loaded, nobody frames it or shares a window with
 * it, and nothing of it stays in a cache.
 */
export const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

/** An answer that is sent whole. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a whole body. */
export function respond(response: ServerResponse, { status, type, body, headers = {} }: Answer): void {
  response.writeHead(status, {
    ...HEADERS,
    ...headers,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** Says why a request is not served. What is still to come of it is not read. */
export function refuse(request: IncomingMessage, response: ServerResponse, why: Refusal): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const headers = { ...why.headers, Connection: 'close' };
  respond(response, { status: why.status, headers, ...refusalText(why, request.headers.accept) });
}

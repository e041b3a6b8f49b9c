import type { ServerResponse } from 'node:http';
import type { Json } from '#model';
import { goJson } from './go-text.ts';

/** Answers with a JSON object and a newline, as the gateway's own handlers do. */
export function respondJson(response: ServerResponse, status: number, body: Json): void {
  respond(response, status, { type: 'application/json', body: `${goJson(body)}\n` });
}

/** Answers with the gateway's error object. */
export function respondError(response: ServerResponse, status: number, error: string): void {
  respondJson(response, status, { error });
}

/** Answers in plain text, as the gateway's router does for what it does not serve. */
export function respondPlain(response: ServerResponse, status: number, text: string): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  respond(response, status, { type: 'text/plain; charset=utf-8', body: `${text}\n` });
}

/** Answers with a whole body. */
export function respond(
  response: ServerResponse,
  status: number,
  content: { readonly type: string; readonly body: string },
): void {
  // Node would add Connection and Keep-Alive, which a Go server leaves out.
  response.removeHeader('Connection');
  response.writeHead(status, {
    'Content-Type': content.type,
    'Content-Length': Buffer.byteLength(content.body),
  });
  response.end(content.body);
}

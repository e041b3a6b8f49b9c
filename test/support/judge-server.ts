import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request to a judge server held. */
export interface Completion {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  /** From the document in the user message. */
  readonly nonce: string;
  readonly document: Record<string, unknown>;
}

/** How it is answered; null leaves the request hanging. */
export interface CompletionAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: string;
}

/** A server of chat completions on this machine. */
export interface JudgeServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly asked: readonly Completion[];
}

/** A chat completion's body. */
export function completion(content: unknown, finish = 'stop'): string {
  return JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
  });
}

/** Starts a server that answers the i-th request as told. */
export async function judgeServer(
  answer: (asked: Completion, index: number) => CompletionAnswer | null,
): Promise<JudgeServer> {
  const asked: Completion[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const body: Record<string, unknown> = JSON.parse(text);
    const document = documentOf(body);
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body,
      document,
      nonce: String(document['nonce']),
    };
    asked.push(one);
    const reply = answer(one, asked.length - 1);
    if (reply === null) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function documentOf(body: Record<string, unknown>): Record<string, unknown> {
  const messages = body['messages'];
  const user: unknown = Array.isArray(messages) ? messages.at(-1) : null;
  const content: unknown = typeof user === 'object' && user !== null ? Reflect.get(user, 'content') : '{}';
  const document: Record<string, unknown> = JSON.parse(String(content));
  return document;
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address;
}

import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { onTestFinished } from 'vitest';
import {
  type DemoCrew,
  type DemoCrewOptions,
  type DemoDiscussion,
  readDemoDiscussions,
  startDemoCrew,
} from '#subjects';
import { type VirtualClock, virtualClock } from '../../support/virtual-clock.ts';

/** An answer, whole. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A stream that is being read. */
interface OpenStream {
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
  /** What has come so far. */
  text(): string;
  /** Resolves when what has come holds this. */
  until(part: string): Promise<string>;
  /** Resolves with all that came when the body ended, `cut` if it did not end cleanly. */
  readonly end: Promise<{ readonly text: string; readonly cut: boolean }>;
  close(): void;
}

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const QUESTION = 'Are the gates open?';

/** A short discussion with every kind of event, one second apart. */
export const gates = discussion('gates', {
  question: QUESTION,
  events: [
    { at: 1, type: 'thread_found' },
    { at: 2, type: 'phase', agent: 'keeper', status: 'triaging', gpu: 'a<b' },
    {
      at: 3,
      type: 'phase',
      reason: 'gpu-busy',
      model: 'm',
      stood_aside: true,
      gpu: 'b',
      status: 'done',
      agent: 'clerk',
    },
    { at: 4, type: 'finding', agent: 'keeper', signal: 'agree', content: ['Open.', '', 'Since 06:00.'] },
    { at: 5, type: 'finding', agent: 'guard', signal: 'concern', content: 'Only & just\nso.' },
    { at: 6, type: 'synthesis', content: 'The gates are open.' },
    { at: 7, type: 'phase', agent: 'keeper', status: 'ready' },
    { at: 8, type: 'done' },
  ],
});

/** A discussion from its file's content. */
export function discussion(name: string, file: Readonly<Record<string, unknown>>): DemoDiscussion {
  const text = JSON.stringify({ about: 'For a test.', ...file });
  const [read] = readDemoDiscussions([{ name: `${name}.json`, text }]);
  if (read === undefined) throw new Error('not read');
  return read;
}

/** An embedded crew on virtual time that is closed when the test ends. */
export async function demoCrew(
  options: Partial<DemoCrewOptions> = {},
): Promise<{ readonly crew: DemoCrew; readonly clock: VirtualClock }> {
  const clock = virtualClock();
  const crew = await startDemoCrew({
    port: 0,
    generation: 'B',
    faults: [],
    clock,
    pace: 1,
    discussions: [gates],
    judge: null,
    ...options,
  });
  onTestFinished(() => crew.close());
  return { crew, clock };
}

/** Sends a request and reads the whole answer. */
export async function send(url: string, sending: Sending = {}): Promise<Answer> {
  const response = await exchange(url, sending);
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** Asks a question; the answer's fields are undefined when they are not there. */
export async function ask(
  endpoint: string,
  body: { readonly message?: string; readonly conversationId?: string } = {},
): Promise<{ readonly conversationId?: string; readonly requestedAt?: string }> {
  const { body: reply } = await send(endpoint, {
    method: 'POST',
    body: JSON.stringify({ message: QUESTION, ...body }),
  });
  return JSON.parse(reply);
}

/** Opens a stream and resolves once its head has come. */
export async function openStream(url: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await exchange(url, { headers });
  let text = '';
  let check = (): void => {};
  response.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
    check();
  });
  const end = new Promise<{ text: string; cut: boolean }>((resolve) => {
    response.on('error', () => {});
    response.once('close', () => resolve({ text, cut: !response.complete }));
  });
  const stream: OpenStream = {
    headers: response.headers,
    status: response.statusCode ?? 0,
    text: () => text,
    until: (part) =>
      new Promise((resolve) => {
        check = () => text.includes(part) && resolve(text);
        check();
      }),
    end,
    close: () => response.destroy(),
  };
  onTestFinished(stream.close);
  return stream;
}

/** A stream's text with thread ids as THREAD-1, THREAD-2 and sequences counted from 1, gaps apart. */
export function named(text: string): string {
  const threads: string[] = [];
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!threads.includes(id)) threads.push(id);
      return `THREAD-${threads.indexOf(id) + 1}`;
    })
    .replace(/^(id: THREAD-\d+):\d+$/gm, '$1:N');
}

/** The event ids of a stream, in order. */
export function idsOf(text: string): string[] {
  return [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);
}

/** The `type` of every event of a stream, in order. */
export function typesOf(text: string): string[] {
  return [...text.matchAll(/^data: \{"type":"(\w+)"/gm)].map(([, type = '']) => type);
}

function exchange(url: string, { method = 'GET', headers = {}, body }: Sending): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
}

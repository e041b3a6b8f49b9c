import type { IncomingHttpHeaders } from 'node:http';
import type { Conversation } from './conversations.ts';
import { goQuote } from './go-text.ts';
import { parseRfc3339 } from './rfc3339.ts';
import type { ReadingPoint } from './thread-reader.ts';

/** The two generations of the gateway: B has event ids, `since` and resume, A has none of them. */
export type Generation = 'A' | 'B';

const LOOK_BACK_MS = 30_000;
const SLACK_MS = 2_000;
const REMEMBERED_MS = 3_600_000;

interface StreamRequest {
  readonly generation: Generation;
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly conversation: Conversation;
  /** Wall-clock milliseconds. */
  readonly nowMs: number;
}

/** Where a stream begins to read; the text of a 400 when the client's inputs are wrong. */
export function readingPoint(request: StreamRequest): ReadingPoint | string {
  const { generation, headers, query, conversation, nowMs } = request;
  const remembered = rememberedTurn(conversation, nowMs);
  const lookBack = { fromMs: nowMs - LOOK_BACK_MS, threadsFromMs: remembered ?? 0, after: null };
  if (generation === 'A') return lookBack;

  const id = headers['last-event-id']?.toString() || query.get('lastEventId') || '';
  const after = id === '' ? null : eventId(id);
  if (typeof after === 'string') return after;
  const since = query.get('since') || '';
  const sinceMs = since === '' ? null : parseRfc3339(since);
  if (since !== '' && sinceMs === null) return `since ${goQuote(since)} is not an RFC 3339 time`;

  const threadsFromMs = sinceMs === null ? 0 : sinceMs - SLACK_MS;
  if (after !== null) return { fromMs: 0, threadsFromMs, after };
  if (sinceMs !== null) {
    return { fromMs: Math.max(threadsFromMs, nowMs - REMEMBERED_MS), threadsFromMs, after };
  }
  return remembered === null ? lookBack : { fromMs: remembered, threadsFromMs: remembered, after };
}

function rememberedTurn({ askedMs }: Conversation, nowMs: number): number | null {
  return askedMs !== null && nowMs - askedMs <= REMEMBERED_MS ? askedMs : null;
}

function eventId(id: string): { readonly thread: string; readonly seq: number } | string {
  const colon = id.lastIndexOf(':');
  if (colon <= 0) return `event id ${goQuote(id)} is not <threadId>:<sequence>`;
  const digits = id.slice(colon + 1);
  const seq = /^\d{1,20}$/.test(digits) ? Number(digits) : 0;
  // The sequence is an unsigned 64-bit number in the gateway.
  if (seq === 0 || seq >= 2 ** 64) return `event id ${goQuote(id)} has no valid sequence`;
  return { thread: id.slice(0, colon), seq };
}

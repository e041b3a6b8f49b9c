import { type Fault, type Json, retryAfterMs, tell, visibleUrl } from '#model';
import type { CrewLine } from './crew-line.ts';
import { headerOf } from './exchange.ts';
import { fetchText, type TextReply } from './fetch-text.ts';
import type { Life } from './life.ts';
import { followRedirect, isRedirect } from './redirect.ts';
import { transportTrouble } from './transport-fault.ts';
import type { Carrier } from './wire.ts';

/** What an attempt to ask came to. */
export type PostOutcome =
  | {
      readonly kind: 'accepted';
      readonly status: number;
      readonly conversationId: string;
      readonly requestedAt: string | null;
    }
  /** The question may have been taken, but nobody said so. */
  | { readonly kind: 'answer-lost'; readonly cause: string }
  /** The question was not taken; asking again can help. */
  | { readonly kind: 'refused'; readonly fault: Fault; readonly retryAfterMs: number | null }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'over' };

const MOST_ANSWER_BYTES = 1024 * 1024;
const LONGEST_ID = 256;
const LONGEST_SAID = 200;
/** Half a character: it has no bytes to encode. */
const HALF = /\p{Surrogate}/u;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,12})?(Z|[+-]\d\d:\d\d)$/i;
/** A gateway in front lost the answer of the one behind. */
const LOST_STATUSES: ReadonlySet<number> = new Set([502, 504]);
const RETRIED_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** Asks once, following redirects. */
export async function postQuestion(
  line: CrewLine,
  life: Life,
  asked: { readonly question: string; readonly conversationId: string; readonly carrier: Carrier },
): Promise<PostOutcome> {
  const body = JSON.stringify({ message: asked.question, conversationId: asked.conversationId });
  let url = line.endpoint;
  for (let followed = 0; ; followed++) {
    const headers = {
      ...line.headers,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
    };
    const reply = await fetchText(
      asked.carrier,
      { method: 'POST', url, headers, body, keepAlive: asked.carrier.isOwn },
      { maxBytes: MOST_ANSWER_BYTES, abortable: life.atEnd },
    );
    if (reply.kind === 'aborted' || life.isOver()) return { kind: 'over' };
    if (reply.kind === 'error') return unanswered(line, url, reply);
    if (!isRedirect(reply.status)) return answered(line, url, reply);
    const location = headerOf(reply.headers, 'location');
    const { redact } = line;
    const next = followRedirect({
      method: 'POST',
      status: reply.status,
      location,
      from: url,
      followed,
      redact,
    });
    if (!(next instanceof URL)) return { kind: 'fault', fault: next };
    url = next;
  }
}

function unanswered(line: CrewLine, url: URL, reply: Extract<TextReply, { kind: 'error' }>): PostOutcome {
  const { lasting, ...fault } = transportTrouble(reply.error, url, line.wire.proxyFor(url));
  if (lasting) return { kind: 'fault', fault };
  if (reply.sent) return { kind: 'answer-lost', cause: fault.message };
  return { kind: 'refused', fault, retryAfterMs: null };
}

function answered(line: CrewLine, url: URL, reply: Extract<TextReply, { kind: 'answer' }>): PostOutcome {
  const { status, headers } = reply;
  if (status >= 200 && status < 300) return accepted(line, url, reply);
  const where = postAnswer(line, url, status);
  if (LOST_STATUSES.has(status)) return { kind: 'answer-lost', cause: where };
  if (RETRIED_STATUSES.has(status)) {
    const wait = retryAfterMs(headerOf(headers, 'retry-after'), line.clock.date());
    return { kind: 'refused', fault: refusal(line, where, reply), retryAfterMs: wait };
  }
  return { kind: 'fault', fault: refusal(line, where, reply) };
}

function postAnswer(line: CrewLine, url: URL, status: number): string {
  return `POST ${visibleUrl(url, line.redact)} was answered with ${status}`;
}

function refusal(line: CrewLine, where: string, reply: Extract<TextReply, { kind: 'answer' }>): Fault {
  const said = beginningOf(line, reply);
  return {
    code: 'post-refused',
    message: said === '' ? where : `${where}: ${said}`,
    hint: hintFor(line, reply.status),
  };
}

function hintFor(line: CrewLine, status: number): string | null {
  if (status === 401 || status === 403) {
    const names = Object.keys(line.headers);
    return names.length === 0
      ? 'no header with a token was sent'
      : `headers sent: ${names.join(', ')}; is the token right?`;
  }
  return status === 404 || status === 405 ? 'is the path of the endpoint right?' : null;
}

function accepted(line: CrewLine, url: URL, reply: Extract<TextReply, { kind: 'answer' }>): PostOutcome {
  const unreadable = (why: string): PostOutcome => ({
    kind: 'fault',
    fault: {
      code: 'post-unreadable',
      message: `${postAnswer(line, url, reply.status)}, ${why}: ${beginningOf(line, reply)}`,
      hint: 'is this the discussion endpoint of a crew?',
    },
  });
  const fields = readFields(line.redact(reply.text));
  if (reply.truncated || fields === null) return unreadable('but not with a JSON object');
  const id = fields['conversationId'];
  if (typeof id !== 'string' || id === '') return unreadable('but without a conversationId');
  if (id === '.' || id === '..' || id.length > LONGEST_ID || HALF.test(id)) {
    return unreadable('with a conversationId that cannot be a part of a path');
  }
  const requestedAt = fields['requestedAt'];
  const since = typeof requestedAt === 'string' && RFC_3339.test(requestedAt) ? requestedAt : null;
  return { kind: 'accepted', status: reply.status, conversationId: id, requestedAt: since };
}

function readFields(text: string): Readonly<Record<string, Json | undefined>> | null {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function beginningOf(line: CrewLine, reply: Extract<TextReply, { kind: 'answer' }>): string {
  return tell(reply.text, LONGEST_SAID, (all) => line.redact(all, reply.truncated ? 'end' : undefined));
}

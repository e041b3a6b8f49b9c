import type {
  DiscussionEnd,
  DiscussionSignal,
  JsonObject,
  Redact,
  TranscriptLine,
  TranscriptMeta,
} from '#model';
import { diskFault } from './disk-fault.ts';
import { type ReadLine, readLines } from './read-lines.ts';
import { transcriptCleaner } from './redact-json.ts';

/**
 * Reads a transcript back, line by line, in constant memory. A file that is damaged, or was cut off while it was
 * written, ends with a `damaged` line; it never throws. `redact` takes secrets out, null where there are none.
 */
export async function* readTranscript(
  file: string,
  redact: Redact | null = null,
): AsyncGenerator<TranscriptLine> {
  try {
    let isWhole = false;
    for await (const line of readLines(file, transcriptCleaner(redact))) {
      const read = readLine(line);
      if (read === null) {
        yield { type: 'damaged', message: `line ${line.number} of ${file} is no line of a transcript` };
        return;
      }
      isWhole = read.type === 'end';
      yield read;
      if (isWhole) return;
    }
    if (!isWhole) yield { type: 'damaged', message: `${file} ends before the discussion did` };
  } catch (error) {
    yield { type: 'damaged', message: diskFault('read', file, error).message };
  }
}

function readLine({ number, value }: ReadLine): TranscriptLine | null {
  if (value === null) return null;
  if (value['type'] === 'meta') return number === 1 && isMeta(value) ? { type: 'meta', meta: value } : null;
  if (value['type'] === 'end') return isEnd(value) ? { type: 'end', end: endOf(value) } : null;
  const signal = isObject(value['event']) ? eventSignal(value, value['event']) : plainSignal(value);
  return signal === null ? null : { type: 'signal', signal };
}

/** The inverse of how the writer shortens an event's line. */
function eventSignal(line: JsonObject, data: JsonObject): DiscussionSignal | null {
  const { atMs, earliestMs = atMs, id = null, ignored = null } = line;
  const type = line['eventType'] ?? data['type'];
  const { name = type } = line;
  if (!isNumber(atMs) || !isNumber(earliestMs)) return null;
  if (typeof type !== 'string' || !isText(name) || !isText(id) || !isIgnored(ignored)) return null;
  return { type: 'event', atMs, earliestMs, ignored, event: { type, name, id, data } };
}

/** For every other signal the names of its fields and their types. */
const FIELDS = {
  asking: { attempt: 'number', conversationId: 'string' },
  posted: { atMs: 'number', status: 'number', conversationId: 'text', requestedAt: 'text' },
  opened: { atMs: 'number', connection: 'number', resume: 'string' },
  lost: { atMs: 'number', lastByteMs: 'number', cause: 'string' },
  'caught-up': { atMs: 'number' },
  superseded: { atMs: 'number', threadId: 'string' },
  quiet: { atMs: 'number' },
  warning: { atMs: 'number', message: 'string' },
} as const satisfies Record<
  Exclude<DiscussionSignal['type'], 'event'>,
  Readonly<Record<string, 'number' | 'string' | 'text'>>
>;

function plainSignal(line: JsonObject): DiscussionSignal | null {
  const type = line['type'];
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type)) return null;
  const fields = Object.entries(FIELDS[type as keyof typeof FIELDS]);
  const fits = fields.every(([name, kind]) => {
    const value = line[name];
    if (kind === 'number') return isNumber(value);
    return kind === 'text' ? isText(value) : typeof value === kind;
  });
  return fits ? (line as unknown as DiscussionSignal) : null;
}

function isMeta(line: JsonObject): line is JsonObject & TranscriptMeta {
  const { version, scenario, question, iteration, attempt, deadlineMs, startedAt } = line;
  const texts = [scenario, question, startedAt].every((value) => typeof value === 'string');
  return version === 1 && texts && [iteration, attempt, deadlineMs].every(isNumber);
}

const REASONS: ReadonlySet<unknown> = new Set<DiscussionEnd['reason']>([
  'done',
  'deadline',
  'fault',
  'aborted',
]);
const INTERRUPTIONS: ReadonlySet<unknown> = new Set<NonNullable<DiscussionEnd['interruption']>>([
  'interrupted',
  'bail',
  'fail-fast',
  'run-timeout',
  'withdrawn',
]);

function isEnd(line: JsonObject): line is JsonObject & DiscussionEnd {
  const { reason, atMs, working, fault } = line;
  const known = REASONS.has(reason) && isNumber(atMs) && typeof working === 'boolean';
  return known && (fault === null || isFault(fault));
}

function endOf(line: JsonObject & DiscussionEnd): DiscussionEnd {
  const { reason, atMs, working, fault, facts } = line as JsonObject & DiscussionEnd & { facts: unknown };
  const endReason = isObject(facts) ? facts['endReason'] : undefined;
  const end = { reason, atMs, working, fault };
  return isInterruption(endReason) ? { ...end, interruption: endReason } : end;
}

function isInterruption(value: unknown): value is NonNullable<DiscussionEnd['interruption']> {
  return INTERRUPTIONS.has(value);
}

function isFault(value: unknown): boolean {
  if (!isObject(value)) return false;
  return typeof value['code'] === 'string' && typeof value['message'] === 'string' && isText(value['hint']);
}

function isIgnored(value: unknown): value is 'replay' | 'twin' | 'superseded' | null {
  return value === null || value === 'replay' || value === 'twin' || value === 'superseded';
}

/** JSON can say numbers that are none, such as 1e999. */
function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isText(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

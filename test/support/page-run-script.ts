import type { Fault, JsonObject } from '#model';
import type { DemoDiscussion, DemoStep } from '../../src/subjects/demo/discussion.ts';
import { reshape } from '../../src/subjects/demo/fault-steps.ts';
import type { Trouble } from './page-run-courses.ts';
import { type DiscussionScript, type ScriptLine, says } from './scripted-subject.ts';

/** How a discussion is played. */
export interface ScriptSettings {
  readonly trouble: Trouble | null;
  /** How many times as long as written down it takes. */
  readonly stretch: number;
  /** Names of its own for the conversation and its threads. */
  readonly name: string;
}

const CUT: Fault = {
  code: 'stream-cut',
  message:
    'the stream of http://127.0.0.1:8080 ended before "done" and could not be opened again (ECONNREFUSED)',
  hint: 'Is the port-forward still running?',
};
const BUSY: Fault = {
  code: 'post-refused',
  message: 'POST was answered 503 until the readiness budget was used up',
  hint: 'kubectl get pods shows why.',
};
/** How long a lost connection stays lost. */
const OUTAGE_MS = 2400;

/** Turns a discussion file into what a subject reports. */
export function discussionScript(
  { steps }: DemoDiscussion,
  { trouble, stretch, name }: ScriptSettings,
): DiscussionScript {
  if (trouble === 'busy') return { lines: begins(name).slice(0, 1), end: [1900, 'fault'], fault: BUSY };
  const shaped = reshape(steps, new Set(trouble === 'restart' ? ['restart'] : [])).map((step) => ({
    ...step,
    atMs: Math.round(step.atMs * stretch),
  }));
  const endMs = shaped.at(-1)?.atMs ?? 0;
  const lines = [...begins(name), ...linesOf(shaped, name)];
  if (trouble === 'cut') {
    const cutMs = Math.round(endMs * 0.6);
    return { lines: lines.filter(([atMs]) => atMs < cutMs), end: [cutMs, 'fault'], fault: CUT };
  }
  return {
    lines: trouble === 'drop' ? dropped(lines, Math.round(endMs * 0.55)) : lines,
    end: [endMs, 'done'],
  };
}

function begins(name: string): readonly ScriptLine[] {
  const conversationId = `conversation-${name}`;
  return [
    [0, { type: 'asking', attempt: 1, conversationId }],
    [40, { type: 'posted', status: 200, conversationId, requestedAt: null }],
    [40, { type: 'opened', connection: 1, resume: 'none' }],
  ];
}

/** `done` comes with the end itself, a moment before it. */
function linesOf(steps: readonly DemoStep[], name: string): ScriptLine[] {
  let threads = 0;
  return steps.flatMap(({ atMs, kind, line }): ScriptLine[] => {
    if (kind === 'close') return [says(atMs, { type: 'done' })];
    if (kind === 'event') return [says(atMs, JSON.parse(line) as JsonObject)];
    threads += 1;
    const threadId = `thread-${name}-${threads}`;
    const found = says(atMs, { type: 'thread_found', threadId });
    return threads === 1 ? [found] : [[atMs, { type: 'superseded', threadId }], found];
  });
}

/** The connection is lost in the middle; what is said meanwhile is heard once it is there again. */
function dropped(lines: readonly ScriptLine[], lostMs: number): ScriptLine[] {
  const backMs = lostMs + OUTAGE_MS;
  const late = lines.map(([atMs, signal]): ScriptLine => {
    if (atMs < lostMs || atMs > backMs) return [atMs, signal];
    return [backMs, signal.type === 'event' ? { ...signal, earliestMs: lostMs } : signal];
  });
  const outage: ScriptLine[] = [
    [lostMs, { type: 'lost', lastByteMs: lostMs, cause: 'other side closed' }],
    [backMs, { type: 'opened', connection: 2, resume: 'since' }],
  ];
  const isHeard = ([atMs]: ScriptLine): boolean => atMs <= backMs;
  return [
    ...late.filter(([atMs]) => atMs < lostMs),
    ...outage,
    ...late.filter((line) => line[0] >= lostMs && isHeard(line)),
    [backMs, { type: 'caught-up' }],
    ...late.filter((line) => !isHeard(line)),
  ];
}

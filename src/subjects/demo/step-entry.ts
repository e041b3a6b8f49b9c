import type { DemoStep } from './discussion.ts';
import { summaryOf, type WireEvent, wireLine } from './wire-event.ts';

/** A step with the type of the event that it was written as. */
export interface StepWithType {
  readonly type: string;
  readonly step: DemoStep;
}

type Report = (what: string) => void;

const STATUSES = ['waking', 'ready', 'triaging', 'evaluating', 'waiting', 'done'];
const SIGNALS = ['agree', 'concern', 'block', 'failure'];

/** Which fields an event of a type may have, besides `at` and `type`; the first ones, up to `needs`, it must have. */
const TYPES: Readonly<Record<string, { readonly fields: readonly string[]; readonly needs: number }>> = {
  thread_found: { fields: [], needs: 0 },
  phase: { fields: ['agent', 'status', 'gpu', 'model', 'reason', 'stood_aside'], needs: 2 },
  finding: { fields: ['agent', 'signal', 'content'], needs: 2 },
  synthesis: { fields: ['content'], needs: 1 },
  done: { fields: [], needs: 0 },
};

/** Reads one event of a discussion file; null and a report for each mistake when it is none. */
export function readStep(entry: unknown, report: Report): StepWithType | null {
  let sound = true;
  const complain = (what: string): void => {
    sound = false;
    report(what);
  };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    complain('must be an object');
    return null;
  }
  const { at, type, ...fields }: Readonly<Record<string, unknown>> = { ...entry };
  if (typeof at !== 'number' || !(at >= 0)) complain('"at" must be seconds from the start');
  if (typeof type !== 'string' || !Object.hasOwn(TYPES, type)) {
    complain(`"type" must be one of ${Object.keys(TYPES).join(', ')}`);
    return null;
  }
  checkFields(type, fields, complain);
  if (!sound) return null;
  const kind = type === 'thread_found' ? 'thread' : type === 'done' ? 'close' : 'event';
  const line = kind === 'event' ? wireLine(wireEvent(type, fields)) : '';
  return { type, step: { atMs: Number(at) * 1000, kind, line, twice: type === 'synthesis' } };
}

function checkFields(type: string, fields: Readonly<Record<string, unknown>>, complain: Report): void {
  const { fields: known, needs } = TYPES[type] ?? { fields: [], needs: 0 };
  for (const field of known.slice(0, needs)) if (textOf(fields[field]) === '') complain(`needs "${field}"`);
  for (const [field, value] of Object.entries(fields)) {
    if (!known.includes(field)) complain(`"${field}" is unknown in a ${type}`);
    else if (field === 'stood_aside' ? value !== true : textOf(value) === null) {
      complain(`"${field}" must be ${field === 'stood_aside' ? 'true' : 'a text or a list of lines'}`);
    }
  }
  const oneOf = (field: string, values: readonly string[]): void => {
    const value = fields[field];
    if (typeof value === 'string' && value !== '' && !values.includes(value)) {
      complain(`"${field}" must be one of ${values.join(', ')}`);
    }
  };
  oneOf('status', STATUSES);
  oneOf('signal', SIGNALS);
}

/** A text, or lines that make one; '' when absent, null when it is neither. */
function textOf(value: unknown): string | null {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((line) => typeof line === 'string') ? value.join('\n') : null;
}

/** The event as the gateway words it: it adds the summary, and gives the text of a concern as summary alone. */
function wireEvent(type: string, fields: Readonly<Record<string, unknown>>): WireEvent {
  const given = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === true ? true : (textOf(value) ?? '')]),
  );
  const content = textOf(fields['content']) ?? '';
  if (type === 'finding' && given['signal'] === 'concern') {
    return { type, ...given, summary: content, content: '' };
  }
  if (type === 'finding') return { type, ...given, summary: summaryOf(content) };
  return given['stood_aside'] === true ? { type, ...given, signal: 'stand_aside' } : { type, ...given };
}

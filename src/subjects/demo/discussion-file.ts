import type { DemoDiscussion } from './discussion.ts';
import { type DemoFault, demoFaults, isDemoFault } from './faults.ts';
import { readStep, type StepWithType } from './step-entry.ts';

/**
 * Reads discussions from the texts of their files, in the format of fixtures/demo/README.md. Throws one error
 * that lists every mistake with its place: the files are part of this package, so a mistake in them is a bug.
 */
export function readDemoDiscussions(
  texts: readonly { readonly name: string; readonly text: string }[],
): DemoDiscussion[] {
  const mistakes: string[] = [];
  const discussions = texts.map(({ name, text }) =>
    readDiscussion(name, text, (where, what) => mistakes.push(`${name}: ${where}: ${what}`)),
  );
  const fallbacks = discussions.filter((discussion) => discussion.fallback);
  if (fallbacks.length > 1)
    mistakes.push(`${fallbacks.map(({ name }) => name).join(', ')}: only one fallback`);
  if (mistakes.length > 0) throw new Error(`Demo discussions with mistakes:\n${mistakes.join('\n')}`);
  return discussions;
}

/** Takes a mistake: where it is in the file, and what it is. */
type Report = (where: string, what: string) => void;

const FIELDS = ['about', 'question', 'also', 'fallback', 'faults', 'events'];

function readDiscussion(name: string, text: string, report: Report): DemoDiscussion {
  const file = parse(text, report);
  for (const field of Object.keys(file)) {
    if (!FIELDS.includes(field)) report(field, `unknown, a file has ${FIELDS.join(', ')}`);
  }
  const { about, question, also = [], fallback = false, faults = [], events } = file;
  if (typeof about !== 'string' || about === '') report('about', 'must be one sentence');
  if (typeof question !== 'string' || question.trim() === '') report('question', 'must be a text');
  if (typeof fallback !== 'boolean') report('fallback', 'must be true or false');
  return {
    name,
    questions: [String(question), ...texts(also, report)],
    fallback: fallback === true,
    faults: readFaults(faults, report),
    steps: readEvents(events, report),
  };
}

function parse(text: string, report: Report): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
    report('file', 'must hold a JSON object');
  } catch (error) {
    report('file', error instanceof Error ? error.message : String(error));
  }
  return {};
}

function texts(value: unknown, report: Report): readonly string[] {
  if (Array.isArray(value) && value.every((text) => typeof text === 'string' && text.trim() !== ''))
    return value;
  report('also', 'must be a list of texts');
  return [];
}

function readFaults(value: unknown, report: Report): readonly DemoFault[] {
  const names = Array.isArray(value) ? value.map(String) : [String(value)];
  for (const name of names) {
    if (!isDemoFault(name)) report('faults', `${name} is none of ${Object.keys(demoFaults).join(', ')}`);
  }
  return names.filter(isDemoFault);
}

function readEvents(value: unknown, report: Report): DemoDiscussion['steps'] {
  if (!Array.isArray(value) || value.length === 0) {
    report('events', 'must be a list of events');
    return [];
  }
  const steps = value.flatMap((entry: unknown, index) => {
    const step = readStep(entry, (what) => report(`events[${index}]`, what));
    return step === null ? [] : [step];
  });
  checkOrder(steps, report);
  return steps.map(({ step }) => step);
}

function checkOrder(steps: readonly StepWithType[], report: Report): void {
  steps.forEach(({ step, type }, index) => {
    const before = steps[index - 1]?.step;
    if (before !== undefined && step.atMs < before.atMs) report(`events[${index}]`, '"at" goes back');
    const isLast = index === steps.length - 1;
    if ((type === 'done') !== isLast)
      report(`events[${index}]`, '"done" must be the last event, and only it');
  });
  if (!steps.some(({ type }) => type === 'thread_found')) report('events', 'need a "thread_found"');
}

import type { Leak } from '#model';

/** A memory line that an agent wrote: parts are trimmed, the value may hold further pipes. */
export interface MemoryLine {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
}

const REMEMBER = /^\s*REMEMBER:([^|\r\n]*)\|([^|\r\n]*)\|([^\r\n]*)/;

/** Reads a line as a memory line; null when it is none. */
export function readMemoryLine(line: string): MemoryLine | null {
  const [, topic = '', key = '', value = ''] = REMEMBER.exec(line)?.map((part) => part.trim()) ?? [];
  return topic === '' || key === '' ? null : { topic, key, value };
}

/** Control lines that are kept of an answer, and characters of each: an answer may hold nothing else. */
const MOST = { lines: 20, characters: 200 };

/** What agents begin a reply with that is meant for the crew alone, exactly as written. */
const SENTINELS: readonly (readonly [Leak['directive'], RegExp])[] = [
  ['tool-gap', /^TOOL_GAP:/],
  ['concern', /^CONCERN:/],
  ['concurrence', /^CONCUR:/],
  ['nothing-to-add', /^NOTHING_TO_ADD(?![\p{L}\p{N}_])/u],
  ['no-data', /^NO_DATA:/],
];

/** A line and what ends it; of the last one nothing. */
const LINES = /([^\r\n]*)(?:\r\n|[\r\n]|$)/g;

/** Finds the first control lines of agents in an answer: memory lines, and sentinels at the start of a line. */
export function findLeaks(answer: string): readonly Leak[] {
  const leaks: Leak[] = [];
  let line = 0;
  for (const [, told = ''] of answer.matchAll(LINES)) {
    line += 1;
    const text = told.trim();
    const directive = directiveOf(text);
    if (directive !== null) leaks.push({ directive, line, text: cut(text) });
    if (leaks.length === MOST.lines) break;
  }
  return leaks;
}

function cut(text: string): string {
  if (text.length <= MOST.characters) return text;
  // Half of a character would be none.
  return `${text.slice(0, MOST.characters - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function directiveOf(line: string): Leak['directive'] | null {
  if (readMemoryLine(line) !== null) return 'memory';
  return SENTINELS.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

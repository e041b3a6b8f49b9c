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

/** A control line of an agent that reached the user. */
interface Leak {
  readonly directive: 'memory' | 'tool-gap' | 'concern' | 'concurrence' | 'nothing-to-add' | 'no-data';
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** What agents begin a reply with that is meant for the crew alone, exactly as written. */
const SENTINELS: readonly (readonly [Leak['directive'], RegExp])[] = [
  ['tool-gap', /^TOOL_GAP:/],
  ['concern', /^CONCERN:/],
  ['concurrence', /^CONCUR:/],
  ['nothing-to-add', /^NOTHING_TO_ADD(?![\p{L}\p{N}_])/u],
  ['no-data', /^NO_DATA:/],
];

/** Finds the control lines of agents in an answer: memory lines, and sentinels at the start of a line. */
export function findLeaks(answer: string): readonly Leak[] {
  return answer.split(/\r\n|[\r\n]/).flatMap((line, index): readonly Leak[] => {
    const text = line.trim();
    const directive = directiveOf(text);
    return directive === null ? [] : [{ directive, line: index + 1, text }];
  });
}

function directiveOf(line: string): Leak['directive'] | null {
  if (readMemoryLine(line) !== null) return 'memory';
  return SENTINELS.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

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

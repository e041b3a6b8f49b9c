/** A line that opens a fence: the mark, how often, and what follows it. */
export interface FenceOpening {
  readonly mark: string;
  readonly length: number;
  readonly info: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})([^\r\n]*)$/;

/** Reads a line as the opening of a fence; null when it is none. */
export function openFence(line: string): FenceOpening | null {
  const [, marks = '', rest = ''] = FENCE.exec(line) ?? [];
  const mark = marks.charAt(0);
  // A backtick after backticks makes inline code of it.
  if (mark === '' || (mark === '`' && rest.includes('`'))) return null;
  return { mark, length: marks.length, info: rest.trim() };
}

/** Whether a line closes a fence: the same mark, at least as often, and nothing else. */
export function closesFence(line: string, { mark, length }: FenceOpening): boolean {
  const closing = FENCE.exec(line);
  return (
    closing !== null &&
    closing[1]?.charAt(0) === mark &&
    closing[1].length >= length &&
    closing[2]?.trim() === ''
  );
}

const LONGEST = 60;

/** A text short enough for a message, on one line. */
export function excerpt(text: string): string {
  const start = text
    .slice(0, LONGEST * 4)
    .trim()
    .replace(/\s+/g, ' ');
  return start.length <= LONGEST ? start : `${start.slice(0, LONGEST - 1)}…`;
}

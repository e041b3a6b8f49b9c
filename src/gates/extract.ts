const AROUND = 60;
const START = 160;

/** The beginning of an answer, short enough for a report. */
export function beginning(answer: string): string {
  return answer.length <= START ? answer : `${answer.slice(0, START)}…`;
}

/** A term with what stands around it in the answer; the beginning of the answer when it is not found as such. */
export function extractAround(answer: string, term: string): string {
  const words = term.trim().split(/\s+/).map(escapeForRegex);
  const found = new RegExp(words.join('\\s+'), 'iu').exec(answer);
  if (found === null) return beginning(answer);
  const start = Math.max(0, found.index - AROUND);
  const end = Math.min(answer.length, found.index + found[0].length + AROUND);
  return `${start > 0 ? '…' : ''}${answer.slice(start, end)}${end < answer.length ? '…' : ''}`;
}

function escapeForRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

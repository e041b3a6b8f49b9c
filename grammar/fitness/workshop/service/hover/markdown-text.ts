/** Text of a scenario inside Markdown: it makes no links, pictures or marks of its own. */
export function plainText(text: string): string {
  return shortened(text)
    .replace(/[\\`*[\]<&]/g, '\\$&')
    .replace(/\s+/g, ' ');
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

/** More than this nobody reads in a window beside the text. */
const LONGEST = 600;

/** Text as code, whatever marks are in it. */
export function code(text: string): string {
  const line = shortened(text).replace(/\s+/g, ' ');
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([marks]) => marks.length));
  const marks = '`'.repeat(longest + 1);
  const gap = /^`|`$|^ .* $/.test(line) ? ' ' : '';
  return `${marks}${gap}${line}${gap}${marks}`;
}

/** Paragraphs; those that say nothing are left out. */
export function paragraphs(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}

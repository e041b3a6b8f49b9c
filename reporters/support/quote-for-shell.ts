import { foreignInline } from './foreign-text.ts';

/** A word of a command to copy, as a shell takes it for one word; foreign text in it is made harmless. */
export function quoteForShell(text: string): string {
  const clean = foreignInline(text, 1000);
  return /^[\w./:@%+=,-]+$/.test(clean) ? clean : `'${clean.replaceAll("'", "'\\''")}'`;
}

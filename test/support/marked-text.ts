import { indexLines } from '../../grammar/text/lines.ts';
import type { Position } from '../../src/model/index.ts';

/** A text in which `▮` is the cursor: without it, and where it stood. */
export function marked(text: string): { readonly text: string; readonly at: Position } {
  const offset = text.indexOf('▮');
  if (offset < 0) throw new Error(`no cursor in: ${text}`);
  const plain = text.slice(0, offset) + text.slice(offset + 1);
  return { text: plain, at: indexLines(plain).positionAt(offset) };
}

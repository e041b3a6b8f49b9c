import type { Form } from '#model';
import type { LinedText } from '../text/lines.ts';
import { closesFence, type FenceOpening, openFence } from './fence-marks.ts';

/** How a form was found, and the form that the extension had promised. */
export interface DetectedForm {
  readonly form: Form;
  /** Null when the extension promises none. */
  readonly promised: Form | null;
}

const STATEMENT = /[^\S\r\n]*(?:ASSERT[^\S\r\n]*\(|DEFINE[^\S\r\n]+CONST(?!\S))/y;
const FENCE_MARK = / {0,3}[`~]/y;

/**
 * Which form a text is in: what it holds decides, the extension where both forms or none are found.
 * `hasMarkdownGates` is asked only when it matters, since it parses the text.
 */
export function detectForm(
  extension: string,
  source: LinedText,
  hasMarkdownGates: () => boolean,
): DetectedForm {
  const promised = promisedForm(extension);
  const statements = hasStatements(source);
  const settled = statements ? 'adl' : 'markdown';
  if (promised === null || promised === settled) return { form: settled, promised };
  // The text speaks against the extension, unless it speaks for it as well, or says nothing.
  const gates = hasMarkdownGates();
  return { form: statements === gates ? promised : settled, promised };
}

function promisedForm(extension: string): Form | null {
  if (extension === '.adl') return 'adl';
  return extension === '.md' || extension === '.markdown' ? 'markdown' : null;
}

/** Whether a line outside fences begins with a statement that only ADL has. */
function hasStatements({ text, lines: { starts, ends } }: LinedText): boolean {
  let fence: FenceOpening | null = null;
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] ?? 0;
    STATEMENT.lastIndex = start;
    if (fence === null && STATEMENT.test(text)) return true;
    FENCE_MARK.lastIndex = start;
    if (!FENCE_MARK.test(text)) continue;
    const line = text.slice(start, ends[index]);
    if (fence === null) fence = openFence(line);
    else if (closesFence(line, fence)) fence = null;
  }
  return false;
}

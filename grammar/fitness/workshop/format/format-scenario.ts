import type { Fix } from '#model';
import { MARK } from '../../../text/decode.ts';
import { splitPath } from '../../compile.ts';
import { type Language, type ReadDocument, readDocument } from '../../read-document.ts';
import { layOutAdl } from './lay-out-adl.ts';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { applyEdits, fixesOf, lineEdits, type TextEdit } from './line-edits.ts';
import { meansTheSame } from './same-meaning.ts';

/** A scenario as it is laid out. */
export interface FormattedScenario {
  /** Without a byte order mark. */
  readonly text: string;
  /** What turns the old text, its mark apart, into this one; in order, none over another. */
  readonly edits: readonly Fix[];
  /** Whether it stays as it is, for fear of changing what it means. */
  readonly left: boolean;
}

/** Lays a scenario of either form out. What it means, and which mistakes are in it, is the same before and after. */
export function formatScenario(
  { path, text }: { readonly path: string; readonly text: string },
  language: Language,
): FormattedScenario {
  const { extension } = splitPath(path);
  const read = (bytes: string): ReadDocument | null => {
    const reading = readDocument({ bytes, extension }, language);
    return reading.ok ? reading.document : null;
  };
  const before = read(text);
  if (before === null || startsMarked(before)) return { text, edits: [], left: true };
  const edits = editsOf(before, language);
  if (edits.length === 0) return { text: before.text, edits: [], left: false };
  const formatted = applyEdits(before.text, edits);
  const after = read(formatted);
  const isSafe =
    after !== null &&
    // A mark that comes to stand at the beginning is no text any more.
    !after.marked &&
    meansTheSame(before, after) &&
    editsOf(after, language).length === 0;
  return isSafe
    ? { text: formatted, edits: fixesOf(edits, before), left: false }
    : { text: before.text, edits: [], left: true };
}

/** A second byte order mark is text, which the next reader would take for the first one. */
function startsMarked({ text }: ReadDocument): boolean {
  return text.startsWith(MARK);
}

function editsOf(document: ReadDocument, { judgeKeywords }: Language): readonly TextEdit[] {
  const { ast, layout } = document;
  const lines = layout === null ? layOutAdl(document, ast) : layOutMarkdown(document, layout, judgeKeywords);
  return lineEdits(document, lines);
}

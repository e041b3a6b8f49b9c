import type { Position as LspPosition, Range as LspRange, TextEdit } from 'vscode-languageserver';
import type { Fix, Position, Range } from '#model';
import type { Section } from './language-world.ts';

/** A place in the text of a section. */
export interface SectionPlace {
  readonly section: Section;
  readonly at: Position;
}

/** Editors count lines and columns from 0; both count columns in UTF-16 code units. */
export function toLsp({ start, end }: Range): LspRange {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}

/** A place of an editor in our way of counting. */
function fromLsp({ line, character }: LspPosition): Position {
  return { line: line + 1, column: character + 1 };
}

/** The section that a place of a file is in; null between them, and in the margin of one. */
export function sectionAt(sections: readonly Section[], place: LspPosition): SectionPlace | null {
  const inFile = fromLsp(place);
  for (const section of sections) {
    const at = section.embedded === null ? inFile : section.embedded.toText(inFile);
    if (at !== null) return { section, at };
  }
  return null;
}

/** A stretch of a section as a stretch of its file, in our way of counting. */
export function inFile({ embedded }: Section, range: Range): Range {
  if (embedded === null) return range;
  return { start: embedded.toFile(range.start), end: embedded.toFile(range.end) };
}

/** A stretch of a section as an editor knows it. */
export function placeInFile(section: Section, range: Range): LspRange {
  return toLsp(inFile(section, range));
}

/** A repair of a section as an edit of its file; null where it cannot be written there. */
export function toEdit({ embedded }: Pick<Section, 'embedded'>, fix: Fix): TextEdit | null {
  const found = embedded === null ? fix : embedded.fixInFile(fix);
  return found === null ? null : { range: toLsp(found.range), newText: found.replacement };
}

/** Less than 0 where one place comes before another. */
export function compare(one: LspPosition, other: LspPosition): number {
  return one.line - other.line || one.character - other.character;
}

/** Whether two stretches share a line. */
export function shareLine(one: LspRange, other: LspRange): boolean {
  return one.start.line <= other.end.line && other.start.line <= one.end.line;
}

/** Whether two stretches share a place, their ends included. */
export function touches(one: LspRange, other: LspRange): boolean {
  return compare(one.start, other.end) <= 0 && compare(other.start, one.end) <= 0;
}

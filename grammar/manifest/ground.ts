import type { Range } from '#model';
import { indexLines, type Lines } from '../text/lines.ts';
import type { Stretch } from './fields.ts';
import { replaceTemplates, type Untemplated } from './templates.ts';

/** A manifest as it stands on disk, and the text that is parsed in its place. */
export interface Ground {
  readonly source: string;
  readonly lines: Lines;
  readonly untemplated: Untemplated;
}

/** Prepares a text for the parser of YAML. */
export function createGround(source: string): Ground {
  return { source, lines: indexLines(source), untemplated: replaceTemplates(source) };
}

/** Where on disk a stretch of the parsed text stands; of several lines the first. */
export function rangeOn({ lines, untemplated }: Ground, { from, to }: Stretch): Range {
  const start = untemplated.originOf(from);
  const end = Math.max(start, untemplated.originOf(to));
  return lines.rangeOf(start, Math.min(end, lines.ends[lines.lineAt(start)] ?? end));
}

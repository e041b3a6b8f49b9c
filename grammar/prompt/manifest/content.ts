import type { Scalar } from 'yaml';
import { type Stretch, stretchOf } from '../../manifest/fields.ts';
import { isTextFilledIn } from '../../manifest/filled-text.ts';
import { rangeOn } from '../../manifest/ground.ts';
import { nearestField } from '../../manifest/resource.ts';
import { scalarText } from '../../manifest/scalar-text.ts';
import type { ModuleSource } from '../module.ts';
import type { ManifestDocument } from './document.ts';

/** The text of a module and where it stands. */
export interface Content {
  readonly text: string;
  readonly source: ModuleSource;
  readonly isUnchecked: boolean;
}

/** Reads `spec.content`, as an agent will get it. */
export function readContent(document: ManifestDocument, path: string): Content {
  const { map, reader, ground } = document;
  const field = reader.field(map, 'spec', 'content');
  const scalar = reader.scalar(field);
  const value = scalar?.value;
  if (scalar !== null && isTextFilledIn(ground, scalar)) return filledIn(document, scalar, path);
  const place = scalar === null ? nearestField(document, 'spec.content', 'spec', 'kind') : stretchOf(scalar);
  if (scalar === null || typeof value !== 'string' || value.trim() === '') {
    reportMissing(document, { value, place, path });
    return {
      text: typeof value === 'string' ? value : '',
      source: elsewhere(document, place),
      isUnchecked: true,
    };
  }
  const text = scalarText(scalar, ground.untemplated.text);
  if (scalar.type === 'BLOCK_FOLDED') {
    const message = 'a folded block joins lines, so that rules are no longer one to a line';
    const mark = { from: place.from, to: place.from + 1 };
    const range = rangeOn(ground, mark);
    const fix = { range, replacement: '|' };
    ground.report({ code: 'PA405', message, range, hint: 'write | instead of >', fix, path });
    return { text, source: elsewhere(document, place), isUnchecked: true };
  }
  if (scalar.type === 'BLOCK_LITERAL') {
    return { text, source: verbatim(document, place, text), isUnchecked: false };
  }
  return { text, source: elsewhere(document, place), isUnchecked: false };
}

/** The lines of the text are those below the mark of the block, less their indentation. */
function verbatim(document: ManifestDocument, { from }: Stretch, text: string): ModuleSource {
  const { ground, index } = document;
  const first = ground.lines.lineAt(ground.untemplated.originOf(from)) + 1;
  const told = text.split('\n');
  const line = told.findIndex((content) => content.trim() !== '');
  const [start = 0, end = start] = [ground.lines.starts[first + line], ground.lines.ends[first + line]];
  const column = Math.max(0, end - start - (told[line]?.length ?? 0)) + 1;
  return { file: ground.file, document: index, line: first + 1, column, isVerbatim: true };
}

function elsewhere({ ground, index }: ManifestDocument, place: Stretch): ModuleSource {
  const { start } = rangeOn(ground, place);
  return { file: ground.file, document: index, ...start, isVerbatim: false };
}

function reportMissing(
  { ground }: ManifestDocument,
  { value, place, path }: { readonly value: unknown; readonly place: Stretch; readonly path: string },
): void {
  const isThere = value !== undefined && value !== null;
  const why = !isThere ? 'spec.content is missing' : 'spec.content is blank';
  const message = isThere && typeof value !== 'string' ? 'spec.content is no text' : why;
  const hint = ground.untemplated.hasTemplates
    ? 'if a template fills it in, check the rendered manifest: helm template'
    : 'a module has a text: content: |';
  ground.report({ code: 'PA402', message, range: rangeOn(ground, place), hint, path });
}

function filledIn(document: ManifestDocument, scalar: Scalar, path: string): Content {
  const { ground } = document;
  const place = stretchOf(scalar);
  const message = 'the text is filled in by a template';
  const hint = 'check the rendered manifest: helm template';
  ground.report({ code: 'PA407', message, range: rangeOn(ground, place), hint, path });
  const text = scalarText(scalar, ground.untemplated.text);
  return { text, source: elsewhere(document, place), isUnchecked: true };
}

import type { Position, Range } from '#model';
import { CONSTANT_NAME } from '../../../adl/constant.ts';
import type { ConstantNode } from '../../../ast.ts';
import { KNOWN_CONSTANTS } from '../../../constants.ts';
import { sentenceRange } from '../../../sentence-range.ts';
import { holds, type OpenScenario } from '../open-scenario.ts';

/** A place at which the name of a constant is written. */
export interface ConstantPlace {
  readonly name: string;
  readonly range: Range;
  readonly isDefinition: boolean;
}

/** Every place at which a constant is defined, or stands in a sentence for its value. */
export function constantPlaces({ document }: OpenScenario): readonly ConstantPlace[] {
  const { ast, sentences } = document;
  const definitions = ast.constants.flatMap((node) => {
    const range = writtenName(document, node);
    return range === null ? [] : [{ name: node.name, range, isDefinition: true }];
  });
  const uses = ast.assertions.flatMap(({ sentence }, index) =>
    (sentences[index]?.usedConstants ?? []).map(({ name, start, end }) => ({
      name,
      range: sentenceRange(sentence, start, end),
      isDefinition: false,
    })),
  );
  return [...definitions, ...uses];
}

/** Where a definition has the name itself: front matter may quote it, and a Markdown question has none. */
function writtenName(
  { text, lines }: OpenScenario['document'],
  { name, nameRange }: ConstantNode,
): Range | null {
  const from = lines.offsetAt(nameRange.start);
  const written = text.slice(from, lines.offsetAt(nameRange.end));
  const at = written.toUpperCase().indexOf(name);
  if (at < 0 || !/^["']?\w+["']?$/.test(written)) return null;
  return lines.rangeOf(from + at, from + at + name.length);
}

/** The name of a constant at a place; null where there is none. */
export function constantAt(places: readonly ConstantPlace[], at: Position): ConstantPlace | null {
  return places.find(({ range }) => holds(range, at)) ?? null;
}

/** Whether an author may call a constant otherwise: the language reads some by their names. */
export function isRenamable({ name }: ConstantPlace): boolean {
  return CONSTANT_NAME.test(name) && !KNOWN_CONSTANTS.includes(name);
}

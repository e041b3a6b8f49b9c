import { durationUnits, type GateVocabulary } from '#model';
import { documentationLanguages } from '../markdown/fence.ts';
import { deferred } from '../sentence/own-kinds.ts';
import { rulesOf } from '../sentence/rules.ts';
import { type Shape, type TokenClass, wordsOf } from '../sentence/shape.ts';
import { slotTypeOf } from '../sentence/slots.ts';
import { articles, numberWords } from '../sentence/words.ts';

/** Regular expressions, in any case of letters, from which editors colour sentences without understanding them. */
export interface EditorPatterns {
  /** How gates begin: as many tokens as tell them from a sentence for a person. */
  readonly opening: string;
  /** A word that gates spell out. */
  readonly gateWord: string;
  /** Two words of a gate of which the second would be a joining word elsewhere, as in `CONTAINS no`. */
  readonly gateWords: string;
  /** What an agent is called. */
  readonly role: string;
  /** A word between values: `at least`, `and`. */
  readonly joiningWord: string;
  /** A word behind which a string is a regular expression. */
  readonly regexVerb: string;
  /** A word behind which a duration ends the sentence. */
  readonly durationVerb: string;
  /** The words around keyword and reference of what a judge decides. */
  readonly deferredWord: string;
  readonly numberWord: string;
  readonly durationUnit: string;
  readonly article: string;
  /** What a Markdown fence begins with that is no keyword of a judge. */
  readonly documentation: string;
}

/** Makes the patterns from what the gates say of themselves and from what slots look like. */
export function editorPatterns(gates: readonly GateVocabulary[]): EditorPatterns {
  const ofGates = rulesOf(gates).filter(({ kind }) => kind !== deferred.kind);
  const ofJudges = rulesOf([]);
  const roles = wordsOf(slotTypeOf('role').shape);
  const joining = ['count', 'terms', 'where'].flatMap((type) => wordsOf(slotTypeOf(type).shape));
  const literals = ofGates.flatMap(({ shape }) => wordsOf(shape));
  const pairs = ofGates
    .flatMap(({ shape }) => pairsIn(shape))
    .filter(([, second]) => joining.includes(second));
  const regexVerbs = ofGates.flatMap(({ shape }) => wordsBefore(shape, 'regex'));
  return {
    opening: treeText(ofGates.flatMap(({ spelled }) => beginnings(spelled, TELLING))),
    gateWord: oneOf(literals.filter((word) => !joining.includes(word))),
    gateWords: oneOf(
      pairs.map(([first, second]) => `${escaped(first)}\\s+${escaped(second)}`),
      false,
    ),
    role: oneOf(roles),
    joiningWord: oneOf(joining),
    regexVerb: oneOf(regexVerbs),
    durationVerb: oneOf(ofGates.flatMap(({ shape }) => wordsBefore(shape, 'duration'))),
    deferredWord: oneOf(ofJudges.flatMap(({ shape }) => wordsOf(shape))),
    numberWord: oneOf([...numberWords.keys()]),
    durationUnit: anyOf(
      durationUnits.flatMap((unit) => (unit.length === 1 || unit === 'ms' ? [unit] : [unit, `${unit}s`])),
    ),
    article: oneOf([...articles]),
    documentation: oneOf([...documentationLanguages]),
  };
}

/** With so many tokens a gate is told from a sentence for a person. */
const TELLING = 5;

/** Names of constants are upper case whatever is around them. */
const NAME = '(?-i:[A-Z][A-Z0-9_]+)';
const TEXT = `(?:"[^"]*"?|[“„«][^”“»]*[”“»]?|${NAME})`;
const classes: Readonly<Record<TokenClass, string>> = {
  text: TEXT,
  numeral: `(?:\\d+|${NAME}|${[...numberWords.keys()].join('|')})`,
  'numeral-plus': '\\d+\\+',
  word: '[^\\s=]+',
  'duration-word': `(?:\\d+|${NAME})`,
  value: `(?:${TEXT}|[^\\s=]+)`,
  equals: '=',
  comma: ',',
  'at-least-sign': '(?:>=|≥)',
};

/** The first tokens of all that a shape allows, as patterns. */
function beginnings(shape: Shape, most: number): readonly (readonly string[])[] {
  switch (shape.type) {
    case 'word':
      return [[escaped(shape.text)]];
    case 'token':
      return [[classes[shape.of]]];
    case 'choice':
      return shape.items.flatMap((item) => beginnings(item, most));
    case 'optional':
      return [[], ...beginnings(shape.item, most)];
    case 'repeat':
      return [...(shape.atLeastOnce ? [] : [[]]), ...beginnings(shape.item, most)];
    case 'sequence':
      return shape.items.reduce<readonly (readonly string[])[]>(
        (before, item) => follow(before, item, most),
        [[]],
      );
    default:
      return [];
  }
}

function follow(
  before: readonly (readonly string[])[],
  item: Shape,
  most: number,
): readonly (readonly string[])[] {
  return before.flatMap((tokens) =>
    tokens.length >= most
      ? [tokens]
      : beginnings(item, most).map((more) => [...tokens, ...more].slice(0, most)),
  );
}

/** Sequences with what they have in common said once; the line may end before the last token. */
function treeText(sequences: readonly (readonly string[])[]): string {
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const [first, ...rest] of sequences) {
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), rest]);
  }
  const byRest = new Map<string, string[]>();
  for (const [first, rests] of byFirst)
    byRest.set(behind(rests), [...(byRest.get(behind(rests)) ?? []), first]);
  const branches = [...byRest].map(([rest, firsts]) => `${anyOf(firsts)}${rest}`);
  return anyOf(sequences.some((tokens) => tokens.length === 0) ? [...branches, ''] : branches);
}

function anyOf(patterns: readonly string[]): string {
  return patterns.length === 1 ? (patterns[0] ?? '') : `(?:${patterns.join('|')})`;
}

function behind(rests: readonly (readonly string[])[]): string {
  if (rests.every((rest) => rest.length === 0)) return '(?![\\w-])';
  return `(?:\\s*$|\\s*(?:\\b(?:${[...articles].join('|')})\\s+)*${treeText(rests)})`;
}

/** Words of a shape that stand one behind the other. */
function pairsIn(shape: Shape): readonly (readonly [string, string])[] {
  if (shape.type !== 'sequence') return [];
  return shape.items.flatMap((item, at): (readonly [string, string])[] => {
    const next = shape.items[at + 1];
    return item.type === 'word' && next?.type === 'word' ? [[item.text, next.text]] : [];
  });
}

function wordsBefore(shape: Shape, slotType: string): readonly string[] {
  if (shape.type === 'optional') return wordsBefore(shape.item, slotType);
  if (shape.type !== 'sequence') return [];
  return shape.items.flatMap((item, at) => {
    const next = shape.items[at + 1];
    const isBefore = item.type === 'word' && next?.type === 'slot' && next.slotType === slotType;
    return isBefore ? [item.text] : wordsBefore(item, slotType);
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The longer ones first, since the first that fits is taken. */
function oneOf(words: readonly string[], literal = true): string {
  const distinct = [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return `(?<![\\w-])(?:${distinct.map((word) => (literal ? escaped(word) : word)).join('|')})(?![\\w-])`;
}

import type { GateParams, GatePhrase } from '#model';
import { parseNotation } from '../notation.ts';
import type { Shape } from '../shape.ts';
import { parametersIn } from './parameters.ts';

/** Fewer words at the beginning of a sentence do not yet show what was meant. */
const FEWEST_WORDS = 2;

/** What follows from the phrases of a gate and need not be said by its author. */
export interface PhraseFacts {
  /** Every parameter, in the order of the sentences. */
  readonly parameters: readonly string[];
  /** Those that are null only where a sentence was not fully understood. */
  readonly certain: readonly string[];
  /** The words with which sentences begin that have more than words. */
  readonly openings: readonly string[];
}

/** Works out what follows from phrases that are in order. */
export function describePhrases(phrases: readonly GatePhrase[], defaults: GateParams = {}): PhraseFacts {
  const shapes = phrases.map(({ pattern }) => parseNotation(pattern));
  const uses = shapes.map(parametersIn);
  const set = phrases.map(({ sets = {} }) => Object.keys(sets));
  const parameters = [...new Set(uses.flatMap(({ all }, at) => [...all, ...(set[at] ?? [])]))];
  const isCertain = (name: string): boolean =>
    uses.every(({ always }, at) => {
      const fixed = phrases[at]?.sets?.[name] ?? defaults[name] ?? null;
      return always.includes(name) || fixed !== null;
    });
  return {
    parameters,
    certain: parameters.filter(isCertain),
    openings: [...new Set(shapes.flatMap(openingOf))],
  };
}

function openingOf(shape: Shape): readonly string[] {
  const items = shape.type === 'sequence' ? shape.items : [];
  const end = items.findIndex(({ type }) => type !== 'word');
  if (end < FEWEST_WORDS) return [];
  return [
    items
      .slice(0, end)
      .map((item) => (item.type === 'word' ? item.text : ''))
      .join(' '),
  ];
}

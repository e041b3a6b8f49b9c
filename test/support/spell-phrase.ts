import { parseNotation } from '../../grammar/fitness/sentence/notation.ts';
import type { Shape } from '../../grammar/fitness/sentence/shape.ts';
import type { GateParams, GatePhrase } from '../../src/model/index.ts';

/** A sentence that a phrase allows, with the parameters it means. */
export interface Spelled {
  readonly text: string;
  readonly params: GateParams;
}

const SLOTS: Readonly<Record<string, (name: string) => readonly Spelled[]>> = {
  text: (name) => [{ text: '"phase"', params: { [name]: 'phase' } }],
  duration: (name) => [{ text: '1.5 s', params: { [name]: 1500 } }],
  where: (name) => [
    { text: 'status=triaging', params: { [name]: { status: 'triaging' } } },
    { text: 'status="done" and agent=a', params: { [name]: { status: 'done', agent: 'a' } } },
  ],
  count: () => [
    { text: 'at least two', params: { comparator: 'atLeast', count: 2 } },
    { text: 'at most 1', params: { comparator: 'atMost', count: 1 } },
    { text: 'exactly 1', params: { comparator: 'exactly', count: 1 } },
    { text: '2 or more', params: { comparator: 'atLeast', count: 2 } },
    { text: '2+', params: { comparator: 'atLeast', count: 2 } },
    { text: '>=2', params: { comparator: 'atLeast', count: 2 } },
    { text: 'no', params: { comparator: 'exactly', count: 0 } },
  ],
  'bare-count': (name) => [
    ...(SLOTS['count']?.(name) ?? []),
    { text: '0', params: { comparator: 'exactly', count: 0 } },
  ],
  role: () => [
    { text: 'specialists', params: {} },
    { text: 'agent', params: {} },
  ],
  signal: (name) => [
    { text: 'agree', params: { [name]: 'agree' } },
    { text: 'stand_aside', params: { [name]: 'stand_aside' } },
  ],
  done: () => [{ text: '"done"', params: {} }],
  regex: (name) => [{ text: '"ce.ar"', params: { [name]: 'ce.ar' } }],
  terms: (name) => [
    { text: '"cedar" AND "birch"', params: { [name]: ['cedar', 'birch'], mode: 'all' } },
    { text: '"cedar", "oak" or "elm"', params: { [name]: ['cedar', 'oak', 'elm'], mode: 'any' } },
  ],
  texts: (name) => [
    { text: '"cedar"', params: { [name]: ['cedar'] } },
    { text: '"cedar", "birch" and "elm"', params: { [name]: ['cedar', 'birch', 'elm'] } },
  ],
  score: (name) => [{ text: '0.5', params: { [name]: 0.5 } }],
  'forbidden-terms': (name) => [{ text: '"cedar", "elm"', params: { [name]: ['cedar', 'elm'] } }],
};

/** Every sentence of a phrase: each optional part with and without, each alternative, each kind of value. */
export function spell(phrase: GatePhrase, defaults: GateParams): readonly Spelled[] {
  return expand(parseNotation(phrase.pattern)).map(({ text, params }) => ({
    text: text.replaceAll(' = ', '=').replaceAll('  ', ' ').trim(),
    params: { ...defaults, ...phrase.sets, ...params },
  }));
}

function expand(shape: Shape): readonly Spelled[] {
  switch (shape.type) {
    case 'word':
      return [{ text: shape.text, params: {} }];
    case 'token':
      return [{ text: '=', params: {} }];
    case 'slot':
      return SLOTS[shape.slotType]?.(shape.name) ?? [];
    case 'optional':
      return [{ text: '', params: {} }, ...expand(shape.item)];
    case 'repeat':
      return expand(shape.item);
    case 'choice':
      return shape.items.flatMap(expand);
    case 'sequence':
      return shape.items.map(expand).reduce(pairUp, [{ text: '', params: {} }]);
  }
}

/** Pairs the longer list off with the shorter one in turn: every part is seen, not every combination. */
function pairUp(before: readonly Spelled[], after: readonly Spelled[]): readonly Spelled[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, at) => {
    const [one, other] = [before[at % before.length], after[at % after.length]];
    return {
      text: `${one?.text ?? ''} ${other?.text ?? ''}`,
      params: { ...one?.params, ...other?.params },
    };
  });
}

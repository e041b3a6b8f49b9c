import type { Shape } from '../shape.ts';

/** The types of slot that a phrase of one's own may have, each with the parameters that it sets. */
export const parametersOfSlot: Readonly<Record<string, (name: string) => readonly string[]>> = {
  text: only,
  texts: only,
  terms: (name) => [name, 'mode'],
  'forbidden-terms': only,
  count: () => ['comparator', 'count'],
  'bare-count': () => ['comparator', 'count'],
  duration: only,
  regex: only,
  score: only,
  where: only,
  signal: only,
};

function only(name: string): readonly string[] {
  return [name];
}

/** What a phrase does to the parameters of its gate. */
export interface ParameterUse {
  /** Every parameter that it may set, in the order of the sentence. */
  readonly all: readonly string[];
  /** Those that every sentence of it sets. */
  readonly always: readonly string[];
  /** One that a single sentence would set twice; null when there is none. */
  readonly twice: string | null;
}

/** Follows the parameters through a phrase. */
export function parametersIn(shape: Shape): ParameterUse {
  switch (shape.type) {
    case 'slot': {
      const names = parametersOfSlot[shape.slotType]?.(shape.name) ?? [];
      return { all: names, always: names, twice: null };
    }
    case 'sequence':
      return shape.items.map(parametersIn).reduce(inTurn, NONE);
    case 'choice':
      return shape.items.map(parametersIn).reduce(either);
    case 'optional':
    case 'repeat':
      return { ...parametersIn(shape.item), always: [] };
    default:
      return NONE;
  }
}

const NONE: ParameterUse = { all: [], always: [], twice: null };

function inTurn(one: ParameterUse, other: ParameterUse): ParameterUse {
  const twice = one.twice ?? other.twice ?? other.all.find((name) => one.all.includes(name)) ?? null;
  return { all: [...one.all, ...other.all], always: [...one.always, ...other.always], twice };
}

function either(one: ParameterUse, other: ParameterUse): ParameterUse {
  return {
    all: [...new Set([...one.all, ...other.all])],
    always: one.always.filter((name) => other.always.includes(name)),
    twice: one.twice ?? other.twice,
  };
}

import type { GateParams } from '#model';

/** How a number is compared with the one that a gate names. */
type Comparator = 'atLeast' | 'atMost' | 'exactly';

/** A parameter that is a text; null when it is unknown. */
export function textParam(params: GateParams, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' ? value : null;
}

/** A parameter that is a number; null when it is unknown or not given. */
function numberParam(params: GateParams, name: string): number | null {
  const value = params[name];
  return typeof value === 'number' ? value : null;
}

/** A parameter that is a list of texts; null when it is unknown. */
export function textsParam(params: GateParams, name: string): readonly string[] | null {
  const value = params[name];
  if (!Array.isArray(value)) return null;
  const texts = value.filter((item) => typeof item === 'string');
  return texts.length === value.length ? texts : null;
}

/** `comparator` and `count`; null when either is unknown. */
export function amountParam(params: GateParams): Amount | null {
  const comparator = params['comparator'];
  const count = numberParam(params, 'count');
  if (count === null) return null;
  if (comparator !== 'atLeast' && comparator !== 'atMost' && comparator !== 'exactly') return null;
  return { comparator, count };
}

/** A number as a gate asks for it. */
export interface Amount {
  readonly comparator: Comparator;
  readonly count: number;
}

/** `at least 3`, as a person says it. */
export function amountText({ comparator, count }: Amount): string {
  const words = { atLeast: 'at least', atMost: 'at most', exactly: 'exactly' } as const;
  return `${words[comparator]} ${count}`;
}

/** The bound of a gate that takes `withinMs`. */
export const withinMs = (params: GateParams): number | null => numberParam(params, 'withinMs');

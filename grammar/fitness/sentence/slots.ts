import { any } from './slots/any.ts';
import type { SlotType } from './slots/context.ts';
import { bareCount, count } from './slots/count.ts';
import { keyword, reference, score } from './slots/deferred.ts';
import { done } from './slots/done.ts';
import { duration } from './slots/duration.ts';
import { regex } from './slots/regex.ts';
import { role } from './slots/role.ts';
import { forbiddenTerms, terms, texts } from './slots/terms.ts';
import { text } from './slots/text.ts';
import { signal, where } from './slots/where.ts';

/** Every type of slot that a phrase may name, as in `{event:text}`. */
const slotTypes = {
  any,
  'bare-count': bareCount,
  count,
  done,
  duration,
  'forbidden-terms': forbiddenTerms,
  keyword,
  reference,
  regex,
  role,
  score,
  signal,
  terms,
  text,
  texts,
  where,
} as const satisfies Record<string, SlotType>;

const byName = new Map<string, SlotType>(Object.entries(slotTypes));

/** The type of slot of that name; an unknown name is a bug of the vocabulary's author and throws. */
export function slotTypeOf(name: string): SlotType {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`unknown type of slot: ${name}`);
  return found;
}

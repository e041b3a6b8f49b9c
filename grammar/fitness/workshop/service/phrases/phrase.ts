import { type Automaton, createAutomaton } from '../../../sentence/automaton.ts';
import type { Rule } from '../../../sentence/rules.ts';
import { type Shape, slotsOf } from '../../../sentence/shape.ts';
import type { SlotType } from '../../../sentence/slots/context.ts';
import { slotTypeOf } from '../../../sentence/slots.ts';
import type { Keywords } from '../../../sentence/tokens.ts';

/** A parameter's place in a phrase. */
export interface PhraseSlot {
  readonly name: string;
  readonly typeName: string;
  readonly type: SlotType;
}

/** A part of a phrase that may be left out. */
interface OptionalPart {
  /** Whether it is worth suggesting unasked: it holds a parameter, or ends the sentence. */
  readonly isCommon: boolean;
}

/** What is known of a place of a phrase besides what it takes. */
export interface PlaceInfo {
  /** The parameter that it belongs to. */
  readonly slot: PhraseSlot | null;
  readonly optional: readonly OptionalPart[];
}

/** A way to say an assertion, as places that a sentence goes through. */
export interface Phrase {
  readonly kind: string;
  readonly automaton: Automaton;
  /** By the number of the place. */
  readonly infos: readonly PlaceInfo[];
}

/** Prepares a rule for whoever writes it word by word. */
export function createPhrase({ kind, shape, spelled }: Rule, keywords: Keywords): Phrase {
  const infos = infosOf(shape, { slot: null, optional: [], isLast: true });
  return { kind, automaton: createAutomaton(spelled, keywords), infos };
}

interface Surroundings extends PlaceInfo {
  /** Whether nothing that is needed follows. */
  readonly isLast: boolean;
}

/** What is known of each place, in the order in which places are numbered: that of the sentence. */
function infosOf(shape: Shape, around: Surroundings): readonly PlaceInfo[] {
  switch (shape.type) {
    case 'word':
    case 'token':
      return [{ slot: around.slot, optional: around.optional }];
    case 'sequence':
      return shape.items.flatMap((item, at) => {
        const rest = shape.items.slice(at + 1);
        return infosOf(item, { ...around, isLast: around.isLast && rest.every(isOptional) });
      });
    case 'choice':
      return shape.items.flatMap((item) => infosOf(item, around));
    case 'repeat':
      return infosOf(shape.item, around);
    case 'optional': {
      const part = { isCommon: around.isLast || slotsOf(shape.item).length > 0 };
      return infosOf(shape.item, { ...around, optional: [...around.optional, part] });
    }
    case 'slot': {
      const { name, slotType } = shape;
      const type = slotTypeOf(slotType);
      return infosOf(type.shape, { ...around, slot: { name, typeName: slotType, type } });
    }
  }
}

function isOptional(shape: Shape): boolean {
  return shape.type === 'optional' || (shape.type === 'repeat' && !shape.atLeastOnce);
}

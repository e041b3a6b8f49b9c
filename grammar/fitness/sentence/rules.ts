import type { GateParams, GatePhrase, GateVocabulary } from '#model';
import { parseNotation } from './notation.ts';
import { deferred } from './own-kinds.ts';
import type { Shape } from './shape.ts';
import { slotTypeOf } from './slots.ts';

/** One way to say one kind of assertion, ready for the parser. */
export interface Rule {
  readonly kind: string;
  /** As a hint writes it. */
  readonly example: string;
  readonly shape: Shape;
  /** The shape with its slots spelled out. */
  readonly spelled: Shape;
  /** Parameters before the slots are read. */
  readonly params: GateParams;
}

/** Every rule of the language: the vocabulary's, then our own. */
export function rulesOf(gates: readonly GateVocabulary[]): readonly Rule[] {
  return [...gates, deferred].flatMap((gate) => gate.phrases.map((phrase) => ruleOf(gate, phrase)));
}

/** One phrase of a gate as a rule. */
export function ruleOf(
  { kind, defaults }: Pick<GateVocabulary, 'kind' | 'defaults'>,
  { pattern, sets }: GatePhrase,
): Rule {
  const shape = parseNotation(pattern);
  const params = { ...defaults, ...sets };
  return { kind, example: exampleOf(shape), shape, spelled: spellSlots(shape), params };
}

/** A shape in which the slots are replaced by what they look like. */
export function spellSlots(shape: Shape): Shape {
  switch (shape.type) {
    case 'slot':
      return slotTypeOf(shape.slotType).shape;
    case 'sequence':
    case 'choice':
      return { ...shape, items: shape.items.map(spellSlots) };
    case 'optional':
    case 'repeat':
      return { ...shape, item: spellSlots(shape.item) };
    default:
      return shape;
  }
}

function exampleOf(shape: Shape): string {
  switch (shape.type) {
    case 'word':
      return shape.text;
    case 'token':
      return '=';
    case 'slot':
      return slotTypeOf(shape.slotType).example;
    case 'optional':
      return `[${exampleOf(shape.item)}]`;
    case 'repeat':
      return exampleOf(shape.item);
    case 'choice':
      return shape.items.slice(0, 1).map(exampleOf).join('');
    case 'sequence':
      return shape.items.map(exampleOf).join(' ').replaceAll(' = ', '=');
  }
}

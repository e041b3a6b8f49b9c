/** Classes of tokens that a shape may ask for; the lexer's token types belong to them. */
export type TokenClass =
  | 'text'
  | 'numeral'
  | 'numeral-plus'
  | 'word'
  | 'duration-word'
  | 'value'
  | 'equals'
  | 'comma'
  | 'at-least-sign';

/** What a sentence rule, or a slot in it, looks like: read by the parser builder and by the near-miss search. */
export type Shape =
  | { readonly type: 'word'; readonly text: string }
  | { readonly type: 'token'; readonly of: TokenClass }
  | { readonly type: 'sequence'; readonly items: readonly Shape[] }
  | { readonly type: 'optional'; readonly item: Shape }
  | { readonly type: 'choice'; readonly items: readonly Shape[] }
  | { readonly type: 'repeat'; readonly item: Shape; readonly atLeastOnce: boolean }
  | { readonly type: 'slot'; readonly name: string; readonly slotType: string };

/** A word, in any case. */
export const word = (text: string): Shape => ({ type: 'word', text });
/** Any token of a class. */
export const token = (of: TokenClass): Shape => ({ type: 'token', of });
/** One after the other; a bare string is its words. */
export const sequence = (...items: readonly (Shape | string)[]): Shape => ({
  type: 'sequence',
  items: items.flatMap((item) => (typeof item === 'string' ? item.split(' ').map(word) : [item])),
});
/** Once or not at all. */
export const optional = (...items: readonly (Shape | string)[]): Shape => ({
  type: 'optional',
  item: sequence(...items),
});
/** One of several. */
export const choice = (...items: readonly (Shape | string)[]): Shape => ({
  type: 'choice',
  items: items.map((item) => (typeof item === 'string' ? sequence(item) : item)),
});
/** Any number of times. */
export const many = (...items: readonly (Shape | string)[]): Shape => ({
  type: 'repeat',
  item: sequence(...items),
  atLeastOnce: false,
});
/** Once or more. */
export const atLeastOne = (item: Shape): Shape => ({ type: 'repeat', item, atLeastOnce: true });

/** Every literal word of a shape, slots apart. */
export function wordsOf(shape: Shape): readonly string[] {
  switch (shape.type) {
    case 'word':
      return [shape.text];
    case 'sequence':
    case 'choice':
      return shape.items.flatMap(wordsOf);
    case 'optional':
    case 'repeat':
      return wordsOf(shape.item);
    default:
      return [];
  }
}

/** Every slot of a shape, in the order of its words. */
export function slotsOf(shape: Shape): readonly Extract<Shape, { readonly type: 'slot' }>[] {
  switch (shape.type) {
    case 'slot':
      return [shape];
    case 'sequence':
    case 'choice':
      return shape.items.flatMap(slotsOf);
    case 'optional':
    case 'repeat':
      return slotsOf(shape.item);
    default:
      return [];
  }
}

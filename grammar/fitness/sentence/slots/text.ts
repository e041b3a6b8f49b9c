import { token } from '../shape.ts';
import { type SlotType, textOf } from './context.ts';

/** A string literal or a constant. */
export const text: SlotType = {
  example: '"X"',
  sample: '"{text}"',
  shape: token('text'),
  read: ({ name, tokens: [first] }, context) =>
    context.set(name, first === undefined ? null : textOf(first, context)),
};

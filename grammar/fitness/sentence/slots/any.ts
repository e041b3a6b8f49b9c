import { token } from '../shape.ts';
import type { SlotType } from './context.ts';

/** Whatever one word or string: for openings, which only tell what was meant. */
export const any: SlotType = {
  example: '<word>',
  sample: '{word}',
  shape: token('value'),
  read: () => {},
};

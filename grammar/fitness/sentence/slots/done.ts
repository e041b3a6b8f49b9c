import { token } from '../shape.ts';
import { extent, type SlotType, textOf } from './context.ts';

/** The literal `"done"`: the only event that completes a discussion. */
export const done: SlotType = {
  example: '"done"',
  sample: '"done"',
  shape: token('text'),
  read: ({ tokens: [first] }, context) => {
    const name = first === undefined ? null : textOf(first, context);
    if (first !== undefined && name !== null && name !== 'done') {
      context.reject({
        code: 'near-miss',
        message: `a discussion completes with "done", never with "${name}"`,
        ...extent([first]),
        hint: `or write: stream emits "${name}" event`,
        replacement: '"done"',
      });
    }
  },
};

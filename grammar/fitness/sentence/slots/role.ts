import { choice } from '../shape.ts';
import { foldWord } from '../words.ts';
import { extent, type SlotType } from './context.ts';

const specialists = ['specialist', 'specialists'];
const others = ['tooler', 'toolers', 'analyst', 'analysts', 'agent', 'agents'];

/** What an agent is called. All are counted alike, because the stream does not tell one role from another. */
export const role: SlotType = {
  example: 'specialists',
  sample: 'specialists',
  shape: choice(...specialists, ...others),
  read: ({ tokens }, context) => {
    const said = tokens[0]?.image ?? '';
    if (!specialists.includes(foldWord(said))) {
      context.report({
        code: 'role-not-on-stream',
        message: `the stream does not tell roles apart: "${said}" counts every agent`,
        ...extent(tokens),
        hint: 'leave it as it is, or write specialists, which means the same',
      });
    }
  },
};

import type { Damage } from './damage.ts';
import { editAnswer, lacksAnswer } from './edit-answer.ts';
import { changeFigures, figuresOf } from './text/figures.ts';

/** Every number, time and date of the answer is another. */
export const allFigures: Damage = {
  name: 'all-figures',
  summary: 'every number, time and date is another',
  apply: (heard) => {
    const figures = figuresOf(heard.answer);
    const [first] = figures;
    if (first === undefined) return lacksAnswer(heard) ?? { reason: 'there is no figure in the answer' };
    const did = `${figures.length === 1 ? 'the only figure is' : `all ${figures.length} figures are`} changed, ${first.text} to ${first.changed}`;
    return [editAnswer(heard, did, (text) => changeFigures(text, figuresOf(text)))];
  },
};

import type { Damage } from './damage.ts';
import { editAnswer, lacksAnswer } from './edit-answer.ts';
import { chooseSome } from './seeded-choice.ts';
import { changeFigures, type Figure, figuresOf } from './text/figures.ts';

/** So many figures are changed in turn. */
const MOST = 4;

/** A single number is wrong, and all else is right. */
export const oneFigure: Damage = {
  name: 'one-figure',
  summary: 'one number, time or date is another, in turn',
  apply: (heard, { seed }) => {
    const different = distinct(figuresOf(heard.answer));
    const [only] = different;
    if (only === undefined) return lacksAnswer(heard) ?? { reason: 'there is no figure in the answer' };
    if (different.length === 1) return { reason: 'there is one figure in the answer; see all-figures' };
    return chooseSome(different, MOST, `${seed} one-figure`).map(({ text: figure, changed }) =>
      editAnswer(heard, `${figure} is ${changed}`, (text) =>
        changeFigures(
          text,
          figuresOf(text).filter((found) => found.text === figure),
        ),
      ),
    );
  },
};

function distinct(figures: readonly Figure[]): readonly Figure[] {
  return [...new Map(figures.map((figure) => [figure.text, figure])).values()];
}

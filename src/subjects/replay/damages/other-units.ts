import type { Damage } from './damage.ts';
import { editAnswer, lacksAnswer } from './edit-answer.ts';
import { changeUnit, changeUnits, unitsIn } from './text/units.ts';

/** Every figure is right and measures something else. */
export const otherUnits: Damage = {
  name: 'other-units',
  summary: 'the units behind the figures are others',
  apply: (heard) => {
    const [first] = unitsIn(heard.answer);
    if (first === undefined) {
      return lacksAnswer(heard) ?? { reason: 'there is no unit behind a figure in the answer' };
    }
    return [editAnswer(heard, `every unit is another one, ${first} is ${changeUnit(first)}`, changeUnits)];
  },
};

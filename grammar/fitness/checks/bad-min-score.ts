import { excerpt } from '../../text/excerpt.ts';
import { parseScore } from '../min-score.ts';
import type { Check } from './check.ts';

/** A threshold that cannot be read would be judged by another one. */
export const badMinScore: Check = ({ definitions }) => {
  const value = definitions.get('MIN_SCORE')?.value ?? null;
  if (value === null || value.text.trim() === '' || parseScore(value.text) !== null) return [];
  const percent = /^(\d{1,2}|100)\s*%$/.exec(value.text.trim())?.[1];
  const fix = { range: value.range, replacement: String(Number(percent) / 100) };
  return [
    {
      code: 'bad-constant',
      message: `MIN_SCORE is "${excerpt(value.text)}", which is not a score`,
      range: value.range,
      hint: 'scores go from 0.0 to 1.0',
      ...(percent === undefined ? {} : { fix }),
    },
  ];
};

import { readDuration } from './duration.ts';
import { expected, read } from './reading.ts';
import { type ValueKind, whenText } from './value-kinds.ts';

const DAY_MS = 24 * 3_600_000;
const LONG = /^(\d+(?:\.\d+)?)\s*(d|days?|w|weeks?)$/i;

/**
 * How old something is, in milliseconds: `14d`, `2 weeks`, or a duration with its unit. A bare number is refused,
 * since it would be seconds where most people think of days.
 */
export const age: ValueKind<number> = {
  placeholder: '<age>',
  occurs: 'once',
  fromText,
  fromJson: whenText(fromText),
};

function fromText(text: string) {
  const [, amount = '', unit = ''] = LONG.exec(text.trim()) ?? [];
  const days = amount === '' ? Number.NaN : Number(amount) * (/^w/i.test(unit) ? 7 : 1);
  if (Number.isSafeInteger(Math.round(days * DAY_MS))) return read(Math.round(days * DAY_MS));
  const reading = /[a-z]/i.test(text) ? readDuration(text) : null;
  return reading?.ok === true ? reading : expected('an age such as 14d, 2w or 36h');
}

import { excerpt } from '../../text/excerpt.ts';
import { parseDuration, respelledDuration } from '../duration.ts';
import type { Check } from './check.ts';

/** A deadline that cannot be read would leave the discussion with another one than its author meant. */
export const badDuration: Check = ({ definitions }) => {
  const value = definitions.get('MAX_DURATION')?.value ?? null;
  if (value === null || value.text.trim() === '' || parseDuration(value.text) !== null) return [];
  const meant = value.kind === 'bare' ? respelledDuration(value.text) : null;
  return [
    {
      code: 'bad-duration',
      message: `"${excerpt(value.text)}" is not a duration above 0 and up to 24 hours`,
      range: value.range,
      hint: 'write for example 90s, 480 seconds, 1.5 hours or 2 minutes 30 seconds',
      ...(meant === null ? {} : { fix: { range: value.range, replacement: meant } }),
    },
  ];
};

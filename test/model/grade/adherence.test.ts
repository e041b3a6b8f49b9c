import { expect, test } from 'vitest';
import type { IterationReport } from '#model';
import { adherence } from '../../../src/model/grade/adherence.ts';
import { graded, tally } from '../../support/graded-run.ts';

test.each<[string, Partial<IterationReport>, number]>([
  ['all is well', {}, 100],
  ['no events', { tally: tally({ events: 0, findings: 0, wellFormed: 0 }) }, 0],
  ['no findings are well-formed ones', { tally: tally({ findings: 0, wellFormed: 0 }) }, 100],
  ['half the findings are well-formed', { tally: tally({ findings: 4, wellFormed: 2 }) }, 87.5],
  ['no synthesis that anybody sees', { syntheses: 0 }, 75],
  ['no done', { endReason: 'deadline' }, 75],
  ['an error', { tally: tally({ errors: 1 }) }, 75],
  ['nothing but events', { syntheses: 0, endReason: 'fault', tally: tally({ wellFormed: 0, errors: 3 }) }, 0],
])('%s', (_, part, expected) => {
  expect(adherence(graded(part))).toBe(expected);
});

test('it is unknown in logs that hold no counts', () => {
  const { tally: _counted, ...uncounted } = graded();
  expect(adherence(uncounted)).toBeNull();
});

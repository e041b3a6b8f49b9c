import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLeaks } from '../../../grammar/index.ts';
import { readMemoryLine } from '../../../grammar/prompt/directives.ts';
import { anyPrompt } from '../../support/prompt-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 300);

describe('a memory line', () => {
  test.each([
    [
      'REMEMBER: berth-map | quay 4 | draught="7 m"',
      { topic: 'berth-map', key: 'quay 4', value: 'draught="7 m"' },
    ],
    ['  REMEMBER: a|b|c | d', { topic: 'a', key: 'b', value: 'c | d' }],
    ['\tREMEMBER:a|b|', { topic: 'a', key: 'b', value: '' }],
    ['REMEMBER: a | b', null],
    ['REMEMBER: a |  | c', null],
    ['REMEMBER: | b | c', null],
    ['Please REMEMBER: a | b | c', null],
    ['remember: a | b | c', null],
    ['REMEMBER a | b | c', null],
  ])('%j', (line, parts) => {
    expect(readMemoryLine(line)).toEqual(parts);
  });
});

describe('leaks', () => {
  test('are memory lines and sentinels, wherever a line begins with them', () => {
    const answer = [
      'The tide is at six.',
      '  REMEMBER: tide | today | six ',
      'TOOL_GAP: no chart of the north',
      'CONCERN: the wind\r\nCONCUR: with the pilot',
      'NOTHING_TO_ADD',
      'NOTHING_TO_ADD.',
      '\tNO_DATA: for May',
    ].join('\n');
    expect(findLeaks(answer)).toEqual([
      { directive: 'memory', line: 2, text: 'REMEMBER: tide | today | six' },
      { directive: 'tool-gap', line: 3, text: 'TOOL_GAP: no chart of the north' },
      { directive: 'concern', line: 4, text: 'CONCERN: the wind' },
      { directive: 'concurrence', line: 5, text: 'CONCUR: with the pilot' },
      { directive: 'nothing-to-add', line: 6, text: 'NOTHING_TO_ADD' },
      { directive: 'nothing-to-add', line: 7, text: 'NOTHING_TO_ADD.' },
      { directive: 'no-data', line: 8, text: 'NO_DATA: for May' },
    ]);
  });

  test.each([
    'Remember: a | b | c',
    'REMEMBER: a | b',
    'A TOOL_GAP: is what agents write.',
    'tool_gap: x',
    'TOOL_GAP x',
    'CONCURRENCE: x',
    'NOTHING_TO_ADDED',
    'NO_DATA',
    '- CONCERN: x',
    '',
  ])('%j is none', (answer) => {
    expect(findLeaks(answer)).toEqual([]);
  });

  test('are cut, and no more than a report has room for, whatever an answer repeats', () => {
    const long = `CONCUR: ${'\u{1f6a2}'.repeat(400)}`;
    const leaks = findLeaks(`${long}\n`.repeat(100));
    expect(leaks).toHaveLength(20);
    expect(leaks[0]?.text).toMatch(/^CONCUR: (?:\u{1f6a2}){95}…$/u);
    expect(leaks[19]?.line).toBe(20);
  });

  test('are lines of the answer, whatever it is', () => {
    fc.assert(
      fc.property(anyPrompt, (answer) => {
        const lines = answer.split(/\r\n|[\r\n]/);
        for (const { line, text } of findLeaks(answer)) {
          expect(lines[line - 1]?.trim().startsWith(text.replace(/…$/, ''))).toBe(true);
        }
      }),
      { numRuns },
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScenarioReport } from '#model';
import { matchScenarios } from '../../../src/cli/recording/match-scenarios.ts';

type Named = Pick<ScenarioReport, 'id' | 'question' | 'description'>;

const of = (id: string, question = 'When?', description = id): Named => ({ id, question, description });

/** Kinds of matches, and whose recording it is. */
function matched(today: readonly Named[], recorded: readonly Named[]): readonly string[] {
  const matches = matchScenarios(today, recorded as readonly ScenarioReport[], null);
  return today.map(({ id }) => {
    const match = matches.get(id);
    if (match === undefined) return 'none';
    return match.kind === 'unknown' ? match.kind : `${match.kind} ${match.recorded.id}`;
  });
}

test.each<[string, readonly Named[], readonly Named[], readonly string[]]>([
  ['by path', [of('a')], [of('a')], ['recorded a']],
  ['by path, under another description', [of('a', 'When?', 'new')], [of('a')], ['recorded a']],
  ['by path, with another question', [of('a', 'Where?')], [of('a')], ['question-changed a']],
  ['moved', [of('b', 'When?', 'd')], [of('a', 'When?', 'd')], ['recorded a']],
  ['moved, with another description', [of('b', 'When?', 'e')], [of('a', 'When?', 'd')], ['unknown']],
  [
    'copied: the original claims it',
    [of('a', 'When?', 'd'), of('b', 'When?', 'd')],
    [of('a', 'When?', 'd')],
    ['recorded a', 'unknown'],
  ],
  ['one of two', [of('c', 'When?', 'd')], [of('a', 'When?', 'd'), of('b', 'When?', 'd')], ['unknown']],
  [
    'moved to two places',
    [of('b', 'When?', 'd'), of('c', 'When?', 'd')],
    [of('a', 'When?', 'd')],
    ['unknown', 'unknown'],
  ],
  [
    'swapped',
    [of('a', 'Where?', 'x'), of('b', 'When?', 'y')],
    [of('b', 'Where?', 'x'), of('a', 'When?', 'y')],
    ['question-changed a', 'question-changed b'],
  ],
  ['a file that was broken then', [of('a')], [of('a', '', '')], ['unknown']],
  ['nothing recorded', [of('a')], [], ['unknown']],
])('%s', (_name, today, recorded, kinds) => {
  expect(matched(today, recorded)).toEqual(kinds);
});

test('two scenarios of today are never one recording, and none is matched to another question', () => {
  const one = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    question: fc.constantFrom('', 'When?', 'Where?'),
    description: fc.constantFrom('x', 'y'),
  });
  const several = fc.uniqueArray(one, { selector: ({ id }) => id });
  fc.assert(
    fc.property(several, several, (today, recorded) => {
      const matches = matchScenarios(today, recorded as unknown as readonly ScenarioReport[], null);
      const taken = today.flatMap((scenario) => {
        const match = matches.get(scenario.id);
        if (match?.kind !== 'recorded') return [];
        expect(match.recorded.question).toBe(scenario.question);
        return [match.recorded.id];
      });
      expect(matches.size).toBe(today.length);
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});

import { expect, test } from 'vitest';
import type { ScenarioPlan } from '#model';
import { differences } from '../../../src/cli/watch/plan-difference.ts';
import { assertion, deferred, scenario } from '../../support/run-log.ts';
import { compileText } from '../../support/scenario-text.ts';

const before: ScenarioPlan = scenario('a.adl', { assertions: [assertion(0), deferred(1, 'Nine to five.')] });

/** What follows from another value in each field of a plan; a new field does not compile without its line. */
const CASES = {
  id: ['b.adl', []],
  form: ['markdown', []],
  name: ['b', []],
  description: ['Another', ['description: evaluate']],
  question: ['Why?', ['question: ask']],
  maxDurationMs: [5000, ['deadline: evaluate']],
  minScore: [0.9, ['threshold: evaluate']],
  requires: [['env TOKEN'], ['requirements: ask']],
  constants: [{ SPARE: '5' }, []],
  tags: [['smoke'], ['tags: evaluate']],
  assertions: [[], ['gates: evaluate', 'references: evaluate']],
} satisfies Record<keyof ScenarioPlan, readonly [unknown, readonly string[]]>;

function told(after: ScenarioPlan): string[] {
  return differences(before, after).map(({ part, consequence }) => `${part}: ${consequence}`);
}

test.each(Object.entries(CASES))('%s', (field, [value, expected]) => {
  expect(told({ ...before, [field]: value } as ScenarioPlan)).toEqual(expected);
});

test.each<[string, ScenarioPlan['assertions'], readonly string[]]>([
  ['one gate more', [...before.assertions, assertion(2)], ['gates: evaluate']],
  [
    'a gate in other words',
    [assertion(0, { raw: 'synthesis is not empty' }), deferred(1, 'Nine to five.')],
    ['gates: evaluate'],
  ],
  ['another reference', [assertion(0), deferred(1, 'Ten to six.')], ['references: evaluate']],
  ['a gate that only moved', [assertion(0, { line: 40 }), deferred(1, 'Nine to five.')], []],
])('%s', (_what, assertions, expected) => {
  expect(told({ ...before, assertions })).toEqual(expected);
});

test('a comment, an empty line and a constant that nobody uses are nothing that counts', () => {
  const plan = (text: string) => {
    const { scenario: found } = compileText('a.adl', text);
    if (found === null) throw new Error('no scenario');
    return found;
  };
  const text = 'DEFINE CONST QUESTION AS "How many?"\nASSERT(synthesis CONTAINS "seven")\n';
  const other = `# why we ask\n\nDEFINE CONST SPARE AS 5\n${text.replaceAll('\n', '\r\n')}\n`;
  expect(differences(plan(text), plan(other))).toEqual([]);
});

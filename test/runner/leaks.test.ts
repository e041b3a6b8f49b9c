import { expect, test } from 'vitest';
import { describeLeaks } from '#model';
import { type Play, play, scenario } from '../support/run-work.ts';
import { begins, says, scriptedSubject } from '../support/scripted-subject.ts';
import { virtualClock } from '../support/virtual-clock.ts';

const GAP = 'The tide is at six.\nTOOL_GAP: no chart of the north';

async function playAnswers(answers: readonly string[], more: Partial<Play> = {}) {
  const clock = virtualClock();
  const subject = scriptedSubject(
    clock,
    answers.map((content) => ({
      lines: [...begins(), says(10, { type: 'synthesis', content }), says(20, { type: 'done' })],
      end: [20, 'done'] as const,
    })),
  );
  return play({
    clock,
    subject,
    scenarios: [scenario('a.adl', [])],
    settings: { iterations: answers.length },
    ...more,
  });
}

test('what agents tell each other is found in every answer, and warned of once a scenario', async () => {
  const { report, events } = await playAnswers(['At six.', GAP, `CONCUR: yes\n${GAP}`]);
  expect(report.scenarios[0]?.iterations.map(({ leaks }) => leaks)).toEqual([
    [],
    [{ directive: 'tool-gap', line: 2, text: 'TOOL_GAP: no chart of the north' }],
    [
      { directive: 'concurrence', line: 1, text: 'CONCUR: yes' },
      { directive: 'tool-gap', line: 3, text: 'TOOL_GAP: no chart of the north' },
    ],
  ]);
  expect(events.filter(({ type }) => type === 'warning')).toMatchObject([
    {
      scenario: 'a.adl',
      message: '2 of 3 answers show internal directives, first in line 2: TOOL_GAP: no chart of the north',
    },
  ]);
});

test('of one answer the line is named, and no outcome changes', async () => {
  const { report, end } = await playAnswers([GAP]);
  expect(report.warnings).toEqual([
    'a.adl: the answer shows an internal directive in line 2: TOOL_GAP: no chart of the north',
  ]);
  expect(end.exitCode).toBe(0);
});

test('what was never answered is no answer without a leak', () => {
  const leaks = [{ directive: 'concern', line: 1, text: 'CONCERN: x' }] as const;
  const told = describeLeaks([{ answer: 'CONCERN: x', leaks }, { answer: null, leaks: [] }, { answer: 'x' }]);
  expect(told).toBe('1 of 2 answers show an internal directive in line 1: CONCERN: x');
});

test('nothing is said of a scenario that is called off: it is asked again', async () => {
  const calledOff = new AbortController();
  const { events } = await playAnswers([GAP, GAP], {
    withdrawn: () => calledOff.signal,
    onEvent: ({ type }) => {
      if (type === 'iteration-finished')
        calledOff.abort({ kind: 'interrupted', message: 'a prompt changed', exitCode: null });
    },
  });
  expect(events.filter(({ type }) => type === 'iteration-finished')).toHaveLength(1);
  expect(events.filter(({ type }) => type === 'warning')).toEqual([]);
});

test('nothing is said where nothing leaks', async () => {
  expect((await playAnswers(['At six.', 'At seven.'])).report.warnings).toEqual([]);
});

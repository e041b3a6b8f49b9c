import { expect, test } from 'vitest';
import type { GateKind, Settlement } from '#model';
import { assertion, type Play, play, scenario } from '../support/run-work.ts';
import { begins, type DiscussionScript, says, scriptedSubject } from '../support/scripted-subject.ts';
import { virtualClock } from '../support/virtual-clock.ts';

const fault = { code: 'gate-error', message: 'the gate own does not work', hint: 'mend it' };
const broken: Settlement = { status: 'undecided', message: fault.message, fault };
const hidden: Settlement = { status: 'undecided', message: 'hidden by a lost connection' };

const answer: DiscussionScript = {
  lines: [...begins(), says(10, { type: 'synthesis', content: 'rice' }), says(20, { type: 'done' })],
  end: [20, 'done'],
};
/** The crew begins again half way. */
const restarted: DiscussionScript = {
  lines: [
    ...begins(),
    says(10, { type: 'synthesis', content: 'beans' }),
    [12, { type: 'superseded', threadId: 't-2' }],
    says(15, { type: 'synthesis', content: 'rice' }),
    says(20, { type: 'done' }),
  ],
  end: [20, 'done'],
};

/** Gates that say these things, one a watch, as soon as they are told anything. */
function own(...said: readonly (Settlement | null)[]): GateKind {
  let watched = 0;
  return {
    kind: 'own',
    summary: 'own',
    phrases: [],
    openings: [],
    defaults: {},
    survivesRestart: () => false,
    looksAt: () => null,
    boundMs: () => null,
    explain: () => ({ passes: '', fails: '', clock: null }),
    watch: () => {
      const settlement = said[Math.min(watched, said.length - 1)] ?? null;
      watched += 1;
      return { feed: (input) => (input.type === 'event' ? settlement : null) };
    },
  };
}

const scenarios = ['a', 'b', 'c'].map((name) =>
  scenario(`${name}.adl`, [assertion(0, 'own'), assertion(1, 'synthesis-non-empty')]),
);

function playWith(gate: GateKind, more: Partial<Play> & { readonly script?: DiscussionScript } = {}) {
  const clock = virtualClock();
  const subject = scriptedSubject(clock, [more.script ?? answer]);
  return play({ clock, subject, scenarios, gates: [gate], ...more }).then((played) => ({
    ...played,
    subject,
  }));
}

test('a gate that does not work is neither asked about again nor held against the endpoint', async () => {
  const { report, subject } = await playWith(own(broken), { settings: { retryErrors: 3, maxErrors: 1 } });
  expect(subject.asked).toHaveLength(3);
  for (const { status, reason, iterations } of report.scenarios) {
    expect({ status, reason, error: iterations[0]?.error }).toEqual({
      status: 'errored',
      reason: fault.message,
      error: fault,
    });
  }
});

test('an outage is', async () => {
  const { report, subject } = await playWith(own(hidden), { settings: { retryErrors: 1, maxErrors: 2 } });
  expect(subject.asked).toHaveLength(2);
  expect(report.scenarios[0]?.iterations[0]?.error?.code).toBe('outage');
});

test('what another gate found stands', async () => {
  const absent = assertion(1, 'synthesis-contains', { terms: ['beans'], mode: 'all' });
  const { report } = await playWith(own(broken), {
    scenarios: [scenario('a.adl', [assertion(0, 'own'), absent])],
  });
  expect(report.scenarios[0]).toMatchObject({
    status: 'failed',
    iterations: [{ status: 'failed', error: null }],
  });
});

test('a gate that works after the crew began again is not broken any more', async () => {
  const passed: Settlement = { status: 'passed', message: 'well' };
  const { report } = await playWith(own(broken, passed), {
    script: restarted,
    scenarios: scenarios.slice(0, 1),
  });
  expect(report.scenarios[0]).toMatchObject({ status: 'passed', iterations: [{ error: null }] });
});

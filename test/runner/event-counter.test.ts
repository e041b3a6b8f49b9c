import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '#model';
import { createEventCounter } from '../../src/runner/event-counter.ts';
import { play, scenario } from '../support/run-work.ts';
import { begins, says, scriptedSubject } from '../support/scripted-subject.ts';
import { virtualClock } from '../support/virtual-clock.ts';

function tallyOf(...events: readonly JsonObject[]) {
  const counter = createEventCounter();
  for (const data of events) counter.count({ type: String(data['type']), name: null, id: null, data });
  return counter.tally();
}

const finding = { type: 'finding', agent: 'hours', signal: 'agree', summary: 'fine' };

test.each(['agree', 'concern', 'stand_aside', 'block', 'advisory'])('%s is a known signal', (signal) => {
  expect(tallyOf({ ...finding, signal })).toMatchObject({ findings: 1, wellFormed: 1 });
});

test.each(['evaluating', 'triaging', 'proposal', 'consent', 'failure'])('so is %s', (signal) => {
  expect(tallyOf({ ...finding, signal })).toMatchObject({ findings: 1, wellFormed: 1, agrees: 0 });
});

test('whoever stands aside needs no signal', () => {
  expect(tallyOf({ type: 'finding', agent: 'hours', stood_aside: true }).wellFormed).toBe(1);
});

test.each([
  ['without an agent', { agent: ' ' }],
  ['with an agent that is no text', { agent: 7 }],
  ['with an error', { error: 'out of memory' }],
  ['with a signal nobody knows', { signal: 'shrug' }],
  ['with a signal in capitals', { signal: 'AGREE' }],
  ['without a signal', { signal: null }],
])('a finding %s is not well-formed', (_, wrong) => {
  expect(tallyOf({ ...finding, ...wrong })).toMatchObject({ findings: 1, wellFormed: 0 });
});

test('every agreeing finding counts, also a second one of the same agent; other events are no findings', () => {
  const phase = { type: 'phase', agent: 'hours', signal: 'agree' };
  expect(tallyOf(finding, finding, phase)).toEqual({
    events: 3,
    findings: 2,
    wellFormed: 2,
    agrees: 2,
    errors: 0,
  });
});

test('an error counts on any event, unless it is blank', () => {
  const errors = [{ error: 'no' }, { error: ' \u200b' }, { error: '' }, { error: null }, { error: {} }];
  expect(tallyOf(...errors.map((error) => ({ type: 'phase', ...error }))).errors).toBe(1);
});

test('whatever a crew sends is counted', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (events) => {
      const tally = tallyOf(...(events as JsonObject[]));
      expect(tally.events).toBe(events.length);
      expect(tally.wellFormed).toBeLessThanOrEqual(tally.findings);
    }),
  );
});

test('a discussion that began again is counted from there, and the log says what was counted', async () => {
  const clock = virtualClock();
  const lines = [
    ...begins(),
    says(10, { type: 'connected' }),
    says(20, { type: 'finding', agent: 'hours', signal: 'agree', error: 'cut short' }),
    [30, { type: 'superseded', threadId: 't-2' }] as const,
    says(30, { type: 'thread_found', threadId: 't-2' }),
    says(40, finding),
    says(50, { type: 'synthesis', content: 'Nine.' }),
    says(60, { type: 'done' }),
  ];
  const subject = scriptedSubject(clock, [{ lines, end: [60, 'done'] }]);
  const { report } = await play({ clock, subject, scenarios: [scenario('a.adl', [])] });
  expect(report.scenarios[0]?.iterations[0]?.tally).toEqual({
    events: 4,
    findings: 1,
    wellFormed: 1,
    agrees: 1,
    errors: 0,
  });
});

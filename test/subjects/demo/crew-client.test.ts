import { describe, expect, onTestFinished, test } from 'vitest';
import type { DiscussionSignal } from '#model';
import { createCrewSubject, type DemoFault } from '#subjects';
import { realClock } from '../../support/real-clock.ts';
import { demoCrew } from './demo-client.ts';

/** What the crew client makes of the embedded crew with these faults, in real but short time. */
async function discussed(generation: 'A' | 'B', faults: readonly DemoFault[], deadlineMs = 10_000) {
  const clock = realClock();
  const { crew } = await demoCrew({ generation, faults, clock, pace: 100 });
  const subject = createCrewSubject({
    name: 'demo',
    endpoint: crew.endpoint,
    headers: {},
    ca: [],
    insecure: false,
    readinessTimeoutMs: faults.includes('gateway-error') ? 1_000 : 10_000,
    idleTimeoutMs: 0,
    clock,
    redact: (text) => text,
    proxy: { http: null, https: null, noProxy: null },
  });
  onTestFinished(() => subject.close());
  const signals: DiscussionSignal[] = [];
  expect(await subject.ready(new AbortController().signal)).toBeNull();
  const end = await subject.discuss({
    question: 'Are the gates open?',
    deadlineMs,
    signal: new AbortController().signal,
    observe: (signal) => signals.push(signal),
  });
  const counted = signals.flatMap((signal) =>
    signal.type === 'event' && signal.ignored === null ? [signal.event.type] : [],
  );
  return { end, signals, counted };
}

const TURN = ['thread_found', 'phase', 'phase', 'finding', 'finding', 'synthesis', 'phase', 'done'];

const HARMLESS: readonly [DemoFault[]][] = [[[]], [['late-events']], [['drop']], [['drop', 'late-events']]];

describe.each(['A', 'B'] as const)('the crew client at generation %s', (generation) => {
  test.each(HARMLESS)('counts the same with %j', async (faults) => {
    const { end, counted, signals } = await discussed(generation, faults);
    expect(end).toMatchObject({ reason: 'done', fault: null });
    expect(counted.filter((type) => type !== 'connected')).toEqual(TURN);
    expect(signals.filter(({ type }) => type === 'lost')).toHaveLength(faults.includes('drop') ? 1 : 0);
  });

  test('sees a restart', async () => {
    const { end, signals, counted } = await discussed(generation, ['restart']);
    expect(end.reason).toBe('done');
    expect(signals.filter(({ type }) => type === 'superseded')).toHaveLength(1);
    expect(counted.slice(-TURN.length)).toEqual(TURN);
  });

  test.each(['wrong-content-type', 'error-event', 'gateway-error'] as const)(
    'takes %s for a fault',
    async (fault) => {
      const { end } = await discussed(generation, [fault]);
      expect(end).toMatchObject({ reason: 'fault', fault: { code: expect.any(String) } });
    },
  );

  test('ends at the deadline when there is silence', async () => {
    const { end } = await discussed(generation, ['silence'], 300);
    expect(end).toMatchObject({ reason: 'deadline', working: false });
  });
});

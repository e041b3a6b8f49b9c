import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEventBody } from '#model';
import { liveFrame } from '../../reporters/console/live-frame.ts';
import { createRunView, type RunView } from '../../reporters/console/run-view.ts';
import { displayWidth } from '../../reporters/support/display-width.ts';
import { createPalette } from '../../reporters/support/palette.ts';
import {
  assertion,
  discussion,
  observation,
  outcome,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../support/run-log.ts';

/** A run with so many discussions at once, each with so many gates. */
function busy(discussions: number, gates: number, text = 'synthesis is non-empty'): RunView {
  const plans = Array.from({ length: discussions }, (_, index) =>
    scenario(`fitness/${index}.adl`, {
      description: text,
      assertions: Array.from({ length: gates }, (_, gate) => assertion(gate, { raw: `${gate} ${text}` })),
    }),
  );
  const started = plans.map(
    (plan): RunEventBody => ({
      type: 'iteration-started',
      scenario: plan.id,
      iteration: 0,
      attempt: 1,
      startedAt: '',
    }),
  );
  return viewOf([runStarted(plans), ...started]);
}

function viewOf(bodies: readonly RunEventBody[]): RunView {
  const view = createRunView();
  for (const event of stamp(bodies)) view.add(event, 0);
  return view;
}

const space = { palette: createPalette(false), columns: 60, rows: 12, nowMs: 1500 };

test('a frame is lower and narrower than any terminal it is drawn on', () => {
  const size = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(
      size,
      size,
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 8 }),
      fc.constantFrom('x', '図書館'.repeat(30)),
      (columns, rows, discussions, gates, text) => {
        for (const colour of [true, false]) {
          const frame = liveFrame(busy(discussions, gates, text), {
            ...space,
            palette: createPalette(colour),
            columns,
            rows,
          });
          expect(frame.length).toBeLessThanOrEqual(Math.max(1, rows - 2));
          for (const line of frame) expect(displayWidth(line)).toBeLessThan(Math.max(2, columns));
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('where not everything fits, every discussion keeps its title and the first its gates', () => {
  expect(liveFrame(busy(3, 6), space)).toEqual([
    '',
    ' ⠴ 0/3 scenarios · 3 running · 1.5 s',
    '',
    ' ▸ fitness/0.adl  synthesis is non-empty             1.5 s',
    '   · 0 synthesis is non-empty',
    '   · 1 synthesis is non-empty',
    '   · 2 synthesis is non-empty',
    '   … 4 more',
    ' ▸ fitness/1.adl  synthesis is non-empty             1.5 s',
    ' ▸ fitness/2.adl  synthesis is non-empty             1.5 s',
  ]);
  expect(liveFrame(busy(30, 2), space).slice(-2)).toEqual([
    ' ▸ fitness/5.adl  synthesis is non-empty             1.5 s',
    ' … 24 more running',
  ]);
});

test('gates tick with their time, reopen, and the connection is told of', () => {
  const plan = scenario('fitness/a.adl', {
    assertions: [assertion(0), assertion(1, { raw: 'discussion completes' })],
  });
  const at = { scenario: plan.id, iteration: 0, attempt: 2 };
  const bodies: RunEventBody[] = [
    runStarted([plan]),
    { type: 'iteration-started', ...at, startedAt: '' },
    { type: 'gate-settled', ...at, gate: outcome(0, 'passed', { decidedAtMs: 340 }) },
    { type: 'gate-settled', ...at, gate: outcome(1, 'failed', { decidedAtMs: 900 }) },
    { type: 'connection-lost', ...at, atMs: 950, cause: 'reset' },
  ];
  expect(liveFrame(viewOf(bodies), space).slice(3)).toEqual([
    ' ▸ fitness/a.adl try 2  a                            1.5 s',
    '   ✓ synthesis is non-empty                         340 ms',
    '   ✗ discussion completes                           900 ms',
    '   connection lost (reset), reconnecting',
  ]);
  const resumed: RunEventBody[] = [
    { type: 'connection-resumed', ...at, atMs: 990, connection: 2 },
    { type: 'gate-reopened', ...at, index: 0, atMs: 990 },
  ];
  expect(liveFrame(viewOf([...bodies, ...resumed]), space).slice(4)).toEqual([
    '   · synthesis is non-empty',
    '   ✗ discussion completes                           900 ms',
    '   asked; nothing has come yet',
  ]);
});

test('what went wrong so far stays in sight', () => {
  const plans = ['a.adl', 'b.adl', 'c.adl'].map((id) => scenario(id));
  const view = viewOf([
    runStarted(plans),
    scenarioFinished('a.adl', 'failed'),
    scenarioFinished('b.adl', 'errored'),
  ]);
  expect(liveFrame(view, space)[1]).toBe(' ⠴ 2/3 scenarios · 1 failed · 1 errored · 1.5 s');
});

test('an iteration that overtakes an earlier one does not end it', () => {
  const plan = scenario('a.adl');
  const first = discussion(plan.id, observation(0)).filter(({ type }) => type === 'iteration-started');
  const second = discussion(plan.id, observation(1));
  const view = viewOf([runStarted([plan], { iterations: 2 }), ...first, ...second]);
  expect(liveFrame(view, space)[1]).toBe(' ⠴ 1/2 discussions · 1 running · 1.5 s');
});

import type { DiscussionSignal, JsonObject, Observation, RunEventBody } from '#model';
import {
  assertion,
  deferred,
  discussion,
  header,
  judged,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
} from '../../support/run-log.ts';
import { linesOf } from './saved-runs.ts';

/** An event of the stream as a transcript has it. */
export function said(atMs: number, event: JsonObject, line: JsonObject = {}): JsonObject {
  return { atMs, ...line, event };
}

/** A transcript of these lines, as the tool writes it. */
export function transcriptOf(lines: readonly (JsonObject | DiscussionSignal)[], question = 'Open?'): string {
  const meta = { scenario: 'fitness/hours.adl', question, iteration: 0, attempt: 1 };
  const asking = { type: 'asking', attempt: 1, conversationId: 'conversation-1' };
  const posted = {
    type: 'posted',
    atMs: 12,
    status: 200,
    conversationId: 'conversation-1',
    requestedAt: null,
  };
  return linesOf([
    { type: 'meta', version: 1, ...meta, deadlineMs: 120_000, startedAt: '2026-03-02T08:00:00.000Z' },
    asking,
    posted,
    { type: 'opened', atMs: 20, connection: 1, resume: 'since' },
    said(20, { type: 'connected' }),
    ...lines,
    { type: 'end', reason: 'done', atMs: 9000, working: true, fault: null, facts: { endReason: 'done' } },
  ]);
}

const concern = 'On holidays the library stays closed, and nobody asked which day is meant.';

/** Everything that may happen: a restart, a lost connection, all signals, two syntheses, a warning. */
export const eventful = transcriptOf([
  said(30, { type: 'thread_found', threadId: 'thread-1' }),
  said(45, { type: 'phase', agent: 'hours', status: 'waking' }),
  said(900, { type: 'finding', agent: 'hours', signal: 'agree', summary: 'Ten.', content: 'Ten to four.' }),
  { type: 'superseded', atMs: 1000, threadId: 'thread-2' },
  said(1000, { type: 'thread_found', threadId: 'thread-2' }),
  said(1100, { type: 'phase', agent: 'hours', status: 'waiting', model: 'a-model:7b', reason: 'gpu-busy' }),
  said(1500, { type: 'heartbeat' }),
  said(2100, {
    ...{ type: 'finding', agent: 'hours', signal: 'agree', summary: 'Nine to five.' },
    content:
      'Nine to five.\n\nSo says the sign at the door, and the page of the library says the same since spring.',
  }),
  { type: 'lost', atMs: 3000, lastByteMs: 2600, cause: 'the connection to 127.0.0.1:8080 was reset' },
  { type: 'opened', atMs: 3500, connection: 2, resume: 'since' },
  said(3510, { type: 'thread_found', threadId: 'thread-2' }, { ignored: 'replay' }),
  said(
    3520,
    { type: 'finding', agent: 'calendar', signal: 'concern', summary: concern },
    { earliestMs: 2600 },
  ),
  { type: 'caught-up', atMs: 3530 },
  { type: 'warning', atMs: 4000, message: 'a line of the stream was no JSON: "hello"' },
  said(4100, {
    type: 'phase',
    agent: 'night-desk',
    status: 'done',
    signal: 'stand_aside',
    stood_aside: true,
  }),
  said(5000, { type: 'finding', agent: 'archive', signal: 'failure', summary: 'camera-3 timed out' }),
  said(
    5100,
    { type: 'finding', agent: 'archive', signal: 'failure', summary: 'camera-3 timed out' },
    { ignored: 'twin' },
  ),
  said(6000, { type: 'finding', agent: 'law', signal: 'block', content: 'No hours may be promised.' }),
  said(7000, { type: 'synthesis', content: 'It opens at ten.' }),
  said(8000, { type: 'synthesis', content: 'The library opens at nine and closes at five.' }),
  said(8100, { type: 'vote', agent: 'hours', weight: 3 }),
  said(9000, { type: 'done' }),
]);

const gates = [
  assertion(0, { line: 4, kind: 'post-ok', raw: 'POST to discussion endpoint returns 200' }),
  assertion(1, { line: 5, kind: 'synthesis-contains', raw: 'synthesis CONTAINS "28 days"' }),
  assertion(2, { line: 6, kind: 'completes-within', raw: 'discussion completes within 3 seconds' }),
  assertion(3, { line: 7, kind: 'advisory', raw: 'the tone is friendly' }),
  deferred(4, 'Nine to five on weekdays, and what holds on holidays is said at the door of the library.'),
  deferred(5, 'Nothing else.'),
];

/** A scenario about it with two iterations, the second of which passed, and whose judge was not sure. */
export function eventfulRun(part: Partial<Observation> = {}): RunEventBody[] {
  const hours = scenario('fitness/hours.adl', {
    description: 'A visitor asks for the opening hours',
    question: 'When is the library open?\nAnd on holidays?',
    assertions: gates,
  });
  const card = scenario('fitness/cards/lost-card.md', { description: 'A lost card' });
  const failed = observation(0, {
    ...{
      status: 'failed',
      durationMs: 9000,
      reconnects: 1,
      restarts: 1,
      transcript: 'transcripts/hours.1.jsonl',
    },
    answer: 'The library opens at nine and closes at five.\n\n- weekdays only\n- **not** on holidays',
    agents: { agree: ['hours'], concern: ['calendar'], failure: ['archive'], block: ['law'] },
    warnings: ['a line of the stream was no JSON: "hello"'],
    gates: [
      outcome(0, 'passed', { message: 'answered 200', decidedAtMs: 12 }),
      outcome(1, 'failed', {
        message: 'the answer does not contain "28 days"',
        ...{ expected: '28 days', actual: 'not in the answer', decidedAtMs: 9000 },
      }),
      outcome(2, 'undecided', { message: 'the bound passed while we were cut off', decidedAtMs: 3000 }),
      outcome(3, 'advisory', { message: 'manual review' }),
      outcome(4, 'deferred'),
      outcome(5, 'deferred'),
    ],
    ...part,
  });
  const again = {
    code: 'connection-refused',
    message: 'nobody listens at 127.0.0.1:8080',
    hint: 'is it up?',
  };
  const passed = observation(1, {
    gates: gates.map(({ index }) => outcome(index, index > 3 ? 'deferred' : 'passed')),
    attempts: [
      { attempt: 1, status: 'errored', error: again, conversationId: null, durationMs: 3, transcript: null },
    ],
  });
  return [
    runStarted([hours, card], { iterations: 2, run: header() }),
    ...discussion(hours.id, failed),
    ...discussion(hours.id, passed),
    {
      ...{ type: 'judgement-reached', scenario: hours.id, iteration: 0 },
      judgement: judgement(4, 0.35, {
        ...{ fabrication: true, unstable: true, samples: [0.3, 0.35, 0.6] },
        reason: 'Holidays are not named.\nThe hours are right.',
      }),
    },
    scenarioFinished(hours.id, 'failed', { reason: '1 of 2 iterations failed', judged: [judged(4, 0.35)] }),
    ...discussion(card.id, observation(0, { transcript: '../../../../etc/passwd' })),
    scenarioFinished(card.id, 'passed'),
    runFinished(1),
  ];
}

import { type Diagnostic, describeLeaks, type RunEvent, type RunEventBody } from '#model';
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
  stamp,
} from './run-log.ts';

/** A text that tries everything a crew could try against a terminal, a CI system or a file format. */
export const HOSTILE =
  '\u001b[31mred\u001b[0m \u001b]8;;https://example.invalid\u0007link\u001b]8;;\u0007 \u009b2J\u0085 \u0000\u0007\u000b ]]> ]]>]]> <b>&amp;\r\n' +
  '::error file=x::planted\n##[error]no ##vso[task.complete result=Failed]\n\ud83d half \ude00 Z\ude00 \ufffe\uffff \u202etxet \ud83c\udf5a %0A | `x` @everyone';

const NINE_TO_FIVE = 'The library opens at nine and closes at five on weekdays.';
const POSTED = assertion(0, { line: 4, kind: 'post-ok', raw: 'POST to discussion endpoint returns 200' });

function passes(): RunEventBody[] {
  const hours = scenario('fitness/opening-hours.adl', {
    description: 'A visitor asks for the opening hours',
    tags: ['smoke'],
    assertions: [
      POSTED,
      assertion(1, {
        line: 5,
        kind: 'synthesis-contains',
        raw: 'synthesis CONTAINS "nine" AND "five"',
        params: { terms: ['nine', 'five'], mode: 'all' },
      }),
      deferred(2, NINE_TO_FIVE),
      assertion(3, {
        line: 7,
        kind: 'advisory',
        raw: 'the tone is friendly',
        params: { text: 'the tone is friendly' },
      }),
    ],
  });
  const card = scenario('fitness/cards/lost-card.md', {
    description: 'A lost card',
    diagnostics: [diagnostic('unused-constant', 'warning', 'the constant CITY is never used')],
  });
  const seen = observation(0, {
    answer: NINE_TO_FIVE,
    gates: [
      outcome(0, 'passed', { message: 'answered 200', decidedAtMs: 40 }),
      outcome(1, 'passed', { message: 'both terms occur' }),
      outcome(2, 'deferred', { message: 'to be judged' }),
      outcome(3, 'advisory', { message: 'manual review' }),
    ],
  });
  const remembered = 'REMEMBER: cards | lost | block at once';
  const leaky = observation(0, {
    answer: `A lost card is blocked at once.\n${remembered}\nTOOL_GAP: no list of cards`,
    warnings: ['two lines of the stream were no JSON'],
    leaks: [
      { directive: 'memory', line: 2, text: remembered },
      { directive: 'tool-gap', line: 3, text: 'TOOL_GAP: no list of cards' },
    ],
  });
  return [
    runStarted([hours, card], {
      run: header({
        judges: { REFLECTS: { kind: 'embedded', model: null, promptVersion: null } },
        prompts: {
          agents: [{ name: 'hours', namespace: null, sha256: '1a2b3c4d', modules: ['hours-system'] }],
          modules: [
            {
              name: 'hours-system',
              namespace: null,
              sha256: '1a2b3c4d',
              rules: ['hours-system#-/-/never:5e6f7a8b'],
            },
          ],
        },
      }),
    }),
    ...discussion(hours.id, seen),
    ...discussion(card.id, leaky),
    { type: 'warning', scenario: card.id, message: 'two lines of the stream were no JSON' },
    { type: 'warning', scenario: card.id, message: describeLeaks([leaky]) ?? '' },
    scenarioFinished(card.id, 'passed'),
    { type: 'judging-started', scenario: hours.id, gateIndex: 2, keyword: 'REFLECTS', answers: 1 },
    { type: 'judgement-reached', scenario: hours.id, iteration: 0, judgement: judgement(2, 0.92) },
    scenarioFinished(hours.id, 'passed', { judged: [judged(2, 0.92, { reference: NINE_TO_FIVE })] }),
    runFinished(0),
  ];
}

function failures(): RunEventBody[] {
  const loans = scenario('fitness/loans.adl', {
    description: 'How long a book may be kept',
    question: 'How long may I keep a book?',
    assertions: [
      POSTED,
      assertion(1, {
        line: 5,
        kind: 'synthesis-contains',
        raw: 'synthesis CONTAINS "28 days"',
        params: { terms: ['28 days'], mode: 'all' },
      }),
      assertion(2, {
        line: 6,
        kind: 'specialists',
        raw: 'at least 2 specialists contribute with signal=agree',
        params: { signal: 'agree' },
      }),
    ],
  });
  const fees = scenario('fitness/fees.adl', {
    description: 'What a late book costs',
    assertions: [
      POSTED,
      deferred(1, 'Ten cents a day, at most five euros.', {
        params: { keyword: 'REFLECTS', reference: 'Ten cents a day, at most five euros.', minScore: 0.8 },
      }),
    ],
  });
  const answer =
    'You may keep a book for three weeks.\nAfter that you can ask for one more week, unless somebody is waiting for it.';
  return [
    runStarted([loans, fees]),
    ...discussion(
      loans.id,
      observation(0, {
        status: 'failed',
        answer,
        gates: [
          outcome(0, 'passed', { decidedAtMs: 40 }),
          outcome(1, 'failed', {
            message: 'the answer does not contain "28 days"',
            expected: '28 days',
            actual: 'not in the answer',
            decidedAtMs: 1480,
          }),
          outcome(2, 'failed', {
            message: '1 specialist agreed, at least 2 were asked for',
            expected: { atLeast: 2 },
            actual: 1,
            decidedAtMs: 1490,
          }),
        ],
      }),
    ),
    scenarioFinished(loans.id, 'failed', { reason: '2 gates failed' }),
    ...discussion(
      fees.id,
      observation(0, {
        answer: 'It is fifty cents a day.',
        gates: [outcome(0, 'passed'), outcome(1, 'deferred')],
      }),
    ),
    { type: 'judging-started', scenario: fees.id, gateIndex: 1, keyword: 'REFLECTS', answers: 1 },
    {
      type: 'judgement-reached',
      scenario: fees.id,
      iteration: 0,
      judgement: judgement(1, 0.35, {
        fabrication: true,
        reason: 'The amount is made up.\nNo limit is named.',
        notes: ['fabrication was in quotes'],
      }),
    },
    scenarioFinished(fees.id, 'failed', {
      reason: 'REFLECTS scored 0.35, below 0.8',
      passRate: 1,
      judged: [
        judged(1, 0.35, {
          threshold: 0.8,
          status: 'failed',
          reference: 'Ten cents a day, at most five euros.',
        }),
      ],
    }),
    runFinished(1),
  ];
}

function trouble(): RunEventBody[] {
  const cut = scenario('fitness/rooms.adl', { description: 'Booking a room' });
  const unscored = scenario('fitness/events.adl', {
    description: 'What is on this week',
    assertions: [POSTED, deferred(1, 'A reading on Thursday.')],
  });
  const skipped = scenario('fitness/staff.adl', { requires: ['env LIBRARY_STAFF'] });
  const refused = {
    code: 'connection-refused',
    message: 'connect ECONNREFUSED 127.0.0.1:8080',
    hint: 'Is the port-forward still running?',
  };
  const at = { scenario: cut.id, iteration: 0, attempt: 1 };
  return [
    runStarted([cut, unscored, skipped]),
    {
      type: 'file-rejected',
      file: 'fitness/broken.adl',
      id: 'fitness/broken.adl',
      form: 'adl',
      diagnostics: [
        {
          ...diagnostic('near-miss', 'error', 'this gate would never be checked'),
          hint: 'did you mean CONTAINS?',
          fix: { range: place(3, 18, 26), replacement: 'CONTAINS' },
          range: place(3, 8, 31),
        },
        diagnostic('no-question', 'error', 'there is no QUESTION'),
      ],
      source: 'DESCRIPTION Broken\r\n\tREQUIRES 図書館 a crew\r\nASSERT(synthesis includes "nine")\r\n',
    },
    ...discussion(cut.id, observation(0)).slice(0, 4),
    { type: 'connection-lost', ...at, atMs: 900, cause: 'other side closed' },
    { type: 'connection-resumed', ...at, atMs: 1400, connection: 2 },
    { type: 'thread-superseded', ...at, atMs: 1450, threadId: 'thread-2' },
    { type: 'gate-reopened', ...at, index: 0, atMs: 1450 },
    {
      type: 'iteration-finished',
      ...at,
      observation: observation(0, {
        status: 'errored',
        endReason: 'fault',
        error: refused,
        answer: null,
        attempts: [
          {
            attempt: 1,
            status: 'errored',
            error: refused,
            conversationId: null,
            durationMs: 20,
            transcript: null,
          },
        ],
        gates: [
          outcome(0, 'undecided', {
            message: 'a connection was lost while it could have been decided',
          }),
        ],
      }),
    },
    ...discussion(unscored.id, observation(0, { gates: [outcome(0, 'passed'), outcome(1, 'deferred')] })),
    scenarioFinished(skipped.id, 'skipped', {
      reason: 'the environment variable LIBRARY_STAFF is not set',
      durationMs: 0,
    }),
    {
      type: 'trouble',
      fault: {
        code: 'not-ready',
        message: 'http://127.0.0.1:8081 is not ready',
        hint: 'kubectl get pods shows why.',
      },
    },
    scenarioFinished(cut.id, 'errored', { reason: refused.message }),
    {
      type: 'judgement-reached',
      scenario: unscored.id,
      iteration: 0,
      judgement: judgement(1, null, { attempts: 4 }),
    },
    scenarioFinished(unscored.id, 'errored', { reason: 'no score for REFLECTS', judged: [judged(1, null)] }),
    runFinished(3),
  ];
}

function flaky(): RunEventBody[] {
  const unsteady = scenario('fitness/opening-hours.adl', {
    description: 'A visitor asks for the opening hours',
    assertions: [POSTED, deferred(1, NINE_TO_FIVE)],
  });
  const lost = scenario('fitness/returns.adl');
  const gates = [outcome(0, 'passed'), outcome(1, 'deferred')];
  const late = { ...outcome(0, 'failed'), message: 'answered 503' };
  const hiccup = { code: 'stream-cut', message: 'the stream ended before done', hint: null };
  const score = (iteration: number, value: number): RunEventBody => ({
    type: 'judgement-reached',
    scenario: unsteady.id,
    iteration,
    judgement: judgement(1, value),
  });
  return [
    runStarted([unsteady, lost], { iterations: 3, minPassRate: 0.6 }),
    ...discussion(unsteady.id, observation(0, { gates })),
    ...discussion(
      lost.id,
      observation(0, {
        attempts: [
          {
            attempt: 1,
            status: 'errored',
            error: hiccup,
            conversationId: 'conversation-0',
            durationMs: 700,
            transcript: null,
          },
        ],
      }),
    ),
    ...discussion(unsteady.id, observation(1, { status: 'failed', gates: [late, outcome(1, 'deferred')] })),
    ...discussion(lost.id, observation(1)),
    ...discussion(unsteady.id, observation(2, { gates })),
    ...discussion(lost.id, observation(2)),
    { type: 'judging-started', scenario: unsteady.id, gateIndex: 1, keyword: 'REFLECTS', answers: 3 },
    score(0, 0.9),
    score(1, 0.6),
    score(2, 0.9),
    scenarioFinished(unsteady.id, 'passed', {
      passRate: 2 / 3,
      flaky: true,
      durationMs: 4500,
      judged: [judged(1, 0.8, { min: 0.6, max: 0.9, n: 3 })],
    }),
    scenarioFinished(lost.id, 'passed', { flaky: true, durationMs: 5200 }),
    runFinished(0),
  ];
}

/** Two passes in a row accept, three failures reject, three iterations are the most. */
function untilSure(): RunEventBody[] {
  const rule = { minPassRate: 0.6, untilSure: { confidence: 0.8, indifference: 0.4 } };
  const steady = scenario('fitness/opening-hours.adl');
  const broken = scenario('fitness/loans.adl');
  const wavering = scenario('fitness/returns.adl');
  const failing = { status: 'failed', gates: [outcome(0, 'failed')] } as const;
  const asked = (id: string, index: number, passes: boolean) =>
    discussion(id, observation(index, passes ? {} : failing));
  const sure = (after: number | null, count: number, saved: number) => ({
    ...rule.untilSure,
    ...{ after, asked: count, most: 3, saved },
  });
  return [
    runStarted([steady, broken, wavering], { ...rule, iterations: 3 }),
    ...[...asked(steady.id, 0, true), ...asked(broken.id, 0, false), ...asked(wavering.id, 0, false)],
    ...asked(steady.id, 1, true),
    scenarioFinished(steady.id, 'passed', {
      durationMs: 3000,
      untilSure: { decision: 'accepted', ...sure(2, 2, 1) },
    }),
    ...[...asked(broken.id, 1, false), ...asked(wavering.id, 1, true)],
    ...asked(broken.id, 2, false),
    scenarioFinished(broken.id, 'failed', {
      reason: '3 of 3 iterations failed, 0 passed; a pass rate of 0.6 is asked for',
      durationMs: 4500,
      untilSure: { decision: 'rejected', ...sure(3, 3, 0) },
    }),
    ...asked(wavering.id, 2, true),
    scenarioFinished(wavering.id, 'passed', {
      passRate: 2 / 3,
      flaky: true,
      durationMs: 4500,
      untilSure: { decision: 'undecided', ...sure(null, 3, 0) },
    }),
    runFinished(1),
  ];
}

function hostile(): RunEventBody[] {
  const id = 'fitness/a,b:c \u001b[31m::x.adl';
  const evil = scenario(id, {
    description: HOSTILE,
    question: HOSTILE,
    name: HOSTILE,
    tags: [HOSTILE],
    assertions: [assertion(0, { line: 3, kind: 'synthesis-contains', raw: HOSTILE }), deferred(1, HOSTILE)],
    diagnostics: [diagnostic('portability', 'info', HOSTILE)],
    source: `${HOSTILE}\n${HOSTILE}\n`,
  });
  return [
    runStarted([evil], { run: header({ subject: { kind: 'crew', name: HOSTILE, endpoint: HOSTILE } }) }),
    {
      type: 'file-rejected',
      file: HOSTILE,
      id: HOSTILE,
      form: null,
      diagnostics: [
        {
          ...diagnostic('bad-encoding', 'error', HOSTILE),
          hint: HOSTILE,
          fix: { range: place(1, 1, 2), replacement: HOSTILE },
        },
      ],
      source: HOSTILE,
    },
    { type: 'warning', scenario: HOSTILE, message: HOSTILE },
    { type: 'trouble', fault: { code: 'odd', message: HOSTILE, hint: HOSTILE } },
    { type: 'iteration-started', scenario: id, iteration: 0, attempt: 1, startedAt: header().startedAt },
    {
      type: 'discussion-advanced',
      scenario: id,
      iteration: 0,
      attempt: 1,
      atMs: 10,
      event: { type: HOSTILE, agent: HOSTILE, status: HOSTILE, signal: HOSTILE },
    },
    { type: 'connection-lost', scenario: id, iteration: 0, attempt: 1, atMs: 20, cause: HOSTILE },
    {
      type: 'iteration-finished',
      scenario: id,
      iteration: 0,
      attempt: 1,
      observation: observation(0, {
        status: 'failed',
        answer: HOSTILE,
        conversationId: HOSTILE,
        threadId: HOSTILE,
        agents: { [HOSTILE]: [HOSTILE] },
        warnings: [HOSTILE],
        leaks: [{ directive: 'memory', line: 2, text: HOSTILE }],
        error: { code: 'odd', message: HOSTILE, hint: HOSTILE },
        gates: [
          outcome(0, 'failed', { message: HOSTILE, expected: HOSTILE, actual: [HOSTILE] }),
          outcome(1, 'deferred'),
        ],
      }),
    },
    {
      type: 'judgement-reached',
      scenario: id,
      iteration: 0,
      judgement: judgement(1, 0.2, { reason: HOSTILE, judge: HOSTILE, notes: [HOSTILE], keyword: HOSTILE }),
    },
    scenarioFinished(id, 'failed', {
      reason: HOSTILE,
      durationMs: 1e-7,
      judged: [judged(1, 0.2, { keyword: HOSTILE, reference: HOSTILE })],
    }),
    runFinished(1, HOSTILE),
  ];
}

function interrupted(): RunEventBody[] {
  const one = scenario('fitness/opening-hours.adl');
  const two = scenario('fitness/loans.adl');
  const three = scenario('fitness/fees.adl');
  return [
    runStarted([one, two, three]),
    ...discussion(one.id, observation(0)),
    scenarioFinished(one.id, 'passed'),
    ...discussion(
      two.id,
      observation(0, {
        status: 'errored',
        endReason: 'interrupted',
        answer: null,
        error: { code: 'interrupted', message: 'the run was interrupted', hint: null },
        gates: [outcome(0, 'undecided', { decidedAtMs: null })],
      }),
    ),
    scenarioFinished(two.id, 'errored', { reason: 'the run was interrupted' }),
    scenarioFinished(three.id, 'skipped', { reason: 'the run was interrupted', durationMs: 0 }),
    runFinished(130, 'interrupted by SIGINT'),
  ];
}

function empty(): RunEventBody[] {
  return [runStarted([]), runFinished(0)];
}

function diagnostic(code: string, severity: Diagnostic['severity'], message: string): Diagnostic {
  return { severity, code, message, range: place(1, 1, 12), hint: null, fix: null };
}

function place(line: number, column: number, endColumn: number): Diagnostic['range'] {
  return { start: { line, column }, end: { line, column: endColumn } };
}

/** Runs as a runner would have recorded them, one for each thing that reporters must get right. */
export const recordedRuns: Readonly<Record<string, readonly RunEvent[]>> = {
  passes: stamp(passes()),
  failures: stamp(failures()),
  trouble: stamp(trouble()),
  flaky: stamp(flaky()),
  'until-sure': stamp(untilSure()),
  hostile: stamp(hostile()),
  interrupted: stamp(interrupted()),
  empty: stamp(empty()),
};

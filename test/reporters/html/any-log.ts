import fc from 'fast-check';
import type { PlannedScenario, RunEvent, RunEventBody } from '#model';
import { HOSTILE } from '../../support/recorded-runs.ts';
import {
  assertion,
  deferred,
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
} from '../../support/run-log.ts';

/** What a text of a crew, a judge or a file may try against a page. */
const TRICKS = [
  ...['</script>', '</script ', '<!--', '<!-- <script>', '-->', ']]>', '</style>', '</title>', '</div>'],
  ...['<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '"><b onmouseover="alert(1)', "' onclick='x"],
  ...[
    'javascript:alert(1)',
    '[x](javascript:alert(1))',
    'data:text/html,<script>x</script>',
    '&lt;&#60;&amp;',
  ],
  ...['\u202e\u2066txet\u2069', '\u2028', '\u2029', '\ud800', '\udfff', '\ufeff', '\u0000', '\u001b[31m'],
  ...['\u001b]8;;https://example.invalid\u0007x', '\u009b2J', '\r\n', '\t', '__proto__', 'constructor', '🕘'],
  HOSTILE,
];

/** A text of anybody, more hostile than most. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...TRICKS), fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 5 })
  .map((parts) => parts.join(''));

const ids = ['fitness/a.adl', 'fitness/b.md'];
const anyId = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anyText });
const anyNumber = fc.oneof(fc.nat(3), fc.constantFrom(-1, 0.5, 2 ** 32, 1e300, -1e-7));
const anyStatus = fc.constantFrom('passed', 'failed', 'errored', 'skipped');
const anyName = fc.option(anyText);

const anyPlan: fc.Arbitrary<PlannedScenario> = fc.tuple(anyId, anyText).map(([id, text]) => ({
  ...scenario(id, {
    ...{ file: text, name: text, description: text, question: text, tags: [text], requires: [text] },
    ...{ source: text, constants: { [text]: text } },
    assertions: [assertion(0, { raw: text, params: { [text]: [text] } }), deferred(1, text)],
  }),
  diagnostics: [
    {
      ...{ severity: 'info', code: text, message: text, hint: text, fix: null },
      range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
    },
  ],
}));

const place = { scenario: anyId, iteration: anyNumber, attempt: anyNumber };

const anyBody: fc.Arbitrary<RunEventBody> = fc.oneof(
  fc.tuple(fc.array(anyPlan, { maxLength: 3 }), anyText, fc.constantFrom('evaluated', null)).map(
    ([plans, text, how]): RunEventBody =>
      runStarted(plans, {
        run: header({
          ...{ id: text, subject: { kind: text, name: text, endpoint: text }, options: { [text]: text } },
          source: how === 'evaluated' ? { run: text, how } : null,
        }),
      }),
  ),
  fc.tuple(anyId, anyText).map(
    ([id, text]): RunEventBody => ({
      ...{ type: 'file-rejected', id, file: text, form: null, diagnostics: [], source: text },
    }),
  ),
  fc.record({ ...place, type: fc.constant('iteration-started' as const), startedAt: anyText }),
  fc.record({
    ...{ ...place, type: fc.constant('discussion-advanced' as const), atMs: anyNumber },
    event: fc.record({
      ...{
        type: anyText,
        agent: anyName,
        status: anyName,
        signal: anyName,
        text: anyName,
        omitted: anyNumber,
      },
    }),
  }),
  fc.record({ ...place, type: fc.constant('connection-lost' as const), atMs: anyNumber, cause: anyText }),
  fc.record({
    ...{ ...place, type: fc.constant('connection-resumed' as const), atMs: anyNumber, connection: anyNumber },
  }),
  fc.record({
    ...place,
    type: fc.constant('thread-superseded' as const),
    atMs: anyNumber,
    threadId: anyText,
  }),
  fc.record({
    ...{ ...place, type: fc.constant('gate-settled' as const) },
    gate: fc.tuple(anyNumber, anyText).map(([index, message]) => outcome(index, 'failed', { message })),
  }),
  fc.record({ ...place, type: fc.constant('gate-reopened' as const), atMs: anyNumber, index: anyNumber }),
  fc.record({
    ...{ ...place, type: fc.constant('iteration-finished' as const) },
    observation: fc
      .tuple(anyNumber, anyText, fc.constantFrom('passed', 'failed', 'errored'))
      .map(([index, text, status]) =>
        observation(index, {
          ...{ status, answer: text, conversationId: text, threadId: text, warnings: [text] },
          ...{ agents: { [text]: [text] }, error: { code: text, message: text, hint: text } },
          leaks: [{ directive: 'memory', line: 1, text }],
          gates: [outcome(0, 'failed', { message: text, expected: text, actual: { [text]: [text] } })],
        }),
      ),
  }),
  fc.tuple(anyId, anyNumber, anyText).map(
    ([id, iteration, text]): RunEventBody => ({
      ...{ type: 'judgement-reached', scenario: id, iteration },
      judgement: judgement(1, 0.2, { reason: text, judge: text, notes: [text], keyword: text }),
    }),
  ),
  fc.tuple(anyId, anyStatus, anyText).map(([id, status, text]) =>
    scenarioFinished(id, status, {
      reason: text,
      judged: [judged(1, 0.2, { keyword: text, reference: text })],
    }),
  ),
  fc.record({ type: fc.constant('warning' as const), scenario: fc.option(anyId), message: anyText }),
  anyText.map(
    (text): RunEventBody => ({ type: 'trouble', fault: { code: text, message: text, hint: text } }),
  ),
  anyText.map((text) => runFinished(1, text)),
);

/** Any log at all: one, several or no runs, torn anywhere, of which nothing need fit anything. */
export const anyLog: fc.Arbitrary<RunEvent[]> = fc
  .tuple(
    fc.array(anyPlan, { minLength: 1, maxLength: 3 }),
    fc.array(anyBody, { maxLength: 20 }),
    fc.boolean(),
  )
  .map(([plans, bodies, begins]) => stamp(begins ? [runStarted(plans), ...bodies] : bodies));

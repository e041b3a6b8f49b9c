import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gateKinds } from '#gates';
import { damageDiscussion, hear } from '#subjects';
import { compileSentences } from '../../../src/cli/mutation/compile-sentences.ts';
import { nobody } from '../../../src/cli/mutation/judge-panel.ts';
import { suggestSentences } from '../../../src/cli/mutation/suggest-sentences.ts';
import { type Trial, tryDiscussions } from '../../../src/cli/mutation/try-discussions.ts';
import { wellFormed } from '../../../src/subjects/replay/damages/well-formed.ts';
import { aims, discussions } from '../../subjects/replay/damages/hostile-discussions.ts';
import { realClock } from '../../support/real-clock.ts';
import { scenario } from '../../support/run-work.ts';
import { compiler } from '../../support/scenario-text.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 40);

const ground = {
  gates: gateKinds,
  header: {
    ...{ id: 'run', source: null, startedAt: '', tool: { name: '', version: '' } },
    ...{ subject: { kind: 'crew', name: 'x', endpoint: null }, judges: {}, options: {} },
    environment: { node: '', os: '', commit: null },
  },
  settings: {
    ...{ iterations: 1, minPassRate: 1, untilSure: null, concurrency: 1, retryErrors: 0, bail: null },
    ...{ maxErrors: 0, failFast: false, judgeThreshold: 0.7, judgeInline: true, failOnSkipped: false },
  },
  idleTimeoutMs: 90_000,
  clock: realClock(),
  signal: new AbortController().signal,
};

test('whatever was recorded, trials are held, and what is suggested is a sentence that tells the two apart', async () => {
  let suggested = 0;
  await fc.assert(
    fc.asyncProperty(discussions, aims, async (told, aim) => {
      // Times that are none are refused when a transcript is read.
      const recorded = wellFormed(told);
      const plan = scenario('fitness/a.adl', [], { question: aim.question, deadlineMs: aim.deadlineMs });
      const meta = {
        ...{ scenario: plan.id, question: plan.question, iteration: 0, attempt: 1 },
        ...{ deadlineMs: plan.deadlineMs, startedAt: '2026-01-01T00:00:00.000Z' },
      };
      const good: Trial = { plan, meta, discussion: recorded };
      const done = damageDiscussion(hear(recorded), aim);
      const damaged = done.flatMap((one) =>
        one.damaged.map((discussion): Trial => ({ plan, meta, discussion })),
      );
      const tools = { compile: compiler.compile, ground };
      const sentences = await suggestSentences(good, damaged, tools);
      expect(sentences).toHaveLength(damaged.length);
      for (const [at, sentence] of sentences.entries()) {
        if (sentence === null) continue;
        suggested += 1;
        const [compiled] = compileSentences([sentence], compiler.compile);
        if (compiled === undefined || compiled.assertion.kind === 'deferred') continue;
        const asking = { ...plan, assertions: [{ ...compiled.assertion, index: 0 }] };
        const both = [good, damaged[at] ?? good].map((trial) => ({ ...trial, plan: asking }));
        const reports = await tryDiscussions(both, () => nobody, ground);
        const statuses = reports.map(({ iterations }) => iterations[0]?.gates[0]?.status);
        expect([sentence, ...statuses]).toEqual([sentence, 'passed', 'failed']);
      }
    }),
    { numRuns: runs },
  );
  expect(suggested).toBeGreaterThan(runs);
}, 60_000);

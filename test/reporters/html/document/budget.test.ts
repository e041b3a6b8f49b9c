import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Past, RunEvent, RunEventBody } from '#model';
import { createPageFold, createPageView } from '#reporters/page';
import { fitDetails } from '../../../../reporters/html/document/fit-details.ts';
import { omissionsOf } from '../../../../reporters/html/document/omissions.ts';
import { longRun } from '../../../support/long-run.ts';
import {
  discussion,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../../support/run-log.ts';
import { pageOf, readPage } from './read-page.ts';

const MOST = 5_000_000;

/** One scenario after the other with these answers; those that do not pass fail. */
function answering(answers: readonly { readonly answer: string; readonly passes: boolean }[]): RunEvent[] {
  const plans = answers.map((_, index) => scenario(`fitness/${index}.adl`));
  const bodies = answers.flatMap(({ answer, passes }, index): RunEventBody[] => {
    const id = `fitness/${index}.adl`;
    const status = passes ? 'passed' : 'failed';
    const gates = [outcome(0, status)];
    return [...discussion(id, observation(0, { answer, status, gates })), scenarioFinished(id, status)];
  });
  return stamp([runStarted(plans), ...bodies, runFinished(0)]);
}

/** Text that nothing makes smaller but that it is in base64, the same in each run. */
function noise(characters: number, seed = 0): string {
  const parts = Array.from({ length: Math.ceil(characters / 84) }, (_, index) =>
    createHash('sha512').update(`${seed} ${index}`).digest('base64').slice(0, 84),
  );
  return parts.join('').slice(0, characters);
}

describe('1,000 scenarios with 20 MB of transcripts', () => {
  test.each(['english', 'random'] as const)(
    'fit into 5 MB, %s prose',
    async (prose) => {
      const { log, transcriptBytes } = longRun({ scenarios: 1_000, transcriptBytes: 20_000_000, prose });
      expect(transcriptBytes).toBeGreaterThan(20_000_000);
      const html = await pageOf(log);
      expect(Buffer.byteLength(html)).toBeLessThan(MOST);
      expect(Buffer.byteLength(html)).toBeGreaterThan(0.85 * MOST);
      const { file, details } = readPage(html);
      expect(details.every((detail) => detail !== null)).toBe(true);
      expect(file.head.omissions).toEqual([
        expect.stringMatching(
          /^What was said in discussions is cut after \d+ characters where a scenario passed\.$/,
        ),
        'This page is kept below 5 MB. All is whole in the folder of the run: crew-fitness runs show 20260302T080000Z-a1b2c3',
      ]);
      const passed = details.find((detail) => detail?.status === 'passed');
      const failed = details.find((detail) => detail?.status === 'failed');
      const findings = (of: typeof passed) =>
        of?.discussions[0]?.moments.filter(({ type }) => type === 'finding') ?? [];
      expect(findings(passed).every(({ omitted }) => omitted > 0)).toBe(true);
      expect(findings(failed).every(({ omitted }) => omitted === 0)).toBe(true);
      const answers = details.flatMap((detail) => detail?.report.iterations ?? []);
      expect(answers.filter(({ answer }) => /characters left out\]$/.test(answer ?? ''))).toEqual([]);
    },
    120_000,
  );

  test('are whole where 8 MB are said', async () => {
    const { log } = longRun({ scenarios: 1_000, transcriptBytes: 8_000_000, prose: 'english' });
    const { file, details } = readPage(await pageOf(log));
    expect(file.head.omissions).toEqual([]);
    const moments = details.flatMap((detail) => detail?.discussions.flatMap((one) => one.moments) ?? []);
    expect(moments.filter(({ omitted }) => omitted > 0)).toEqual([]);
  }, 60_000);
});

describe('whatever a run holds, its file is below 5 MB', () => {
  test('an answer of 10 MB is in it whole, where there is room', async () => {
    const answer = `${'It opens at nine, and closes at five. '.repeat(280_000)}`;
    const { details, file } = readPage(await pageOf(answering([{ answer, passes: true }])));
    expect(details[0]?.report.iterations[0]?.answer).toBe(answer);
    expect(file.head.omissions).toEqual([]);
  }, 60_000);

  test('one of which there is no room for says how much of it is left out', async () => {
    const answers = [noise(10_000_000), 'At nine.'].map((answer) => ({ answer, passes: false }));
    const html = await pageOf(answering(answers));
    expect(html.length).toBeLessThan(MOST);
    const { details, file } = readPage(html);
    expect(details[0]?.report.iterations[0]?.answer).toBe(
      `${answers[0]?.answer.slice(0, 200_000)}\n\n[… 9,800,000 characters left out]`,
    );
    expect(details[1]?.report.iterations[0]?.answer).toBe('At nine.');
    expect(file.head.omissions[0]).toBe(
      'Answers are cut after 200,000 characters where a scenario did not pass.',
    );
  }, 60_000);

  test('answers of what passed are cut before those of what failed', async () => {
    const answers = Array.from({ length: 400 }, (_, index) => ({
      answer: noise(20_000, index),
      passes: index % 4 > 0,
    }));
    const html = await pageOf(answering(answers));
    expect(html.length).toBeLessThan(MOST);
    const { details, file } = readPage(html);
    const lengths = details.map((detail) => detail?.report.iterations[0]?.answer?.length ?? 0);
    expect(lengths[0]).toBe(20_000);
    expect(lengths[1]).toBeLessThan(20_000);
    expect(file.head.omissions[0]).toMatch(
      /^Answers are cut after [\d,]+ characters where a scenario passed\.$/,
    );
  }, 60_000);

  test('where there is no room for all, what did not pass is in it, and the others are told of', async () => {
    const log = answering(
      Array.from({ length: 400 }, (_, index) => ({ answer: noise(2_000, index), passes: index % 4 > 0 })),
    );
    const fold = createPageFold();
    log.forEach(fold.add);
    const { detail } = createPageView(fold, { report: null, past: { runs: [], comparison: null } });
    const room = 60_000;
    const { blocks, places, step, kinds } = fitDetails({ ids: fold.ids(), detail, room });
    expect(blocks.join('').length).toBeLessThan(room);
    expect(blocks.join('').length).toBeGreaterThan(0.9 * room);
    const missing = places.flatMap((place, index) => (place === null ? [index] : []));
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.filter((index) => index % 4 === 0)).toEqual([]);
    const told = omissionsOf({ run: 'r1', step, kinds, scenarios: missing.length, undrawn: 0 });
    expect(told).toContain(`There is no room for more than the rows of ${missing.length} scenarios.`);
    expect(told.at(-1)).toContain('crew-fitness runs show r1');
  }, 60_000);
});

test('of very many scenarios those are drawn that went wrong, and it is said of how many there are no charts', async () => {
  const { log } = longRun({ scenarios: 130, transcriptBytes: 400_000, prose: 'english' });
  const started = log[0];
  const ids = started?.type === 'run-started' ? started.scenarios.map(({ id }) => id) : [];
  const scenarios = ids.map((id) => ({ id, status: 'passed' as const, passRate: 1, score: 0.8 }));
  const summary = { passed: 130, failed: 0, errored: 0, skipped: 0, flaky: 0 };
  const run = { id: 'r0', startedAt: '2026-03-01T08:00:00.000Z', durationMs: 4_000, summary, scenarios };
  const past: Past = { runs: [run], comparison: null };
  const { details, file } = readPage(await pageOf(log, past));
  const drawn = details.filter((detail) => detail !== null && detail.charts.length > 0);
  expect(drawn).toHaveLength(100);
  const failed = details.filter((detail) => detail?.status === 'failed');
  expect(failed.every((detail) => drawn.includes(detail))).toBe(true);
  expect(file.head.omissions).toEqual([
    'There are no charts of 30 scenarios, since so many take long to draw.',
  ]);
}, 60_000);

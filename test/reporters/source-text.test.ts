import { expect, test } from 'vitest';
import type { RunSource } from '#model';
import { reporters } from '#reporters';
import { playReporter } from '../support/play-reporter.ts';
import { header, runFinished, runStarted, scenario, scenarioFinished, stamp } from '../support/run-log.ts';

function logOf(source: RunSource | null) {
  const plan = scenario('a.adl');
  const run = header({ source });
  return stamp([runStarted([plan], { run }), scenarioFinished(plan.id, 'passed'), runFinished(0)]);
}

const told = [
  ['evaluated', 'evaluated from run run-1; the crew is asked nothing'],
  ['replayed', 'replayed from run run-1; the crew is asked nothing'],
  ['resumed', 'goes on with run run-1; only what has no measurement is asked'],
] as const;

test.each(told)('reports say of a run that was %s what it is', async (how, text) => {
  const log = logOf({ run: 'run-1', how });
  const junit = await playReporter(reporters.junit, log);
  expect(junit.output).toContain(`name="source" value="${text}"`);
  expect(JSON.parse((await playReporter(reporters.json, log)).output).run.source).toEqual({
    run: 'run-1',
    how,
  });
});

test('and nothing of a run that asked every question itself', async () => {
  const { output } = await playReporter(reporters.junit, logOf(null));
  expect(output).not.toContain('source');
});

test('whatever a log says, it drives no terminal', async () => {
  const how = '__proto__' as RunSource['how'];
  const { output } = await playReporter(reporters.junit, logOf({ run: '\u001b[2Jrun', how }));
  expect(output).toMatch(/name="source" value="from run [^\u001b"]*run"/);
});

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
  const shown = await playReporter(reporters.console, log);
  expect(shown.output.split('\n').slice(0, 4)).toContain(`  ${text}`);
  expect(shown.output).toMatch(new RegExp(`^ +Source {2}${text}$`, 'm'));
  const { summary } = await playReporter(reporters.github, log);
  expect(summary).toContain(`, ${text}\n`);
  expect(JSON.parse((await playReporter(reporters.json, log)).output).run.source).toEqual({
    run: 'run-1',
    how,
  });
});

test('and nothing of a run that asked every question itself', async () => {
  for (const reporter of [reporters.junit, reporters.console, reporters.github]) {
    const { output, summary } = await playReporter(reporter, logOf(null));
    expect(output + summary).not.toMatch(/source|is asked/i);
  }
});

test('whatever a log says, it drives no terminal', async () => {
  const how = '__proto__' as RunSource['how'];
  const { output } = await playReporter(reporters.junit, logOf({ run: '\u001b[2Jrun', how }));
  expect(output).toMatch(/name="source" value="from run [^\u001b"]*run"/);
});

test('a log of before, which says nothing of it, is shown all the same', async () => {
  const log = JSON.parse(JSON.stringify(logOf(null), (key, value) => (key === 'source' ? undefined : value)));
  for (const reporter of Object.values(reporters)) {
    expect((await playReporter(reporter, log)).output).not.toContain('from run');
  }
});

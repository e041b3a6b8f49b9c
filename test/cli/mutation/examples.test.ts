import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ScenarioStrength, StrengthReport } from '#model';
import { damages } from '#subjects';
import { expectGolden } from '../../support/golden-file.ts';
import { exampleFiles, recordedTree, strengthsOf } from './recorded-examples.ts';

/** Whatever an example asserts, it must notice these wherever they can be done. */
const MUST_BE_NOTICED = [
  ...['no-answer', 'empty-answer', 'refusal', 'other-answer', 'forbidden-claim'],
  ...['late-event', 'no-end', 'lone-agent'],
];

test('the examples notice what they should, and what each of them misses is what the golden table shows', async () => {
  const report = await strengthsOf(await recordedTree(exampleFiles()));
  expectGolden('mutation/examples.txt', table(report));
  for (const { id, mutants } of report.scenarios) {
    const missed = mutants.filter(
      ({ damage, outcome }) => MUST_BE_NOTICED.includes(damage) && outcome !== 'killed',
    );
    expect([id, missed]).toEqual([id, []]);
    for (const { damage, outcome } of mutants) {
      expect([damage, outcome === 'caught']).toEqual([damage, damage === 'coordinator-error']);
    }
  }
  expect(report.summary.strength).toBeGreaterThan(0.6);
  expect(report.judges).toEqual({
    REFLECTS: { kind: 'embedded', model: null, promptVersion: 'lexical-1', asked: true, requests: 0 },
  });
}, 30_000);

test('scenarios that are stripped of all but "synthesis is non-empty" are weak', async () => {
  const files = exampleFiles();
  const cwd = await recordedTree(files);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(cwd, path), stripped(path, text));
  const report = await strengthsOf(cwd);
  const weak = report.scenarios.map(({ id, strength }) => [id, strength ?? 1]);
  expect(weak).toHaveLength(9);
  expect(weak.filter(([, strength]) => Number(strength) > 0.15)).toEqual([]);
  const [first] = report.scenarios;
  const killed = first?.mutants.filter(({ outcome }) => outcome === 'killed').map(({ damage }) => damage);
  expect(new Set(killed)).toEqual(new Set(['no-answer', 'empty-answer']));
}, 30_000);

test('whatever is suggested is noticed once it is said', async () => {
  const files = exampleFiles();
  const cwd = await recordedTree(files);
  const before = await strengthsOf(cwd);
  const changed = before.scenarios.filter(({ id, strength }) => id.endsWith('.adl') && strength !== null);
  for (const { id, mutants } of changed) {
    const sentences = new Set(mutants.flatMap(({ suggestion }) => suggestion ?? []));
    const said = [...sentences].map((sentence) => `ASSERT(${sentence})\n`);
    writeFileSync(join(cwd, id), `${files[id]?.trimEnd()}\n${said.join('')}`);
  }
  const after = await strengthsOf(cwd, ...changed.map(({ id }) => id));
  expect(changed.length).toBeGreaterThan(3);
  after.scenarios.forEach((scenario, at) => {
    const missed = survivors(scenario);
    const unsuggested = survivors(changed[at]).filter(({ suggestion }) => suggestion === null);
    expect([scenario.id, missed.map(({ did }) => did)]).toEqual([
      scenario.id,
      unsuggested.map(({ did }) => did),
    ]);
  });
}, 60_000);

function survivors(scenario: ScenarioStrength | undefined) {
  return (scenario?.mutants ?? []).filter(({ outcome }) => outcome === 'survived');
}

/** The question stays, and one gate. */
function stripped(path: string, text: string): string {
  const gate = 'synthesis is non-empty';
  if (path.endsWith('.md'))
    return text.replace(/^(?:- |\d\. ).*\n/gm, '').replace(/```[\s\S]*```/, `- ${gate}`);
  return `${text.replace(/ASSERT\([\s\S]*$/, '')}ASSERT(${gate})\n`;
}

/** A row a damage, a column a scenario: how many variants were noticed, `run` where only the run did, `-` where it cannot be done. */
function table({ scenarios }: StrengthReport): string {
  const heads = scenarios.map(({ name }, at) => `${String.fromCharCode(65 + at)} ${name}`);
  const rows = damages.map(({ name }) => {
    const cells = scenarios.map((scenario) => cell(scenario, name).padEnd(5));
    return `${name.padEnd(18)}${cells.join('')}`.trimEnd();
  });
  const strengths = scenarios.map(({ strength }) => (strength?.toFixed(2) ?? '-').padEnd(5));
  const letters = scenarios.map((_, at) => String.fromCharCode(65 + at).padEnd(5));
  return [
    ...heads,
    '',
    `${' '.repeat(18)}${letters.join('')}`.trimEnd(),
    ...rows,
    `${'strength'.padEnd(18)}${strengths.join('')}`.trimEnd(),
    '',
    ...scenarios.flatMap(({ name, reason }) => (reason === null ? [] : [`${name}: ${reason}`])),
    '',
  ].join('\n');
}

function cell({ mutants, inapplicable, strength }: ScenarioStrength, damage: string): string {
  if (strength === null) return '';
  if (inapplicable.some((other) => other.damage === damage)) return '-';
  const variants = mutants.filter((mutant) => mutant.damage === damage);
  if (variants.every(({ outcome }) => outcome === 'caught')) return 'run';
  return `${variants.filter(({ outcome }) => outcome === 'killed').length}/${variants.length}`;
}

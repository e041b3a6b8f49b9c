import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parametersOfSlot } from '../../grammar/fitness/sentence/phrases/parameters.ts';
import { reporters } from '../../reporters/index.ts';
import { judgeKinds } from '../../src/judges/judge-kinds.ts';
import { judgeDefaults } from '../../src/judges/judge-spec.ts';
import { keysAt } from '../../src/options/config-schema.ts';
import {
  configPathOf,
  definitionOf,
  flagOf,
  type OptionName,
  optionGroups,
  optionNames,
} from '../../src/options/option-table.ts';
import { fences, page, pages, root, sectionOf } from './pages.ts';

/** What the first cells of a table name. */
function rowsIn(text: string): readonly string[] {
  return [...text.matchAll(/^\| `([$\w.-]+)` \|/gm)].map(([, key = '']) => key);
}

describe('docs/own-gates.md', () => {
  test('tells what a gate may have, and no more', () => {
    const rows = rowsIn(sectionOf('docs/own-gates.md', 'What a gate has'));
    expect(rows.toSorted()).toEqual(keysAt(['gates', '0']).toSorted());
  });

  test('tells every type of parameter', () => {
    const rows = rowsIn(sectionOf('docs/own-gates.md', 'Phrases'));
    expect(rows.toSorted()).toEqual(Object.keys(parametersOfSlot).toSorted());
  });
});

test('the faults of docs/running.md are faults of the code', () => {
  const told = [...sectionOf('docs/running.md', 'Faults').matchAll(/^\| (`.+`) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[a-z-]+/g) ?? [],
  );
  const known = ['src/model', 'src/subjects', 'src/runner'].flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap(
        (name) => readFileSync(join(root, zone, name), 'utf8').match(/(?<=')[a-z]+(-[a-z]+)*(?=')/g) ?? [],
      ),
  );
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((code) => !known.includes(code))).toEqual([]);
});

describe('docs/config.md', () => {
  test.each(Object.keys(optionGroups))('has the options of %s', (topic) => {
    expect(page('docs/config.md')).toContain(`<!-- generated: options ${topic} -->`);
  });

  const rowsBelow = (heading: string) => rowsIn(sectionOf('docs/config.md', heading));
  const isOption = (path: string) => optionNames.some((name: OptionName) => configPathOf(name) === path);

  test('tells of what no option of the table is', () => {
    expect(rowsBelow('Crews by name').toSorted()).toEqual(keysAt(['crews', 'pilot']).toSorted());
    const judge = keysAt(['judge']).map((key) => `judge.${key}`);
    expect(rowsBelow('judge').toSorted()).toEqual(judge.filter((key) => !isOption(key)).toSorted());
    const deploy = keysAt(['deploy']).map((key) => `deploy.${key}`);
    const deployRows = rowsBelow('Prompts, and how they get to the crew');
    expect(deployRows.toSorted()).toEqual(['prompts', 'deploy', ...deploy].toSorted());
    expect(rowsBelow('Gates and severities')).toEqual(['gates', 'severities']);
  });

  test('names every key of a config file', () => {
    const text = page('docs/config.md');
    expect(keysAt([]).filter((key) => !isOption(key) && !text.includes(`\`${key}\``))).toEqual([]);
  });

  test('says what judges do unless they are told', () => {
    const { retries, samples, scale } = judgeDefaults;
    for (const [key, value] of Object.entries({ retries, samples, scale })) {
      const row = new RegExp(`^\\| \`judge.${key}\` \\| [^|]+ \\| \`${value}\` \\|`, 'm');
      expect(page('docs/config.md')).toMatch(row);
    }
  });
});

test('reporters and judges are all described', () => {
  for (const name of Object.keys(reporters)) expect(page('docs/reports.md')).toContain(`\n## ${name}\n`);
  for (const kind of Object.keys(judgeKinds)) expect(page('docs/judging.md')).toContain(`\`${kind}\``);
});

const flags = new Set(
  optionNames
    .filter((name) => definitionOf(name).commands.length > 0)
    .flatMap((name) => {
      const isSwitch = definitionOf(name).value.occurs === 'switch';
      return isSwitch ? [flagOf(name), flagOf(name).replace('--', '--no-')] : [flagOf(name)];
    }),
);

test.each(pages)('$path names no flag that does not exist', ({ text }) => {
  const inline = [...text.matchAll(/`(--[a-z][a-z-]*)/g)].map(([, flag]) => flag);
  const commands = [...text.matchAll(/^.*\bcrew-fitness (?:\\\n|.)*$/gm)]
    .map(([line]) => line.replace(/(?:npm install|gh pr comment) .*/, ''))
    .flatMap((line) => [...line.matchAll(/(?<=\s)--[a-z][a-z-]*/g)].map(([flag]) => flag));
  expect([...inline, ...commands].filter((flag) => flag !== undefined && !flags.has(flag))).toEqual([]);
});

test.each(fences.filter(({ language }) => language === 'json' || language === 'jsonl'))(
  '$where is JSON',
  ({ language, body }) => {
    const documents = language === 'json' ? [body] : body.trim().split('\n');
    for (const document of documents) expect(() => JSON.parse(document)).not.toThrow();
  },
);

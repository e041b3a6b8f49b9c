import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { repair } from '../../grammar/text/repair.ts';
import { createPalette, displayWidth } from '../../reporters/index.ts';
import { allPages, knownCodes } from '../../src/cli/diagnostic-pages/diagnostic-pages.ts';
import { pageLines } from '../../src/cli/diagnostic-pages/page-lines.ts';
import { tellsMore } from '../../src/cli/diagnostic-pages/tells-more.ts';
import type { Severity } from '../../src/model/index.ts';
import { diagnosticDocs, diagnosticsIn, frameOf } from '../support/diagnostic-docs.ts';
import { expectGolden } from '../support/golden-file.ts';
import { playMain } from './play-main.ts';
import { makeTree } from './tree.ts';

const pages = await allPages();
const root = fileURLToPath(new URL('../..', import.meta.url));
const named = pages.map((page) => [page.code, page] as const);
const repairable = named.filter(([, { explanation }]) => explanation.isRepairable === true);

test('every code has a page', () => {
  expect(pages.map(({ code }) => code).sort()).toEqual([...knownCodes].sort());
});

describe('the wrong example', () => {
  test.each(named)('of %s is shown with its place', async (code, page) => {
    expectGolden(`diagnostics/${code}.txt`, `${await frameOf(page)}\n`);
  });

  test.each(named)('of %s carries a repair if the page says so', async (code, page) => {
    const found = (await diagnosticsIn(page, page.explanation.wrong)).filter((own) => own.code === code);
    expect(found.some(({ fix }) => fix !== null)).toBe(page.explanation.isRepairable === true);
  });

  test.each(repairable)('of %s becomes the right one, and nothing else changes', async (_code, page) => {
    const { wrong, right } = page.explanation;
    const diagnose = (text: string) => diagnosticsIn(page, { ...wrong, text });
    expect((await repair(wrong.text, diagnose)).text).toBe(right.text);
  });

  test('every golden file is of one', () => {
    const found = readdirSync(new URL('../../fixtures/diagnostics/', import.meta.url));
    expect(found.sort()).toEqual(pages.map(({ code }) => `${code}.txt`).sort());
  });
});

test('the index leads to every page', async () => {
  const docs = await diagnosticDocs();
  const links = [...(docs.get('README.md') ?? '').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => name);
  expect([...links, 'README.md'].sort()).toEqual([...docs.keys()].sort());
});

test('docs/diagnostics is what the tables say', () => {
  const flags = process.env['UPDATE'] === '1' ? [] : ['--check'];
  const args = ['.scripts/diagnostic-docs.mjs', ...flags];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect({ status, stale: flags.length === 0 ? '' : stdout, stderr }).toEqual({
    status: 0,
    stale: '',
    stderr: '',
  });
});

describe('crew-fitness explain', () => {
  test.each(named)('%s fits a terminal', (_code, page) => {
    const lines = pageLines(page, createPalette(false));
    expect(lines.filter((line) => displayWidth(line) > 80)).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(60);
  });

  test.each(['near-miss', 'unclosed-fence', 'PA501', 'PA505', 'bad-encoding'])('%s', async (code) => {
    const { stdout } = await playMain(['explain', code], { cwd: '/' });
    expectGolden(`cli/explain-code/${code}.txt`, stdout);
  });

  test('is JSON for programs', async () => {
    const { stdout } = await playMain(['explain', 'PA202', '--json'], { cwd: '/' });
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ version: 1, code: 'PA202', severity: 'warning', isRepairable: true },
      wrong: { file: 'prompts/30-pantry.adl' },
    });
  });

  test('has colours where they are wanted', async () => {
    const { stdout } = await playMain(['explain', 'near-miss', '--color'], { cwd: '/' });
    expect(stdout).toMatch(/^\u001b\[31merror\u001b/);
    const plain = await playMain(['explain', 'near-miss'], { cwd: '/' });
    expect(stdout.replace(/\u001b\[\d+m/g, '')).toBe(plain.stdout);
  });

  test('takes a code in either case, and knows what was meant', async () => {
    const cwd = makeTree({});
    const asked = await playMain(['explain', 'pa501'], { cwd });
    expect(asked.stdout).toMatch(/^error PA501\n/);
    expect(await playMain(['explain', 'near-mis'], { cwd })).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'crew-fitness: "near-mis" is no diagnostic code\n  did you mean near-miss?\n',
    });
  });
});

test.each<[readonly Severity[], string]>([
  [[], ''],
  [['info', 'warning', 'error', 'error'], 'crew-fitness explain code-2 tells more\n'],
  [['info', 'warning', 'warning'], 'crew-fitness explain code-1 tells more\n'],
])('below %j the page of the first of the gravest is named', (severities, told) => {
  const place = { line: 1, column: 1 };
  const found = severities.map((severity, at) => ({
    ...{ severity, code: `code-${at}`, message: '', hint: null, fix: null },
    range: { start: place, end: place },
  }));
  expect(tellsMore(found)).toBe(told);
});

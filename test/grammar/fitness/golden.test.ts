import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diagnosticCodes } from '../../../grammar/codes.ts';
import { parseAdl } from '../../../grammar/fitness/adl/parse-adl.ts';
import type { ScenarioAst, TextNode } from '../../../grammar/fitness/ast.ts';
import { parseMarkdown } from '../../../grammar/fitness/markdown/parse-markdown.ts';
import { createSentenceReader } from '../../../grammar/fitness/sentence/index.ts';
import { compileManifest } from '../../../grammar/index.ts';
import { indexLines } from '../../../grammar/text/lines.ts';
import { gateKinds } from '../../../src/gates/index.ts';
import type { Compilation } from '../../../src/model/index.ts';
import { codes, compiler, compileText, spell, tell } from '../../support/scenario-text.ts';

/** Every scenario of the fixtures with what each stage makes of it. `UPDATE=1` writes the golden files anew. */
const fixtures = new URL('../../../fixtures/', import.meta.url);
const judgeKeywords = ['REFLECTS', 'GROUNDED'];
const reader = createSentenceReader({ gates: gateKinds, judgeKeywords });

const isScenario = (name: string): boolean => /\.(?:adl|md)$/.test(name);
const files = (folder: string): string[] => readdirSync(new URL(`${folder}/`, fixtures));
const scenarios = (folder: string): string[] => files(folder).filter(isScenario);
const read = (path: string): Uint8Array => new Uint8Array(readFileSync(new URL(path, fixtures)));

function compare(path: string, found: string): void {
  const golden = new URL(path, fixtures);
  if (process.env['UPDATE'] === '1') writeFileSync(golden, found);
  expect(found).toBe(existsSync(golden) ? readFileSync(golden, 'utf8') : 'no golden file');
}

const text = ({ text, range }: TextNode): object => ({ text, range: spell(range) });

function showAst(ast: ScenarioAst): object {
  return {
    ...ast,
    descriptions: ast.descriptions.map(text),
    requires: ast.requires.map(text),
    constants: ast.constants.map(({ name, value, range }) => ({
      name,
      value: value === null ? null : { kind: value.kind, ...text(value) },
      range: spell(range),
    })),
    assertions: ast.assertions.map(({ raw, range, sentence }) => ({
      raw,
      range: spell(range),
      strings: sentence.strings.map(({ value, start, end }) => ({
        value,
        at: spell({ start: sentence.positionAt(start), end: sentence.positionAt(end - 1) }),
      })),
    })),
  };
}

function astOf({ form, text }: Compilation): ScenarioAst {
  const report = (): void => {};
  const source = { text, lines: indexLines(text) };
  return form === 'adl' ? parseAdl(source, report) : parseMarkdown(source, { report, reader, judgeKeywords });
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function showPlan({ scenario, diagnostics }: Compilation): object {
  const assertions = scenario?.assertions.map(({ range, ...rest }) => ({ ...rest, range: spell(range) }));
  return { ...scenario, assertions, diagnostics: diagnostics.map(tell) };
}

describe('good scenarios', () => {
  test.each(scenarios('good'))('%s', (name) => {
    const compiled = compileText(`good/${name}`, read(`good/${name}`));
    expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    compare(`good/${name}.ast.json`, json(showAst(astOf(compiled))));
    compare(`good/${name}.plan.json`, json(showPlan(compiled)));
  });
});

describe('bad scenarios', () => {
  test.each(scenarios('bad'))('%s', (name) => {
    const { diagnostics } = compileText(`bad/${name}`, read(`bad/${name}`));
    expect(diagnostics).not.toEqual([]);
    compare(`bad/${name}.errors.txt`, `${diagnostics.map(tell).join('\n')}\n`);
  });
});

test('every golden file belongs to a scenario', () => {
  const orphans = ['good', 'bad'].flatMap((folder) => {
    const known = new Set(scenarios(folder));
    return files(folder).filter(
      (name) => !known.has(name) && !known.has(name.replace(/\.(?:ast\.json|plan\.json|errors\.txt)$/, '')),
    );
  });
  expect(orphans).toEqual([]);
});

test('every diagnostic code has a bad scenario that shows it', async () => {
  const bytes = read('manifests/mistakes.yaml');
  const manifest = { id: 'mistakes.yaml', bytes, named: true };
  const inManifest = (await compileManifest(manifest, { compiler, severities: {} })).compilations;
  const shown = scenarios('bad').flatMap((name) => {
    const { diagnostics } = compileText(name, read(`bad/${name}`), true);
    return diagnostics.map(({ code }) => code);
  });
  const all = [...shown, ...inManifest.flatMap(codes)];
  expect(Object.keys(diagnosticCodes).filter((code) => !all.includes(code))).toEqual([]);
});

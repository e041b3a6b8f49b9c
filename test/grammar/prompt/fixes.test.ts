import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { promptExplanations } from '../../../grammar/prompt/explanations/index.ts';
import { lintPrompts, type PromptFile, readPromptFile } from '../../../grammar/prompt/index.ts';
import { applyFixes } from '../../../grammar/text/apply-fixes.ts';
import type { Diagnostic, Fix } from '../../../src/model/index.ts';
import { tell } from '../../support/scenario-text.ts';

const fixtures = new URL('../../../fixtures/prompt/', import.meta.url);
const settings = { severities: {}, budget: 24_000 };

interface Mended {
  readonly what: string;
  readonly files: readonly PromptFile[];
  readonly at: number;
  readonly found: Diagnostic & { readonly fix: Fix };
}

/** Files that are known together. */
async function readAll(folder: string, ending: RegExp): Promise<readonly PromptFile[]> {
  const names = readdirSync(new URL(folder, fixtures), { recursive: true, encoding: 'utf8' });
  const files = names
    .filter((name) => ending.test(name))
    .map((name) => ({ id: `prompts/${name}`, bytes: readFileSync(new URL(`${folder}${name}`, fixtures)) }));
  return Promise.all(files.map(readPromptFile));
}

const groups = [
  ...(await readAll('modules/', /\.adl$/)).map((file) => [file]),
  ...(await readAll('manifests/', /\.ya?ml$/)).map((file) => [file]),
  await readAll('pilots/', /\.(?:ya?ml|adl)$/),
  await readAll('slips/', /\.(?:ya?ml|adl)$/),
];

const mended = groups.flatMap((files) =>
  lintPrompts(files, settings).flatMap(({ file, diagnostics }, at) =>
    diagnostics.flatMap((found): Mended[] => {
      const { fix } = found;
      return fix === null ? [] : [{ what: `${file} ${tell(found)}`, files, at, found: { ...found, fix } }];
    }),
  ),
);

const spelled = ({ code, message }: Diagnostic): string => `${code}: ${message.replace(/\d+/g, 'N')}`;
const allOf = (files: readonly PromptFile[]): readonly Diagnostic[] =>
  lintPrompts(files, settings).flatMap(({ diagnostics }) => diagnostics);

describe('the fix of a finding', () => {
  test('is promised by the page of its code', () => {
    const promised = Object.entries(promptExplanations).filter(
      ([, { isRepairable }]) => isRepairable === true,
    );
    const codes = new Set(mended.map(({ found }) => found.code));
    expect([...codes].filter((code) => !promised.some(([known]) => known === code))).toEqual([]);
  });

  test('there are some of each kind', () => {
    expect(mended.length).toBeGreaterThan(30);
  });

  test.each(mended)('$what', async ({ files, at, found }) => {
    const before = files[at];
    const { text } = applyFixes(before?.text ?? '', [found.fix]);
    const after = await readPromptFile({ id: before?.id ?? '', bytes: text });
    const [was, is] = [files, files.with(at, after)].map((all) => allOf(all).map(spelled));
    const count = (told: readonly string[] = []) => told.filter((one) => one === spelled(found)).length;
    expect(count(is)).toBeLessThan(count(was));
    if (found.code === 'PA501') return;
    const line = found.fix.range.start.line;
    // What was no statement, or no module, may be one now that is wrong in another way.
    const more = allOf(files.with(at, after)).filter((told) => !was?.includes(spelled(told)));
    expect(more.filter(({ range }) => range.start.line !== line).map(spelled)).toEqual([]);
  });
});

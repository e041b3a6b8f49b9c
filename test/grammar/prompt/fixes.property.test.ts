import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lintPrompts, readPromptFile } from '../../../grammar/prompt/index.ts';
import { applyFixes } from '../../../grammar/text/apply-fixes.ts';
import { repair } from '../../../grammar/text/repair.ts';
import type { Diagnostic } from '../../../src/model/index.ts';
import { anyPrompt } from '../../support/prompt-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 150);
const settings = { severities: {}, budget: 24_000 };

/** A module as a file of its own, or in a block of a manifest. */
const anyFile = fc.record({ text: anyPrompt, isPlain: fc.boolean() }).map(({ text, isPlain }) => {
  if (isPlain) return { id: 'prompts/a.adl', text };
  const lines = text.split(/\r\n|\r|\n/).map((line) => `    ${line}`.trimEnd());
  const head =
    'apiVersion: kubemoot.ai/v1alpha1\nkind: PromptModule\nmetadata: {name: a}\nspec:\n  order: 1\n';
  return { id: 'a.yaml', text: `${head}  content: |2\n${lines.join('\n')}\n` };
});

async function diagnosticsOf(id: string, text: string): Promise<readonly Diagnostic[]> {
  const file = await readPromptFile({ id, bytes: text });
  return lintPrompts([file], settings).flatMap(({ diagnostics }) => diagnostics);
}

const count = (found: readonly Diagnostic[], code: string) => found.filter((one) => one.code === code).length;
const errors = (found: readonly Diagnostic[]) => found.filter(({ severity }) => severity === 'error').length;

test('a repair by itself makes its mistake go away', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, async ({ id, text }) => {
      const before = await diagnosticsOf(id, text);
      for (const { code, fix } of before) {
        if (fix === null) continue;
        const after = await diagnosticsOf(id, applyFixes(text, [fix]).text);
        // Where a rule is one of its own, the next line may be what is swallowed.
        const { line } = fix.range.start;
        const isThere = after.some((found) => found.code === code && found.range.start.line === line);
        if (isThere && count(after, code) >= count(before, code))
          throw new Error(`${code} stays: ${JSON.stringify(fix)}`);
      }
    }),
    { numRuns },
  );
});

test('all repairs together leave no error more', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, async ({ id, text }) => {
      const diagnose = (candidate: string) => diagnosticsOf(id, candidate);
      const { text: repaired, repaired: done } = await repair(text, diagnose);
      expect(errors(await diagnose(repaired))).toBeLessThanOrEqual(errors(await diagnose(text)));
      expect(done.length === 0).toBe(repaired === text);
    }),
    { numRuns },
  );
});

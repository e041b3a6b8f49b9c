import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFixes } from '../../../grammar/text/apply-fixes.ts';
import { repair } from '../../../grammar/text/repair.ts';
import type { Diagnostic } from '../../../src/model/index.ts';
import { compileText } from '../../support/scenario-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 150);
const folder = new URL('../../../fixtures/good/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => /\.(?:adl|md)$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8').replace(/^\uFEFF/, '') }));

/** A good scenario in which an author slipped: some characters are missing, or one too many. */
const slipped = fc
  .record({
    file: fc.constantFrom(...files),
    slips: fc.array(
      fc.record({
        at: fc.nat(10_000),
        cut: fc.nat(2),
        added: fc.constantFrom('', '"', ')', '(', '.', 's', ' '),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ file: { name, text }, slips }) => ({
    name,
    text: slips.reduce((before, { at, cut, added }) => {
      const place = at % (before.length + 1);
      return before.slice(0, place) + added + before.slice(place + cut);
    }, text),
  }));

const diagnosticsOf = (name: string, text: string) => compileText(name, text).diagnostics;
const count = (found: readonly Diagnostic[], code: string) => found.filter((one) => one.code === code).length;
const errors = (found: readonly Diagnostic[]) => found.filter(({ severity }) => severity === 'error').length;

test('a repair by itself makes its mistake go away', () => {
  fc.assert(
    fc.property(slipped, ({ name, text }) => {
      const before = diagnosticsOf(name, text);
      for (const { code, fix } of before) {
        if (fix === null) continue;
        const after = diagnosticsOf(name, applyFixes(text, [fix]).text);
        if (count(after, code) >= count(before, code))
          throw new Error(`${code} stays: ${JSON.stringify(fix)}`);
      }
    }),
    { numRuns },
  );
});

test('all repairs together leave no error more, and nothing to repair', async () => {
  await fc.assert(
    fc.asyncProperty(slipped, async ({ name, text }) => {
      const diagnose = (candidate: string) => diagnosticsOf(name, candidate);
      const { text: repaired, repaired: done } = await repair(text, diagnose);
      expect(errors(diagnose(repaired))).toBeLessThanOrEqual(errors(diagnose(text)));
      expect(done.length === 0).toBe(repaired === text);
      expect((await repair(repaired, diagnose)).text).toBe(repaired);
    }),
    { numRuns },
  );
});

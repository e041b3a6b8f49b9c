import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLACEHOLDER, replaceTemplates } from '../../../grammar/manifest/templates.ts';
import { readPromptFile } from '../../../grammar/prompt/index.ts';
import { indexLines } from '../../../grammar/text/lines.ts';
import { diagnosticsOf } from '../../support/plain-prompt.ts';
import { anyPrompt } from '../../support/prompt-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 300);

const piece = fc.constantFrom(
  ...[
    'apiVersion: kubemoot.ai/v1alpha1\n',
    'kind: PromptModule\n',
    'kind: Agent\n',
    'kind: List\nitems:\n- ',
  ],
  ...['metadata:\n', '  name: a\n', '  namespace: b\n', 'metadata: {name: a}\n', 'spec:\n', '  order: 10\n'],
  ...[
    '  order: "7"\n',
    '  content: |\n',
    '  content: >-\n',
    '  content: "ALWAYS a"\n',
    '  promptRefs: [a, b]\n',
  ],
  ...[
    '    ALWAYS a\n',
    '    NEVER b',
    '---\n',
    '...\n',
    '\n',
    '\r\n',
    '\r',
    '  ',
    '- ',
    '# c\n',
    '|2\n',
    '&x ',
    '*x',
  ],
  ...[
    '{{ x }}',
    '{{- if y -}}\n',
    '{{- /* a\nb */ -}}\n',
    '{{',
    '}}',
    '{',
    '}',
    '[',
    '"',
    "'",
    ': ',
    '\t',
    '!!b ',
  ],
  ...['\uFEFF', '\u0000', '\uD800', '𝒳', '\u2028', '<<: ', '? ', '%YAML 9\n', '@', '`', ','],
);
const yaml = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

test('every YAML is read, and what is wrong is said at a place in it', async () => {
  await fc.assert(
    fc.asyncProperty(yaml, async (text) => {
      const file = await readPromptFile({ id: 'a.yaml', bytes: text });
      const { count, starts, ends } = indexLines(text);
      for (const { range } of diagnosticsOf(file)) {
        for (const { line, column } of [range.start, range.end]) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(count);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((ends[line - 1] ?? 0) - (starts[line - 1] ?? 0) + 1);
        }
      }
    }),
    { numRuns },
  );
});

test('templates are replaced in place: lines stay, and all else is where it was', () => {
  fc.assert(
    fc.property(yaml, (source) => {
      const { text, originOf, hasTemplates } = replaceTemplates(source);
      expect(hasTemplates).toBe(source.includes('{{'));
      expect(text.split('\n').length).toBe(source.split('\n').length);
      // A template that spans lines leaves their ends.
      const moved = text.split('').filter((character, index) => {
        return character !== source.charAt(originOf(index)) && !`${PLACEHOLDER}\n`.includes(character);
      });
      expect(moved).toEqual([]);
    }),
    { numRuns },
  );
});

test('a text in a literal block is what an agent gets, and stands where it is said to', async () => {
  await fc.assert(
    fc.asyncProperty(anyPrompt, async (arbitrary) => {
      // What YAML cannot hold in a block, or reads as a line of its own.
      const told = arbitrary.replace(
        /[^\t\n\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]|[\u2028\u2029]/g,
        '',
      );
      const content = `DESCRIPTION x\n${told}\nend\n`;
      const block = content.replace(/^(?=[^\n])/gm, '      ');
      const text = `kind: PromptModule\nmetadata: {name: a}\nspec:\n  order: 1\n  content: |\n${block}`;
      const { modules } = await readPromptFile({ id: 'a.yaml', bytes: text });
      expect(modules[0]?.text).toBe(content);
      expect(modules[0]?.source).toMatchObject({ line: 6, column: 7, isVerbatim: true });
    }),
    { numRuns },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  knowPrompts,
  type PromptFile,
  type PromptModule,
  sourceMapOf,
} from '../../../grammar/prompt/index.ts';
import { diagnosticsOf, plainPrompt } from '../../support/plain-prompt.ts';
import { anyPrompt } from '../../support/prompt-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 300);
const place = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** An agent that refers to modules, and a file of its own for each of them. */
function filesOf(
  texts: readonly (readonly [order: number, text: string])[],
  tools: readonly string[] | null,
) {
  const modules = texts.map(([order, text], index) => plainPrompt(text, `prompts/${order}-m${index}.adl`));
  const agent = {
    ...{ name: 'a', namespace: null, discussRole: 'coordinator', enabledTools: tools, file: 'a.yaml' },
    references: texts.map((_, index) => ({ name: `m${index}`, range: place, isFilledIn: false })),
    ...{ range: place, places: { references: place, role: place }, disabled: [] },
  };
  const manifest: PromptFile = {
    ...{ id: 'a.yaml', text: '', modules: [], agents: [agent], findings: [], unreadable: null },
  };
  return [...modules, manifest];
}

const texts = fc.array(fc.tuple(fc.nat(3), anyPrompt), { maxLength: 4 });

test('a composed prompt is the texts of its modules and two line feeds between them', () => {
  fc.assert(
    fc.property(texts, (made) => {
      const [prompt] = knowPrompts(filesOf(made, null)).composed;
      const inOrder = made.map(([order, text], index) => ({ order, text, index }));
      inOrder.sort((a, b) => a.order - b.order || a.index - b.index);
      expect(prompt?.text).toBe(inOrder.map(({ text }) => text).join('\n\n'));
    }),
    { numRuns },
  );
});

test('each of its lines is the line of the module that it is said to be, or stands between two', () => {
  const lineOf = ({ text, lines }: PromptModule, line: number): string =>
    text.slice(lines.starts[line - 1], lines.ends[line - 1]);
  fc.assert(
    fc.property(texts, (made) => {
      const [prompt] = knowPrompts(filesOf(made, null)).composed;
      if (prompt === undefined) return;
      const lines = prompt.text.split(/\r\n|[\r\n]/);
      const map = sourceMapOf(prompt);
      expect(map.length).toBe(lines.length);
      lines.forEach((line, index) => {
        const origin = map[index] ?? null;
        expect(line).toBe(origin === null ? '' : lineOf(origin.module, origin.line));
      });
    }),
    { numRuns },
  );
});

test('whatever is composed can be checked', () => {
  fc.assert(
    fc.property(texts, (made) => {
      expect(() => diagnosticsOf(...filesOf(made, ['pods_get']))).not.toThrow();
    }),
    { numRuns },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatModule, formatPromptFile } from '../../../grammar/prompt/format/format-file.ts';
import { readPromptFile } from '../../../grammar/prompt/index.ts';
import { everyNode, type PromptNode } from '../../../grammar/prompt/nodes.ts';
import { parsePrompt } from '../../../grammar/prompt/parse-module.ts';
import { readPlainModule } from '../../../grammar/prompt/plain-module.ts';
import { plainPrompt } from '../../support/plain-prompt.ts';
import { anyPrompt } from '../../support/prompt-text.ts';
import { tellNodes } from '../../support/tell-nodes.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 500);

const format = (text: string): string => formatModule(readPlainModule('a.adl', text));

/** The nodes of a text, their scopes included and their lines left out. */
function meaning(text: string): readonly string[] {
  const { nodes } = parsePrompt(text);
  const scopes = everyNode(nodes).filter(({ kind }) => kind !== 'blank');
  const told = tellNodes(nodes).map((node) => node.replace(/^L\d+ /, ''));
  return [...told, ...scopes.map(({ kind, scope }) => `${kind} ${JSON.stringify(scope)}`)];
}

function linesOf(text: string, fits: (node: PromptNode) => boolean): readonly string[] {
  const { nodes, lines } = parsePrompt(text);
  return everyNode(nodes)
    .filter(fits)
    .map(({ line, endLine }) => text.slice(lines.starts[line - 1], lines.ends[endLine - 1]));
}

test('formatting changes no node', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      expect(meaning(format(text))).toEqual(meaning(text));
    }),
    { numRuns },
  );
});

test('what is formatted stays as it is', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      expect(format(format(text))).toBe(format(text));
    }),
    { numRuns },
  );
});

test('code is not touched, and nothing but blanks and colons ever is', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      const isCode = ({ kind }: PromptNode): boolean => kind === 'code';
      expect(linesOf(format(text), isCode)).toEqual(linesOf(text, isCode));
      expect(format(text).replace(/[\s:]/g, '')).toBe(text.replace(/[\s:]/g, ''));
    }),
    { numRuns },
  );
});

test('a file holds what its modules are formatted to, and all else as it was', async () => {
  await fc.assert(
    fc.asyncProperty(anyPrompt, async (text) => {
      const plain = await formatPromptFile(plainPrompt(text));
      expect(plain).toEqual({ text: format(text), left: [] });
      const told = text.replace(
        /[^\t\n\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]|[\u2028\u2029]/g,
        '',
      );
      const block = `x\n${told}\ny`.replace(/^(?=[^\n])/gm, '    ');
      const manifest = (content: string): string =>
        `# before\nkind: PromptModule\nmetadata: {name: a}\nspec:\n  content: |-\n${content}\n  order: 7 # after\n`;
      const file = await readPromptFile({ id: 'a.yaml', bytes: manifest(block) });
      const formatted = await formatPromptFile(file);
      const again = await readPromptFile({ id: 'a.yaml', bytes: formatted.text });
      expect(again.modules.map((module) => module.text)).toEqual(file.modules.map(formatModule));
      expect(formatted.text.startsWith('# before\nkind:')).toBe(true);
      expect(formatted.text.endsWith('\n  order: 7 # after\n')).toBe(true);
      expect(formatted.left).toEqual([]);
    }),
    { numRuns },
  );
});

test.each(['\u0000\nREQUIRES ', 'ALWAYS a\r  \nNEVER b', '* \n- b'])('%j stays what it is', (text) => {
  expect(meaning(format(text))).toEqual(meaning(text));
  expect(format(format(text))).toBe(format(text));
});

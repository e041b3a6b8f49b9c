import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IGrammar } from 'vscode-textmate';
import { createFitnessLanguage } from '../../grammar/fitness/workshop/index.ts';
import { createPromptLanguage } from '../../grammar/prompt/index.ts';
import { gateKinds } from '../../src/gates/index.ts';
import type { DocumentLanguage, SemanticTokenType } from '../../src/model/index.ts';
import { expectGolden } from '../support/golden-file.ts';
import { colour, type ScopedText, shippedGrammars } from '../support/shipped-grammar.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fitness = createFitnessLanguage({ gates: gateKinds, judgeKeywords: ['REFLECTS', 'SECURITY_AUDIT'] });
const prompt = createPromptLanguage({ severities: {}, budget: 0 });

/** A text in one of our languages, as the docs or the examples have it. */
interface Example {
  readonly where: string;
  /** Title of the part of a page that it stands in. */
  readonly section?: string | undefined;
  readonly text: string;
  readonly path: string;
  readonly scope: string;
  readonly language: DocumentLanguage;
}

const kinds: Readonly<Record<string, Omit<Example, 'where' | 'text'>>> = {
  adl: { path: 'example.adl', scope: 'source.adl', language: fitness },
  markdown: { path: 'example.md', scope: 'text.html.markdown', language: fitness },
  prompt: { path: 'prompts/example.adl', scope: 'source.adl.prompt', language: prompt },
};

function fencesOf(path: string): Example[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/^(`{3,})(\w+)[^`\n]*\n([\s\S]*?)^\1$/gm)].flatMap((found) => {
    const { 2: word = '', 3: body = '', index } = found;
    const kind = kinds[word];
    if (kind === undefined) return [];
    const before = text.slice(0, index);
    const section = [...before.matchAll(/^## (.+)$/gm)].at(-1)?.[1];
    return [{ ...kind, section, where: `${path}:${before.split('\n').length}`, text: body }];
  });
}

function filesOf(folder: string, kindOf: (name: string) => string | null): Example[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const kind = kinds[kindOf(name) ?? ''];
    const where = join(folder, name);
    return kind === undefined
      ? []
      : [{ ...kind, where, text: withoutMark(readFileSync(join(root, where), 'utf8')) }];
  });
}

/** Editors take the byte order mark away. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

const byEnding = (name: string): string | null =>
  name.endsWith('.adl') ? 'adl' : name.endsWith('.md') ? 'markdown' : null;
const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);
const fences = ['README.md', ...pages.map((name) => join('docs', name))].flatMap(fencesOf);

/** Every one of these is coloured as it is understood. */
const shown = [
  ...fences.filter(({ section }) => section !== 'Wrong'),
  ...filesOf('fixtures/examples', byEnding),
];
/** Oddities of each language: what a grammar of single lines gets wrong in them is in a golden file. */
const odd = [
  ...fences
    .filter(({ section }) => section === 'Wrong')
    .map((fence) => ({ ...fence, where: fence.where.replace(/:\d+$/, '') })),
  ...filesOf('fixtures/good', byEnding),
  ...filesOf('fixtures/prompt/modules', (name) => (name.endsWith('.adl') ? 'prompt' : null)),
];

/** What a scope stands for in common themes. */
const meanings: readonly (readonly [RegExp, SemanticTokenType])[] = [
  [/^comment\./, 'comment'],
  [/^string\.regexp/, 'regexp'],
  [/^(?:string\.|constant\.character\.escape)/, 'string'],
  [/^constant\.numeric/, 'number'],
  [/^keyword\.(?:control|operator\.word)/, 'keyword'],
  [/^variable\.other\.property/, 'property'],
  [/^variable\.other\.enummember/, 'enumMember'],
  [/^variable\.other\.constant/, 'variable'],
  [/^entity\.name\.function/, 'function'],
  [/^entity\.name\.type/, 'type'],
];

/** Of every character what the shipped grammar says it is; only our own scopes count. */
function coloured(lines: readonly (readonly ScopedText[])[]): (SemanticTokenType | null)[][] {
  return lines.map((line) =>
    line.flatMap(({ text, scopes }) => {
      const own = scopes.findLast((scope) => /\.adl(?:-prompt)?$/.test(scope)) ?? '';
      const found = meanings.find(([pattern]) => pattern.test(own))?.[1] ?? null;
      return Array.from({ length: text.length }, () => found);
    }),
  );
}

/** Of every character what the parser says it is. */
function understood({ language, path, text }: Example): (SemanticTokenType | null)[][] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line): (SemanticTokenType | null)[] => Array.from({ length: line.length }, () => null));
  for (const { range, type } of language.open(path, text).tokens()) {
    lines[range.start.line - 1]?.fill(type, range.start.column - 1, range.end.column - 1);
  }
  return lines;
}

/** Where the two differ, word by word. */
function differences(example: Example, grammar: IGrammar): readonly string[] {
  const shipped = coloured(colour(grammar, example.text));
  const meant = understood(example);
  const frontMatter = /^---\n[\s\S]*?\n---\n/.exec(example.text)?.[0].split('\n').length ?? 0;
  // Front matter is YAML to an editor.
  return example.text.split(/\r\n?|\n/).flatMap((line, row) =>
    row + 1 < frontMatter
      ? []
      : [...line.matchAll(/[^\s:=(),;]+/g)].flatMap(({ 0: word, index }) => {
          const one = shipped[row]?.slice(index, index + word.length) ?? [];
          const other = meant[row]?.slice(index, index + word.length) ?? [];
          const at = one.findIndex((type, place) => type !== other[place]);
          return at < 0
            ? []
            : [`${row + 1}: ${word}: ${one[at] ?? 'nothing'}, and is ${other[at] ?? 'nothing'}`];
        }),
  );
}

let load: (scopeName: string) => Promise<IGrammar>;
beforeAll(async () => {
  load = await shippedGrammars();
});

describe('colours of the shipped grammar', () => {
  test.each(shown)('$where: each word has the colour of what it is', async (example) => {
    expect(differences(example, await load(example.scope))).toEqual([]);
  });

  test('there are examples of every kind', () => {
    expect(new Set(shown.map(({ scope }) => scope)).size).toBe(3);
    expect(shown.length).toBeGreaterThan(20);
  });

  test('what it gets wrong is known', async () => {
    const told: string[] = [];
    for (const example of odd) {
      const found = differences(example, await load(example.scope));
      if (found.length > 0) told.push(`${example.where}\n${found.map((line) => `  ${line}\n`).join('')}`);
    }
    expectGolden('editors/known-differences.txt', told.join('\n'));
  });
});

/** A line with the scopes of each of its parts below it. */
function page(lines: readonly (readonly ScopedText[])[]): string {
  return lines
    .map((line) => {
      const parts = line.filter(({ text, scopes }) => text.trim() !== '' && scopes.length > 0);
      const shownParts = parts.map(({ text, scopes }) => `    ${text.trim()}  ${scopes.join(' ')}\n`);
      return `${line.map(({ text }) => text).join('')}\n${shownParts.join('')}`;
    })
    .join('');
}

const suite = `apiVersion: kubemoot.ai/v1alpha1
kind: CrewFitnessSuite
metadata:
  name: evening
spec:
  tests:
    - name: last-train
      testContent: |
        # tags: smoke
        DEFINE CONST QUESTION AS "When does the last
          train leave?"
        ASSERT(synthesis CONTAINS "21:35")   # by the timetable
      weight: 1
---
kind: ConfigMap
data:
  feast.md: |
    Are there trains?

    - synthesis is non-empty
  other.txt: |
    ASSERT(synthesis is non-empty)
---
kind: PromptModule
spec:
  order: 10
  content: |
    ALWAYS answer in one sentence
  other: |
    ALWAYS answer in one sentence
`;

test.each([
  [
    'last-train.adl',
    'source.adl',
    readFileSync(join(root, 'fixtures/examples/fitness/last-train.adl'), 'utf8'),
  ],
  [
    'morning-snow.md',
    'text.html.markdown',
    readFileSync(join(root, 'fixtures/examples/fitness/morning-snow.md'), 'utf8'),
  ],
  ['suite.yaml', 'source.yaml', suite],
  [
    'prompt.adl',
    'source.adl.prompt',
    fencesOf('docs/prompts.md').find(({ scope }) => scope === 'source.adl.prompt')?.text ?? '',
  ],
])('the scopes of %s', async (name, scope, text) => {
  expectGolden(`editors/scopes/${name}.txt`, page(colour(await load(scope), text)));
});

test('a statement that is left open takes no other with it', async () => {
  const text =
    'ASSERT(synthesis CONTAINS "a\nASSERT(DEFER synthesis REFLECTS "b\nDEFINE CONST X AS "c\nREQUIRES d\nASSERT(x (y\n# e\n';
  const grammar = await load('source.adl');
  const first = colour(grammar, text).map((line) => line[0]?.scopes.at(-1));
  expect(first.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'keyword.control.adl'));
});

test('long lines and deep nesting take no time to speak of', async () => {
  const grammar = await load('source.adl');
  for (const text of [
    `ASSERT(${'('.repeat(3000)}`,
    `ASSERT(at least ${'the '.repeat(3000)}x)`,
    `ASSERT(synthesis CONTAINS ${'"a" AND '.repeat(1000)}"b")`,
  ]) {
    expect(colour(grammar, text).length).toBe(1);
  }
});

import { describe, expect, test } from 'vitest';
import { knowPrompts, type PromptFile, readPromptFile, sourceMapOf } from '../../../grammar/prompt/index.ts';
import { diagnosticsOf, plainPrompt } from '../../support/plain-prompt.ts';

interface Made {
  readonly modules: Readonly<Record<string, readonly [order: number, content: string]>>;
  readonly refs: readonly string[];
  /** Further lines of the agent's spec. */
  readonly spec?: string;
}

async function make({ modules, refs, spec = '' }: Made, id = 'a.yaml'): Promise<PromptFile> {
  const documents = Object.entries(modules).map(
    ([name, [order, content]]) =>
      `kind: PromptModule\napiVersion: kubemoot.ai/v1alpha1\nmetadata: {name: ${name}}\nspec: {order: ${order}, content: ${JSON.stringify(content)}}\n`,
  );
  const agent = `kind: Agent\nmetadata: {name: pilot}\nspec:\n  promptRefs: ${JSON.stringify(refs)}\n${spec}`;
  return readPromptFile({ id, bytes: [...documents, agent].join('---\n') });
}

function composed(file: PromptFile): string | undefined {
  return knowPrompts([file]).composed[0]?.text;
}

/** The codes of what is wrong with the composition. */
function found(...files: readonly PromptFile[]): readonly string[] {
  return diagnosticsOf(...files)
    .map(({ code }) => code)
    .filter((code) => /^PA(?:5|20[13])/.test(code));
}

const D = 'DESCRIPTION d.\n';

describe('the text of an agent', () => {
  test('is made of its modules by order, then by name; a reference to nothing is passed over', async () => {
    const file = await make({
      modules: { b: [10, 'B\n'], a: [10, 'A'], z: [5, 'Z\n'] },
      refs: ['b', 'z', 'a', 'gone'],
    });
    expect(composed(file)).toBe('Z\n\n\nA\n\nB\n');
    expect(found(file)).toEqual(['PA506', 'PA503', 'PA501']);
  });

  test('is in the order of the list where that is the order of the modules', async () => {
    const modules = { protocol: [10, 'P\n'], style: [20, 'S\n'], own: [30, 'O\n'] } as const;
    const file = await make({ modules, refs: ['protocol', 'style', 'own'] });
    expect(composed(file)).toBe('P\n\n\nS\n\n\nO\n');
    expect(found(file)).toEqual([]);
  });

  test('has a module twice that is referred to twice', async () => {
    const file = await make({ modules: { a: [1, 'A'], b: [2, 'B'] }, refs: ['a', 'b', 'a'] });
    expect(composed(file)).toBe('A\n\nA\n\nB');
    expect(found(file)).toEqual(['PA506', 'PA502']);
  });

  test('is empty without references', async () => {
    expect(composed(await make({ modules: { a: [1, 'A'] }, refs: [] }))).toBe('');
  });

  test('keeps whatever its modules hold', async () => {
    const odd = '\uFEFFALWAYS a\r\nNEVER b\rASSERT c\t \u0000\u200b\n\n';
    expect(composed(await make({ modules: { a: [1, odd], b: [2, ''] }, refs: ['a', 'b'] }))).toBe(
      `${odd}\n\n`,
    );
  });

  test('sorts names by bytes', async () => {
    const refs = ['a', 'B', 'a-1', '\u{1F600}', '\uFF5E'];
    const modules = Object.fromEntries(refs.map((name) => [JSON.stringify(name), [1, name]] as const));
    expect(composed(await make({ modules, refs }))).toBe(
      ['B', 'a', 'a-1', '\uFF5E', '\u{1F600}'].join('\n\n'),
    );
  });

  test('knows of each line where it comes from', async () => {
    const file = await make({
      modules: { b: [10, 'B\n'], a: [10, 'A\r\nAA'], z: [5, 'Z\n'] },
      refs: ['a', 'b', 'z'],
    });
    const [prompt] = knowPrompts([file]).composed;
    const map = prompt === undefined ? [] : sourceMapOf(prompt);
    expect(map.map((origin) => (origin === null ? null : `${origin.module.name}:${origin.line}`))).toEqual([
      ...['z:1', null, null, 'a:1', 'a:2', null, 'b:1', null],
    ]);
  });
});

describe('what a name means', () => {
  const module = (namespace: string | null, content: string): string =>
    `kind: PromptModule\nmetadata:\n  name: m\n${namespace === null ? '' : `  namespace: ${namespace}\n`}spec: {order: 1, content: ${content}}\n---\n`;
  const agent = (namespace: string | null): string =>
    `kind: Agent\nmetadata:\n  name: a\n${namespace === null ? '' : `  namespace: ${namespace}\n`}spec: {promptRefs: [m]}\n`;
  const texts = (files: readonly PromptFile[]) => knowPrompts(files).composed.map(({ text }) => text);
  const read = (id: string, bytes: string) => readPromptFile({ id, bytes });

  test('is looked for in the namespace of the agent, where none is the default one', async () => {
    const both = module('north', 'N') + module(null, 'D');
    expect(texts([await read('a.yaml', both + agent('north'))])).toEqual(['N']);
    expect(texts([await read('a.yaml', both + agent(null))])).toEqual(['D']);
    const [missing] = diagnosticsOf(await read('a.yaml', both + agent('south'))).filter(
      ({ code }) => code === 'PA501',
    );
    expect(missing?.hint).toBe('there is one in namespace north, the agent is in namespace south');
  });

  test('may be a plain file, which is in no namespace', async () => {
    const files = [await read('a.yaml', agent('north')), plainPrompt('P', 'prompts/10-m.adl')];
    expect(texts(files)).toEqual(['P']);
    expect(texts([...files, await read('b.yaml', module('north', 'N'))])).toEqual(['N']);
  });

  test('is the nearest on disk where crews have modules of one name, then the last', async () => {
    const files = [
      await read('crews/one/prompts/m.yaml', module(null, 'one')),
      await read('crews/two/prompts/l.yaml', module(null, 'before')),
      await read('crews/two/prompts/m.yaml', module(null, 'two')),
      await read('crews/one/agents/a.yaml', agent(null)),
      await read('crews/two/agents/a.yaml', agent(null)),
    ];
    expect(texts(files)).toEqual(['one', 'two']);
    expect(texts(files.toReversed())).toEqual(['one', 'two']);
    const others = knowPrompts(files).composed.map(({ parts }) => parts[0]?.others.map(({ text }) => text));
    expect(others).toEqual([[], ['before']]);
    expect(diagnosticsOf(...files).map(({ code }) => code)).not.toContain('PA504');
  });
});

describe('what is wrong with a composition', () => {
  test('a reference that is nearly right', async () => {
    const file = await make({ modules: { 'response-style': [20, D] }, refs: ['respnse-style'] });
    const [missing] = diagnosticsOf(file).filter(({ code }) => code === 'PA501');
    expect(missing).toMatchObject({ severity: 'error', hint: 'did you mean response-style?', path: 'pilot' });
    expect(missing?.fix?.replacement).toBe('response-style');
    expect(composed(file)).toBe('');
  });

  test('two modules of one order', async () => {
    const file = await make({ modules: { b: [30, `${D}B`], a: [30, `${D}A`] }, refs: ['a', 'b'] });
    expect(composed(file)).toBe(`${D}A\n\n${D}B`);
    expect(found(file)).toEqual(['PA503']);
  });

  test('a rule that two modules have, and one that contradicts another, in the later of them', async () => {
    const file = await make({
      modules: { own: [30, `${D}NEVER guess.\nNEVER "tell"`], shared: [10, `${D}NEVER guess\nALWAYS tell`] },
      refs: ['shared', 'own'],
    });
    const inModules = diagnosticsOf(file).filter(({ code }) => /PA20[13]/.test(code));
    expect(inModules.map(({ code, message, path }) => [code, path, message])).toEqual([
      ['PA201', 'own', 'NEVER contradicts the ALWAYS of the same words in shared (a.yaml:9)'],
      ['PA203', 'own', 'this rule is also in shared (a.yaml:9)'],
    ]);
  });

  test('a tool that an agent does not have', async () => {
    const modules = { m: [1, `${D}ALWAYS call pods_list first`] } as const;
    const spec = '  enabledTools: [pods_get]\n';
    expect(found(await make({ modules, refs: ['m'], spec }))).toEqual(['PA507']);
    expect(found(await make({ modules, refs: ['m'] }))).toEqual([]);
    expect(found(await make({ modules, refs: ['m'], spec: '  enabledTools: [pods_list]\n' }))).toEqual([]);
    expect(found(await make({ modules, refs: ['m'], spec: '  enabledTools: []\n' }))).toEqual(['PA507']);
  });

  test('of a text whose lines were lost nothing is said', async () => {
    const bytes = [
      'kind: PromptModule\nmetadata: {name: m}\nspec:\n  order: 1\n  content: >\n    ALWAYS call pods_list\n    NEVER x\n',
      'kind: Agent\nmetadata: {name: a}\nspec: {promptRefs: [m], enabledTools: []}\n',
    ];
    expect(found(await readPromptFile({ id: 'a.yaml', bytes: bytes.join('---\n') }))).toEqual([]);
  });

  test('directives are kept in by any module of the prompt', async () => {
    const modules = {
      m: [1, `${D}WHEN a THEN say TOOL_GAP: b`],
      guard: [2, `${D}NEVER show a signal`],
    } as const;
    const codes = async (refs: readonly string[]) => {
      const found = diagnosticsOf(await make({ modules, refs })).filter(({ code }) => code === 'PA303');
      return found.map(({ path }) => path);
    };
    expect(await codes(['m', 'guard'])).toEqual([]);
    expect(await codes(['m'])).toEqual(['pilot']);
    expect(await codes([])).toEqual(['m']);
  });

  test('nobody is told a module; without any agent that says nothing', async () => {
    expect(found(await make({ modules: { a: [1, D], b: [2, D] }, refs: ['a'] }))).toEqual(['PA504']);
    expect(found(plainPrompt(D))).toEqual([]);
  });

  test('a reference of a template is not looked for', async () => {
    const bytes = 'kind: Agent\nmetadata: {name: a}\nspec:\n  promptRefs: [{{ .x }}, "{{ .y }}-system"]\n';
    expect(found(await readPromptFile({ id: 'a.yaml', bytes }))).toEqual([]);
  });
});

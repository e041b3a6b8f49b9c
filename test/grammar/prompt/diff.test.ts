import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordLikeness } from '../../../grammar/prompt/diff/word-likeness.ts';
import { diffPrompts, type PromptFile, readPromptFile } from '../../../grammar/prompt/index.ts';
import { rulesOf } from '../../../grammar/prompt/rules.ts';
import { plainPrompt } from '../../support/plain-prompt.ts';
import { anyPrompt } from '../../support/prompt-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 300);

/** Two agents that share a module, and one that has its own. */
function crew(shared: string, own = 'ALWAYS row\n'): Promise<PromptFile> {
  const documents = [
    ...Object.entries({ shared, own }).map(
      ([name, text], index) =>
        `kind: PromptModule\nmetadata: {name: ${name}}\nspec: {order: ${index}, content: ${JSON.stringify(text)}}\n`,
    ),
    'kind: Agent\nmetadata: {name: north}\nspec: {promptRefs: [shared]}\n',
    'kind: Agent\nmetadata: {name: south}\nspec: {promptRefs: [shared, own]}\n',
    'kind: Agent\nmetadata: {name: alone}\nspec: {promptRefs: [own]}\n',
  ];
  return readPromptFile({ id: 'a.yaml', bytes: documents.join('---\n') });
}

async function between(before: string, after: string) {
  const { rules, agents, modules, unchanged } = diffPrompts([await crew(before)], [await crew(after)]);
  return {
    rules: rules.map(({ change, before: was, after: is }) => [change, was?.rule.text, is?.rule.text]),
    agents: agents.map(({ name, rules: told }) => `${name} ${told.length}`),
    modules: modules.map(({ name }) => name),
    unchanged,
  };
}

describe('between two versions', () => {
  test('a word of a shared rule changes what all are told that are told it', async () => {
    const text = 'NEVER guess how deep the water is\nALWAYS look\n';
    expect(await between(text, text.replace('deep', 'cold'))).toEqual({
      rules: [['changed', 'NEVER guess how deep the water is', 'NEVER guess how cold the water is']],
      agents: ['north 1', 'south 1'],
      modules: ['shared'],
      unchanged: 1,
    });
  });

  test('rules that changed their places are the same, and the prompt is not', async () => {
    expect(await between('ALWAYS a\nNEVER b\n', 'NEVER b\nALWAYS a\n')).toEqual({
      rules: [],
      agents: ['north 0', 'south 0'],
      modules: ['shared'],
      unchanged: 1,
    });
  });

  test('with the name of its component a rule moves', async () => {
    const text = 'DEFINE COMPONENT watch\nALWAYS look\nNEVER sleep\n';
    expect(await between(text, text.replace('watch', 'lookout'))).toMatchObject({
      rules: [
        ['moved', 'ALWAYS look', 'ALWAYS look'],
        ['moved', 'NEVER sleep', 'NEVER sleep'],
      ],
    });
  });

  test('a rule moves from one module to another', async () => {
    const before = await crew('ALWAYS look\n', 'ALWAYS row\n');
    const after = await crew('', 'ALWAYS row\nALWAYS look\n');
    const { rules, agents } = diffPrompts([before], [after]);
    expect(rules.map(({ change, before: was, after: is }) => [change, was?.rule.id, is?.rule.id])).toEqual([
      ['moved', expect.stringMatching(/^shared#/), expect.stringMatching(/^own#/)],
    ]);
    expect(agents.map(({ name }) => name)).toEqual(['north', 'south', 'alone']);
  });

  test('what is alike is paired with what is most alike, and what is not is gone and new', async () => {
    const before = 'ALWAYS tell the tide first\nALWAYS tell the tide and the wind\nNEVER a b c d e\n';
    const after = 'ALWAYS tell the tide and the moon\nALWAYS tell the tide last\nNEVER a b c x y z\n';
    expect((await between(before, after)).rules).toEqual([
      ['changed', 'ALWAYS tell the tide and the wind', 'ALWAYS tell the tide and the moon'],
      ['changed', 'ALWAYS tell the tide first', 'ALWAYS tell the tide last'],
      ['removed', 'NEVER a b c d e', undefined],
      ['added', undefined, 'NEVER a b c x y z'],
    ]);
  });

  test.each([
    ['a b c d e', 'a b c x y', 'changed'],
    ['a b c d e', 'c b a d e', 'changed'],
    ['a b c d e f g', 'a b c d x y z w', 'removed'],
    ['a b c d e', 'e d c b a', 'removed'],
  ])('%j and %j: the first is %s', async (one, other, change) => {
    const { rules } = await between(`ALWAYS ${one}\n`, `ALWAYS ${other}\n`);
    expect(rules[0]?.[0]).toBe(change);
  });

  test('another kind is another rule', async () => {
    expect(
      (await between('ALWAYS look twice\n', 'ASSERT look twice\n')).rules.map(([change]) => change),
    ).toEqual(['removed', 'added']);
  });

  test('crews with modules of one name do not lend each other rules', () => {
    const file = (crew: string, text: string) => plainPrompt(text, `${crew}/prompts/m.adl`);
    const { rules } = diffPrompts(
      [file('one', 'ALWAYS look\n'), file('two', '')],
      [file('one', ''), file('two', 'ALWAYS look\n')],
    );
    expect(rules).toMatchObject([
      { change: 'moved', before: { module: { source: { file: 'one/prompts/m.adl' } } } },
    ]);
    const renamed = diffPrompts([file('one', 'ALWAYS look\n')], [file('two', 'ALWAYS look\n')]);
    expect(renamed).toEqual({ rules: [], modules: [], agents: [], unchanged: 0 });
  });

  test('agents and modules come and go', async () => {
    const { agents, modules } = diffPrompts([], [await crew('ALWAYS a\n')]);
    expect(agents.map(({ name, before, after }) => [name, before, after === null])).toEqual([
      ...['north', 'south', 'alone'].map((name) => [name, null, false]),
    ]);
    expect(modules).toHaveLength(2);
    const gone = diffPrompts([await crew('ALWAYS a\n')], []);
    expect(gone.agents.every(({ after }) => after === null)).toBe(true);
  });
});

describe('for arbitrary modules', () => {
  test('a version does not differ from itself', () => {
    fc.assert(
      fc.property(anyPrompt, (text) => {
        const { rules, modules } = diffPrompts([plainPrompt(text)], [plainPrompt(text)]);
        expect([rules, modules]).toEqual([[], []]);
      }),
      { numRuns },
    );
  });

  test('each rule is the same, or it is told of once', () => {
    fc.assert(
      fc.property(anyPrompt, anyPrompt, (before, after) => {
        const ids = (text: string): string[] =>
          plainPrompt(text)
            .modules.flatMap(rulesOf)
            .map(({ id }) => id);
        const { rules } = diffPrompts([plainPrompt(before)], [plainPrompt(after)]);
        const gone = rules.flatMap((change) => change.before?.rule.id ?? []);
        const come = rules.flatMap((change) => change.after?.rule.id ?? []);
        const without = (all: string[], some: readonly string[]): string[] => {
          for (const id of some) all.splice(all.indexOf(id), 1);
          return all.sort();
        };
        expect(without(ids(before), gone)).toEqual(without(ids(after), come));
      }),
      { numRuns },
    );
  });

  test('likeness is symmetric, and 1 for the same words', () => {
    const words = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(wordLikeness(a, b)).toBe(wordLikeness(b, a));
        expect(wordLikeness(a, a)).toBe(1);
        expect(wordLikeness(a, b)).toBeGreaterThanOrEqual(0);
        expect(wordLikeness(a, b)).toBeLessThanOrEqual(1);
      }),
      { numRuns },
    );
    expect(wordLikeness('a b c d', 'a c x')).toBeCloseTo(4 / 7);
  });
});

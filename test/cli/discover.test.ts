import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Discovery, discover } from '../../src/cli/discover.ts';
import { ADL, MARKDOWN, makeTree } from './tree.ts';

interface Where {
  readonly root: string;
  readonly cwd?: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly allowNone?: boolean;
}

async function look(patterns: readonly string[], where: Where) {
  return discover({
    patterns,
    root: where.root,
    cwd: where.cwd ?? where.root,
    include: where.include ?? ['**/fitness/**/*.{adl,md,yaml,yml}'],
    exclude: where.exclude ?? [],
    passWithNoScenarios: where.allowNone ?? false,
  });
}

async function discovery(patterns: readonly string[], where: Where): Promise<Discovery> {
  const found = await look(patterns, where);
  if (!found.ok) throw new Error(found.errors.map(({ message }) => message).join('; '));
  return found.value;
}

async function ids(patterns: readonly string[], where: Where): Promise<readonly string[]> {
  return (await discovery(patterns, where)).files.map(({ id }) => id);
}

async function complaints(patterns: readonly string[], where: Where): Promise<readonly string[]> {
  const found = await look(patterns, where);
  return found.ok ? [] : found.errors.map(({ message }) => message);
}

describe('a path is a path first and a pattern second', () => {
  const tree = () =>
    makeTree({
      'crew [v2]/fitness/a.adl': ADL,
      'crew (old)/fitness/b.adl': ADL,
      'crew {x,y}/c.adl': ADL,
      '!start/d.adl': ADL,
      "it's/e.adl": ADL,
      'plain/f.adl': ADL,
      'plain/g.md': MARKDOWN,
      'plain/README.md': '# About\n',
      'plain/notes.txt': 'no scenario\n',
    });

  test.each([
    [['crew [v2]/fitness/a.adl'], ['crew [v2]/fitness/a.adl']],
    [['crew (old)/fitness/b.adl'], ['crew (old)/fitness/b.adl']],
    [['crew (old)'], ['crew (old)/fitness/b.adl']],
    [['crew [v2]/'], ['crew [v2]/fitness/a.adl']],
    [['crew {x,y}/c.adl'], ['crew {x,y}/c.adl']],
    [['crew {x,y}'], ['crew {x,y}/c.adl']],
    [['!start/d.adl'], ['!start/d.adl']],
    [['!start'], ['!start/d.adl']],
    [["it's/e.adl"], ["it's/e.adl"]],
    [['plain'], ['plain/f.adl', 'plain/g.md']],
    [['plain/*.{adl,md}'], ['plain/f.adl', 'plain/g.md']],
    [['plain/*'], ['plain/f.adl', 'plain/g.md']],
    [['crew (old)/fitness/*.adl'], ['crew (old)/fitness/b.adl']],
    [['crew [v2]/**/*.adl'], ['crew [v2]/fitness/a.adl']],
    [['crew {x,y}/*.adl'], ['crew {x,y}/c.adl']],
    [['!start/*.adl'], ['!start/d.adl']],
    [['./plain/../pla*/f.adl'], ['plain/f.adl']],
    [['plain/notes.txt'], ['plain/notes.txt']],
    [['plain/README.md'], ['plain/README.md']],
    [[], ['crew (old)/fitness/b.adl', 'crew [v2]/fitness/a.adl']],
    [['(old)'], ['crew (old)/fitness/b.adl']],
    [['fitness/a'], ['crew [v2]/fitness/a.adl']],
  ])('%j', async (patterns, expected) => {
    expect(await ids(patterns, { root: tree() })).toEqual(expected);
  });

  test('once, however it is written', async () => {
    const root = tree();
    expect(
      await ids(['plain/*.adl', 'plain/f.adl', './plain/f.adl', join(root, 'plain/f.adl')], { root }),
    ).toEqual(['plain/f.adl']);
  });

  test('from inside a folder with brackets', async () => {
    const root = join(tree(), 'crew [v2]');
    expect(await ids([], { root })).toEqual(['fitness/a.adl']);
  });

  test('a missing path is named, also beside a good one', async () => {
    const root = tree();
    for (const patterns of [['nope.adl'], ['plain/f.adl', 'nope.adl'], ['nope.adl', 'plain']]) {
      expect(await complaints(patterns, { root })).toEqual([expect.stringContaining('nope.adl')]);
    }
    expect(await complaints(['nope.adl', 'neither.md'], { root })).toHaveLength(2);
    expect(await complaints(['nope.adl'], { root, allowNone: true })).toHaveLength(1);
  });
});

describe('nothing found', () => {
  test('an empty folder, an empty glob, nothing at all: named, or allowed', async () => {
    const root = makeTree({ empty: null, 'other/x.txt': '' });
    for (const patterns of [['empty'], ['other/*.adl'], []]) {
      expect(await complaints(patterns, { root })).toEqual([
        expect.stringContaining(patterns[0] ?? 'fitness'),
      ]);
      expect(await ids(patterns, { root, allowNone: true })).toEqual([]);
    }
  });

  test('a word that is nearly a command', async () => {
    const found = await look(['lsit'], { root: makeTree({}) });
    expect(found).toMatchObject({ ok: false, errors: [{ hint: 'did you mean list?' }] });
  });
});

describe('file:line', () => {
  test('is the scenario at that line', async () => {
    const root = makeTree({ 'a.adl': ADL, 'b:7': ADL });
    expect((await discovery(['a.adl:2'], { root })).files).toMatchObject([
      { id: 'a.adl', named: true, parts: [2] },
    ]);
    expect((await discovery(['a.adl:2:14'], { root })).files).toMatchObject([{ id: 'a.adl', parts: [2] }]);
    expect((await discovery(['b:7'], { root })).files).toMatchObject([{ id: 'b:7', parts: [], whole: true }]);
  });
});

describe('the root', () => {
  test('what lies outside has no id', async () => {
    const root = makeTree({ 'in/a.adl': ADL, 'out/b.adl': ADL });
    expect(await complaints(['../out/b.adl'], { root: join(root, 'in') })).toEqual([
      expect.stringMatching(/b\.adl is outside .*in$/),
    ]);
    expect(await complaints(['../out/*.adl'], { root: join(root, 'in') })).toHaveLength(1);
  });

  test('ids do not depend on the working directory', async () => {
    const root = makeTree({ 'x/fitness/a.adl': ADL });
    expect(await ids(['fitness/a.adl'], { root, cwd: join(root, 'x') })).toEqual(['x/fitness/a.adl']);
    expect(await ids([], { root, cwd: join(root, 'x') })).toEqual(['x/fitness/a.adl']);
  });

  test('reached through a link it is the same root', async () => {
    const root = makeTree({ 'real/a.adl': ADL });
    symlinkSync('real', join(root, 'link'));
    expect(await ids([join(root, 'link/a.adl')], { root: join(root, 'real') })).toEqual(['a.adl']);
  });
});

describe('links', () => {
  test('to a parent are not followed, to a file are taken, to nowhere are noted', async () => {
    const root = makeTree({ 'fitness/a.adl': ADL, 'shared/real.adl': ADL });
    symlinkSync('..', join(root, 'fitness', 'loop'));
    symlinkSync('../shared/real.adl', join(root, 'fitness', 'linked.adl'));
    symlinkSync('nowhere.adl', join(root, 'fitness', 'broken.adl'));
    const { files, notes } = await discovery([], { root });
    expect(files.map(({ id }) => id)).toEqual(['fitness/a.adl', 'fitness/linked.adl']);
    expect(notes).toEqual([expect.stringContaining('broken.adl leads nowhere')]);
  });

  test('of two names of one file the real one is kept', async () => {
    const root = makeTree({ 'fitness/z.adl': ADL });
    symlinkSync('z.adl', join(root, 'fitness', 'a.adl'));
    expect(await ids([], { root })).toEqual(['fitness/z.adl']);
  });
});

describe('what is passed over', () => {
  test('node_modules, .git, dot folders, and what the config excludes; named files are not', async () => {
    const root = makeTree({
      'fitness/a.adl': ADL,
      'fitness/draft/b.adl': ADL,
      'node_modules/x/fitness/c.adl': ADL,
      '.hidden/fitness/d.adl': ADL,
    });
    const where = { root, exclude: ['fitness/draft/**'] };
    expect(await ids([], where)).toEqual(['fitness/a.adl']);
    expect(await ids(['fitness'], where)).toEqual(['fitness/a.adl']);
    expect(await ids(['fitness/draft/b.adl', '.hidden/fitness/d.adl'], where)).toEqual([
      '.hidden/fitness/d.adl',
      'fitness/draft/b.adl',
    ]);
  });

  test('endings count in any case', async () => {
    const root = makeTree({ 'a.ADL': ADL, 'b.Md': MARKDOWN, 'ReadMe.MD': '', 'c.adlx': '' });
    expect(await ids(['.'], { root })).toEqual(['a.ADL', 'b.Md']);
  });

  test.skipIf(process.getuid?.() === 0)(
    'a folder that may not be read is noted and ends nothing',
    async () => {
      const root = makeTree({ 'fitness/a.adl': ADL, 'locked/fitness/b.adl': ADL });
      execFileSync('chmod', ['000', join(root, 'locked')]);
      const { files, notes } = await discovery([], { root });
      execFileSync('chmod', ['700', join(root, 'locked')]);
      expect(files).toHaveLength(1);
      expect(notes).toEqual([expect.stringMatching(/locked cannot be read \(EACCES\)/)]);
    },
  );
});

test('whatever files are called, they are found by name, by folder and by walking, sorted by code units', async () => {
  const name = fc
    .string({ unit: fc.constantFrom(...'ab Z0-_()[]{}!*?+@,~\'"#$%&;=é日'), minLength: 1, maxLength: 8 })
    .filter((text) => text.trim() === text && !/^\.+$/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), async (names) => {
      const root = makeTree(Object.fromEntries(names.map((each) => [`fitness/${each}/${each}.adl`, ADL])));
      mkdirSync(join(root, 'empty'), { recursive: true });
      const expected = names.map((each) => `fitness/${each}/${each}.adl`).sort();
      expect(await ids([], { root })).toEqual(expected);
      expect(
        await ids(
          names.map((each) => `fitness/${each}/${each}.adl`),
          { root },
        ),
      ).toEqual(expected);
      expect(
        await ids(
          names.map((each) => `fitness/${each}`),
          { root },
        ),
      ).toEqual(expected);
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 40) },
  );
});

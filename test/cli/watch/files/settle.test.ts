import { expect, test } from 'vitest';
import type { Look } from '../../../../src/cli/watch/files/fingerprint.ts';
import { createSettling } from '../../../../src/cli/watch/files/settle.ts';
import { virtualClock } from '../../../support/virtual-clock.ts';

/** Files that are only played: what a look finds is what was written last. */
async function play(files: Readonly<Record<string, string>> = {}) {
  const clock = virtualClock();
  const disk = new Map<string, Look>();
  const told: string[] = [];
  const errors: string[] = [];
  let looks = 0;
  let held: Promise<void> = Promise.resolve();
  const put = (path: string, content: string | Error | null): void => {
    disk.set(path, typeof content === 'string' ? fingerprint(content) : content);
  };
  const settling = createSettling({
    clock,
    look: async (paths) => {
      looks += paths.length;
      const seen = new Map(paths.map((path) => [path, disk.get(path) ?? null]));
      await held;
      return seen;
    },
    onChange: (changes) =>
      told.push(`${clock.now()}: ${[...changes].map(([path, kind]) => `${kind} ${path}`).join(', ')}`),
    onError: ({ message }) => errors.push(`${clock.now()}: ${message}`),
  });
  for (const [path, content] of Object.entries(files)) put(path, content);
  await settling.know(Object.keys(files));
  looks = 0;
  return {
    clock,
    settling,
    told,
    errors,
    looks: () => looks,
    save: (path: string, content: string | null) => {
      put(path, content);
      settling.hear(path);
    },
    put,
    /** Looks see what is there when they begin, and end when they are released. */
    holdLooks: () => {
      let release = (): void => {};
      held = new Promise((done) => {
        release = done;
      });
      return () => release();
    },
    /** Lets time pass, and what was begun come to its end, millisecond by millisecond. */
    pass: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1) {
        clock.advance(1);
        await new Promise(setImmediate);
      }
    },
  };
}

function fingerprint(content: string) {
  return { bytes: content.length, digest: content, isLineEnded: content.endsWith('\n') };
}

test('a save is told of after 25 ms, and leaves nothing behind', async () => {
  const { save, pass, told, clock, looks } = await play({ s: 'one\n' });
  save('s', 'two\n');
  await pass(24);
  expect(told).toEqual([]);
  await pass(100);
  expect(told).toEqual(['25: changed s']);
  expect([looks(), clock.pending()]).toEqual([1, 0]);
});

test('the time counts from the last sign', async () => {
  const { save, pass, told } = await play({ s: 'one\n' });
  save('s', 'two\n');
  await pass(10);
  save('s', 'twenty\n');
  await pass(30);
  expect(told).toEqual(['35: changed s']);
});

test('what is heard of while it is looked at is looked at again', async () => {
  const { save, pass, told, holdLooks } = await play({ s: 'one\n' });
  const release = holdLooks();
  save('s', 'one\n');
  await pass(30);
  save('s', 'two\n');
  release();
  await pass(20);
  expect(told).toEqual([]);
  await pass(100);
  expect(told).toEqual(['110: changed s']);
});

test('a file that is only looked at again does not wait anew', async () => {
  const { save, pass, told, settling } = await play({ s: 'one\n' });
  save('s', 'two\n');
  await pass(20);
  settling.check('s');
  await pass(10);
  expect(told).toEqual(['25: changed s']);
});

test.each([
  ['empty', '', 350],
  ['less than half', 'first\n', 350],
  ['without the end of its last line', 'first line\nsecond line\nthi', 350],
  ['a good deal shorter', 'first line\nsecond line\n', 80],
  ['a little shorter', 'first line\nsecond line\nthird li\n', 25],
])('what is %s may be half of it', async (_what, content, ms) => {
  const { save, pass, told } = await play({ s: 'first line\nsecond line\nthird line\n' });
  save('s', content);
  await pass(ms - 1);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([`${ms}: changed s`]);
});

test('the end of the last line is missed only where it used to be', async () => {
  const { save, pass, told } = await play({ s: 'one' });
  save('s', 'two');
  save('new', 'one');
  await pass(25);
  expect(told).toEqual(['25: changed s, changed new']);
});

test('a file is gone after 400 ms; back before, it has changed or not', async () => {
  const { save, pass, told } = await play({ s: 'one\n', t: 'one\n', u: 'one\n' });
  save('s', null);
  save('t', null);
  save('u', null);
  await pass(300);
  save('t', 'two\n');
  save('u', 'one\n');
  await pass(200);
  expect(told).toEqual(['400: removed s, changed t']);
});

test('saves that follow each other are taken together', async () => {
  const { save, pass, told } = await play({ s: 'one\n' });
  save('s', 'two\n');
  await pass(50);
  save('s', 'three\n');
  await pass(60);
  save('s', 'four\n');
  await pass(300);
  save('s', 'five\n');
  await pass(100);
  expect(told).toEqual(['25: changed s', '200: changed s', '435: changed s']);
});

test('many files take longer to be complete, and are told of together', async () => {
  const { save, pass, told } = await play();
  for (let index = 0; index < 30; index += 1) {
    save(`s${index}`, 'new\n');
    await pass(10);
  }
  await pass(200);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^440: /);
});

test('a file that is written without end keeps others back for a second only, and is told of when it rests', async () => {
  const { save, pass, told } = await play({ log: '', s: 'one\n' });
  save('log', '0\n');
  save('s', 'two\n');
  for (let round = 1; round < 150; round += 1) {
    save('log', `${'0\n'.repeat(round)}`);
    await pass(10);
  }
  await pass(100);
  expect(told).toEqual(['1005: changed s', '1505: changed log']);
});

test('a file that is saved without a pause is told of once a second', async () => {
  const { save, pass, told } = await play({ s: '' });
  for (let round = 0; round < 60; round += 1) {
    save('s', `${round}\n`);
    await pass(60);
  }
  await pass(100);
  expect(told).toHaveLength(5);
});

test('a doubted file is told of again when it has been quiet for longer', async () => {
  const { settling, pass, told, clock } = await play({ s: 'one\n' });
  settling.doubt('s');
  await pass(349);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual(['350: unchanged s']);
  await pass(1000);
  expect(told).toHaveLength(1);
  expect(clock.pending()).toBe(0);
});

test('a touch makes a doubt last longer, a save ends it', async () => {
  const { settling, save, pass, told } = await play({ s: 'one\n', t: 'one\n' });
  settling.doubt('s');
  settling.doubt('t');
  await pass(200);
  save('s', 'one\n');
  save('t', 'two\n');
  await pass(500);
  expect(told).toEqual(['225: changed t', '550: unchanged s']);
});

test('a file that is doubted while it is heard of keeps the doubt', async () => {
  const { settling, save, pass, told } = await play({ s: 'one\n' });
  save('s', 'one\n');
  settling.doubt('s');
  await pass(400);
  expect(told).toEqual(['350: unchanged s']);
});

test('a doubted file that is deleted is gone, and one that never was is nothing', async () => {
  const { settling, save, pass, told, clock } = await play({ s: 'one\n' });
  settling.doubt('s');
  settling.doubt('never');
  save('s', null);
  await pass(1000);
  expect(told).toEqual(['400: removed s']);
  expect(clock.pending()).toBe(0);
});

test('what was to be told is looked at again when its folder moves', async () => {
  const { settling, save, put, pass, told } = await play({ 'a/gone': 'one\n' });
  save('a/gone', null);
  save('a/new', 'new\n');
  await pass(200);
  put('a/new', null);
  settling.checkAllIn('a');
  await pass(500);
  expect(told).toEqual(['400: removed a/gone']);
});

test('without the means to look it tries again, and takes the file neither for changed nor for gone', async () => {
  const { settling, put, pass, told, errors } = await play({ s: 'one\n' });
  put('s', new Error('EMFILE'));
  settling.hear('s');
  await pass(100);
  expect([told, errors]).toEqual([[], ['25: EMFILE']]);
  put('s', 'two\n');
  await pass(1000);
  expect(told).toEqual(['1025: changed s']);
});

test('nothing is told and no timer is left after the end', async () => {
  const { settling, save, pass, told, clock } = await play({ s: 'one\n' });
  save('s', 'two\n');
  settling.close();
  save('s', 'three\n');
  expect(clock.pending()).toBe(0);
  await pass(500);
  expect(told).toEqual([]);
});

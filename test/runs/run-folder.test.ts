import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Fault, RunEvent, RunEventBody } from '#model';
import {
  createRunFolder,
  findRun,
  holdRun,
  isFault,
  type RunFolder,
  savedRuns,
  unpassedScenarios,
} from '#runs';
import { virtualClock } from '../support/virtual-clock.ts';
import { emptyFolder } from './empty-folder.ts';
import { openedFiles } from './opened-files.ts';

const START = new Date('2026-10-04T09:30:00.123Z');

function create(outputDir: string, keep = 50, faults: Fault[] = []): RunFolder {
  const clock = virtualClock(START);
  const folder = createRunFolder({ outputDir, keep, clock, onFault: (fault) => faults.push(fault) });
  if (isFault(folder)) throw new Error(folder.message);
  return folder;
}

function event(seq: number, body: RunEventBody): RunEvent {
  return { version: 1, seq, at: START.toISOString(), ...body };
}

const warning = (seq: number, message = 'x'): RunEvent =>
  event(seq, { type: 'warning', scenario: null, message });
const finished = (seq: number): RunEvent =>
  event(seq, { type: 'run-finished', durationMs: 1, partial: false, partialReason: null, exitCode: 0 });

async function readAll(path: string) {
  const run = findRun(path, { outputDir: path, cwd: path });
  if ('code' in run) throw new Error(run.message);
  const notes: string[] = [];
  const events: RunEvent[] = [];
  for await (const each of run.events((note) => notes.push(note))) events.push(each);
  return { events, notes };
}

describe('making one', () => {
  test('private, named by its time, ignored by git', () => {
    const dir = emptyFolder();
    const folder = create(join(dir, 'out'));
    expect(folder.id).toMatch(/^20261004T093000Z-123[0-9a-f]{5}$/);
    expect(statSync(folder.path).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(dir, 'out', 'runs', '.gitignore'), 'utf8')).toBe('*\n');
    folder.close();
  });

  test('a .gitignore that is there stays', () => {
    const dir = emptyFolder();
    mkdirSync(join(dir, 'runs'));
    writeFileSync(join(dir, 'runs', '.gitignore'), '!keep\n');
    create(dir).close();
    expect(readFileSync(join(dir, 'runs', '.gitignore'), 'utf8')).toBe('!keep\n');
  });

  test('where it cannot be made, that is a fault', () => {
    const dir = emptyFolder();
    writeFileSync(join(dir, 'file'), '');
    const made = createRunFolder({
      outputDir: join(dir, 'file'),
      keep: 1,
      clock: virtualClock(START),
      onFault: () => {},
    });
    expect(made).toMatchObject({ code: 'disk', message: expect.stringContaining('ENOTDIR') });
  });

  test('where that fails half way, nothing of it stays', () => {
    const dir = emptyFolder();
    mkdirSync(join(dir, 'runs'));
    symlinkSync(join(dir, 'nowhere', 'else'), join(dir, 'runs', '.gitignore'));
    const made = createRunFolder({ outputDir: dir, keep: 9, clock: virtualClock(START), onFault: () => {} });
    expect(made).toMatchObject({ code: 'disk' });
    expect(readdirSync(join(dir, 'runs'))).toEqual(['.gitignore']);
  });
});

describe('pruning', () => {
  const old = (index: number): string => `2026010${index}T000000Z-00000000`;

  function withOld(count: number): string {
    const dir = emptyFolder();
    for (let index = 1; index <= count; index += 1)
      mkdirSync(join(dir, 'runs', old(index)), { recursive: true });
    return dir;
  }

  test('keeps the newest, this one included, and what is no run', () => {
    const dir = withOld(5);
    mkdirSync(join(dir, 'runs', 'notes'));
    const folder = create(dir, 3);
    expect(readdirSync(join(dir, 'runs')).sort()).toEqual(['.gitignore', old(4), old(5), folder.id, 'notes']);
    folder.close();
  });

  test.each([
    ['a living process', process.pid, hostname(), true],
    ['a process that is gone', 2 ** 22 + 12_345, hostname(), false],
    ['another machine, lately', 1, 'elsewhere.example', true],
  ])('a run in use by %s', (_name, pid, host, kept) => {
    const dir = withOld(3);
    writeFileSync(join(dir, 'runs', old(1), 'in-use'), JSON.stringify({ pid, host }));
    create(dir, 2).close();
    expect(existsSync(join(dir, 'runs', old(1)))).toBe(kept);
  });

  test('a run that something goes back to stays, whoever else lets go of it, until that has ended', () => {
    const dir = withOld(2);
    const [first, second] = [1, 2].map((index) => join(dir, 'runs', old(index)));
    const held = holdRun(first ?? '');
    writeFileSync(
      join(second ?? '', `held-${process.ppid}`),
      JSON.stringify({ pid: process.ppid, host: hostname() }),
    );
    holdRun(second ?? '').release();
    create(dir, 1).close();
    expect([first, second].map((folder) => existsSync(folder ?? ''))).toEqual([true, true]);
    held.release();
    create(dir, 1).close();
    expect([first, second].map((folder) => existsSync(folder ?? ''))).toEqual([false, true]);
  });

  test('a run that this process goes back to twice at a time stays until both have let go of it', () => {
    const dir = withOld(1);
    const folder = join(dir, 'runs', old(1));
    const [one, other] = [holdRun(folder), holdRun(folder)];
    one.release();
    create(dir, 1).close();
    expect(existsSync(folder)).toBe(true);
    other.release();
    create(dir, 1).close();
    expect(existsSync(folder)).toBe(false);
  });

  test('a run that is needed no more goes, unless somebody else goes back to it: then pruning takes it later', () => {
    const dir = withOld(2);
    const [needed = '', forgotten = ''] = [1, 2].map((index) => join(dir, 'runs', old(index)));
    const other = holdRun(needed);
    for (const folder of [needed, forgotten]) holdRun(folder).remove();
    expect([needed, forgotten].map((folder) => existsSync(folder))).toEqual([true, false]);
    other.release();
    create(dir, 1).close();
    expect(existsSync(needed)).toBe(false);
  });

  test('nothing is written where nothing is pruned: a saved run may be kept under any name, anywhere', () => {
    const folder = emptyFolder();
    holdRun(folder).release();
    holdRun(join(folder, 'none')).release();
    const held = holdRun(folder);
    expect(readdirSync(folder)).toEqual([]);
    held.release();
  });

  test('a link that is named like a run is left alone', () => {
    const dir = withOld(0);
    const precious = emptyFolder();
    mkdirSync(join(dir, 'runs'));
    writeFileSync(join(precious, 'x'), '');
    symlinkSync(precious, join(dir, 'runs', old(1)));
    create(dir, 1).close();
    expect(existsSync(join(precious, 'x'))).toBe(true);
  });
});

describe('the log', () => {
  test('what came before a finished iteration is on disk, what came after is not yet', async () => {
    const folder = create(emptyFolder());
    folder.append(warning(0));
    expect((await readAll(folder.path)).events).toEqual([]);
    folder.append(finished(1));
    folder.append(warning(2));
    expect((await readAll(folder.path)).events.map(({ seq }) => seq)).toEqual([0, 1]);
    folder.close();
    expect((await readAll(folder.path)).events).toHaveLength(3);
  });

  test('line separators inside texts do not end a line', async () => {
    const folder = create(emptyFolder());
    const message = 'a\u2028b\u2029c\r\nd\u0085e';
    folder.append(warning(0, message));
    folder.close();
    expect((await readAll(folder.path)).events).toEqual([warning(0, message)]);
  });

  test('a torn last line is dropped with a note, at whatever byte it was cut', async () => {
    const folder = create(emptyFolder());
    folder.append(warning(0, 'ä€😀'));
    folder.append(warning(1, 'ä€😀'));
    folder.close();
    const file = join(folder.path, 'events.ndjson');
    const whole = readFileSync(file);
    const first = whole.indexOf(10) + 1;
    for (let cut = first + 1; cut < whole.length - 1; cut += 1) {
      writeFileSync(file, whole.subarray(0, cut));
      const { events, notes } = await readAll(folder.path);
      expect(events).toEqual([warning(0, 'ä€😀')]);
      expect(notes).toEqual([expect.stringMatching(/last line .* cut off/)]);
    }
  });

  test('lines of another version, and no JSON, are left out with a note', async () => {
    const folder = create(emptyFolder());
    folder.append(finished(0));
    folder.close();
    const file = join(folder.path, 'events.ndjson');
    writeFileSync(
      file,
      `{"version":2}\n{"version":1,"seq":0,"at":"","type":"new"}\nnull\n${readFileSync(file, 'utf8')}`,
    );
    const { events, notes } = await readAll(folder.path);
    expect(events).toEqual([finished(0)]);
    expect(notes).toHaveLength(3);
  });

  test('a disk that takes no more is told once, and nothing is thrown', () => {
    const faults: Fault[] = [];
    const folder = create(emptyFolder(), 50, faults);
    rmSync(folder.path, { recursive: true });
    writeFileSync(folder.path, '');
    for (const iteration of [0, 1]) {
      const transcript = folder.transcripts.open({
        scenario: 'a.adl',
        question: 'q',
        iteration,
        attempt: 1,
        deadlineMs: 1,
        startedAt: '',
      });
      transcript.write({ type: 'caught-up', atMs: 1 });
      transcript.close({ reason: 'done', atMs: 1, working: true, fault: null }, {});
    }
    expect(folder.transcripts.saveReplies('a', ['x'])).toBeNull();
    expect(folder.writeReport('{}')).toMatchObject({ code: 'disk' });
    folder.close();
    expect(faults).toEqual([{ code: 'disk', message: expect.stringContaining('ENOTDIR'), hint: null }]);
  });
});

test.runIf(process.platform === 'linux')('a log that finds no more room is let go', () => {
  const faults: Fault[] = [];
  const folder = create(emptyFolder(), 50, faults);
  const log = join(folder.path, 'events.ndjson');
  expect(openedFiles()).toContain(log);
  const limitFiles = (bytes: string) =>
    execFileSync('prlimit', ['--pid', `${process.pid}`, `--fsize=${bytes}:`]);
  limitFiles('1000');
  try {
    folder.append(warning(0, 'x'.repeat(2000)));
    folder.append(finished(1));
    folder.append(finished(2));
  } finally {
    limitFiles('unlimited');
  }
  expect(openedFiles()).not.toContain(log);
  folder.append(finished(3));
  folder.close();
  expect(faults).toEqual([{ code: 'disk', message: expect.stringContaining(`${log}: `), hint: null }]);
  expect(faults[0]?.message).toContain('EFBIG');
  expect(statSync(log).size).toBe(1000);
});

describe('finding one', () => {
  test('latest, by id, by path, by file', () => {
    const dir = emptyFolder();
    mkdirSync(join(dir, 'runs', '20260101T000000Z-00000000'), { recursive: true });
    const folder = create(dir);
    // As a full disk leaves it, or a removal that was cut off.
    mkdirSync(join(dir, 'runs', '20270101T000000Z-00000000', 'transcripts'), { recursive: true });
    const from = { outputDir: dir, cwd: dir };
    for (const named of [
      'latest',
      folder.id,
      folder.path,
      `runs/${folder.id}`,
      join(folder.path, 'events.ndjson'),
    ]) {
      expect(findRun(named, from)).toMatchObject({ id: folder.id, path: folder.path });
    }
    const hint = `the newest in ${join(dir, 'runs')} is ${folder.id}`;
    expect(findRun('nope', from)).toMatchObject({ code: 'no-run', hint });
    folder.close();
  });

  test('all of them, newest first, without what has no log', () => {
    const dir = emptyFolder();
    for (const id of [
      '20260101T000000Z-00000000',
      '20260102T000000Z-00000000',
      '20260103T000000Z-00000000',
    ]) {
      mkdirSync(join(dir, 'runs', id), { recursive: true });
      if (!id.startsWith('20260102')) writeFileSync(join(dir, 'runs', id, 'events.ndjson'), '');
    }
    expect(savedRuns(dir).map(({ id }) => id.slice(0, 8))).toEqual(['20260103', '20260101']);
    expect(savedRuns(join(dir, 'none'))).toEqual([]);
  });

  test.each(['latest', 'nope', '.'])('%s, where there is none', (named) => {
    const dir = emptyFolder();
    expect(findRun(named, { outputDir: join(dir, 'out'), cwd: dir })).toMatchObject({ code: 'no-run' });
  });
});

describe('what did not pass', () => {
  const done = (
    seq: number,
    scenario: string,
    status: 'passed' | 'failed' | 'errored' | 'skipped',
  ): RunEvent =>
    event(seq, {
      type: 'scenario-finished',
      scenario,
      status,
      reason: null,
      passRate: null,
      flaky: false,
      durationMs: 1,
      judged: [],
      untilSure: null,
    });
  const rejected: RunEvent = event(9, {
    type: 'file-rejected',
    file: 'r.adl',
    id: 'r.adl',
    form: null,
    diagnostics: [],
    source: null,
  });

  async function unpassed(events: readonly RunEvent[]): Promise<readonly string[]> {
    const folder = create(emptyFolder());
    for (const each of events) folder.append(each);
    folder.close();
    const run = findRun(folder.path, { outputDir: folder.path, cwd: folder.path });
    return 'code' in run ? [] : [...(await unpassedScenarios(run))].sort();
  }

  test('failed, errored and rejected ones; skipped ones only of a run that was cut short', async () => {
    const all = [
      done(1, 'p', 'passed'),
      done(2, 'f', 'failed'),
      done(3, 'e', 'errored'),
      done(4, 's', 'skipped'),
      rejected,
    ];
    expect(await unpassed([...all, finished(10)])).toEqual(['e', 'f', 'r.adl']);
    expect(
      await unpassed([
        ...all,
        {
          ...finished(10),
          type: 'run-finished',
          durationMs: 1,
          partial: true,
          partialReason: 'x',
          exitCode: 130,
        },
      ]),
    ).toEqual(['e', 'f', 'r.adl', 's']);
  });
});

test('an unreadable folder of runs holds no run', () => {
  const dir = emptyFolder();
  mkdirSync(join(dir, 'runs'));
  chmodSync(join(dir, 'runs'), 0o000);
  expect(findRun('latest', { outputDir: dir, cwd: dir })).toMatchObject({ code: 'no-run' });
  chmodSync(join(dir, 'runs'), 0o700);
});

import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayWidth } from '#reporters';
import { type ShowRequest, showRun } from '../../../src/cli/history/show-run.ts';
import { expectGolden } from '../../support/golden-file.ts';
import { HOSTILE } from '../../support/recorded-runs.ts';
import {
  discussion,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
} from '../../support/run-log.ts';
import { type PlayedScreen, playScreen } from './play-screen.ts';
import { NOW, type SavedRuns, savedRuns } from './saved-runs.ts';
import { eventful, eventfulRun, said, transcriptOf } from './talk.ts';

const ID = '20261004T093000Z-000ddddd';
const NEWER = '20261004T103000Z-000eeeee';

function eventfulRuns(): SavedRuns {
  const runs = savedRuns();
  runs.save(ID, eventfulRun());
  runs.put(ID, 'transcripts/hours.1.jsonl', eventful);
  runs.put(ID, 'judge/scenario.txt', 'a reply');
  return runs;
}

type Asked = Partial<ShowRequest['options']>;

function show(
  runs: SavedRuns,
  words: readonly string[],
  asked: Asked = {},
  screen: Omit<PlayedScreen, 'cwd'> = {},
) {
  const { outputDir } = runs;
  const options = { outputDir, iteration: null, json: false, verbose: false, color: null, ...asked };
  return playScreen({ cwd: outputDir, ...screen }, (host) =>
    showRun({ positionals: words, options, redact: null, now: NOW }, host),
  );
}

describe('one discussion', () => {
  test.each<[string, Asked, Omit<PlayedScreen, 'cwd'>]>([
    ['show-80', {}, { columns: 80, environment: { TERM: 'xterm' } }],
    ['show-120', {}, { columns: 120, environment: { TERM: 'xterm', NO_COLOR: '1' } }],
    ['show-pipe', {}, {}],
    ['show-verbose', { verbose: true }, {}],
    ['show-ascii', {}, { columns: 60, environment: { LANG: 'C', NO_COLOR: '1' } }],
    ['show-second', { iteration: 2 }, { columns: 80, environment: { NO_COLOR: '1' } }],
  ])('%s', async (name, asked, screen) => {
    const { exitCode, stdout, stderr } = await show(eventfulRuns(), ['hours'], asked, screen);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expectGolden(`cli/runs/${name}.txt`, stdout);
    const columns = screen.columns ?? Number.POSITIVE_INFINITY;
    const isPath = (line: string): boolean => /runs\/2026|:\/\//.test(line);
    expect(stdout.split('\n').filter((line) => displayWidth(line) > columns && !isPath(line))).toEqual([]);
    if (name === 'show-ascii') expect(stdout).toMatch(/^[\n\x20-\x7e]*$/);
  });

  test('for programs: what the report holds, and everything that happened', async () => {
    const { stdout } = await show(eventfulRuns(), ['hours'], { json: true });
    const shown = JSON.parse(stdout);
    expect(shown).toMatchObject({
      version: 1,
      scenario: { id: 'fitness/hours.adl', iterations: [{ status: 'failed' }, { status: 'passed' }] },
      iteration: { index: 0, gates: { length: 6 }, judgements: [{ score: 0.35 }] },
      end: { reason: 'done' },
      damage: null,
    });
    const told = shown.events.filter(({ type }: { type: string }) => type === 'finding');
    expect(told.map(({ agent, ignored }: { agent: string; ignored: string }) => [agent, ignored])).toEqual([
      ['hours', 'superseded'],
      ['hours', null],
      ['calendar', null],
      ['archive', null],
      ['archive', 'twin'],
      ['law', null],
    ]);
    const answers = shown.events.filter(({ isAnswer }: { isAnswer: boolean }) => isAnswer);
    expect(answers).toMatchObject([{ atMs: 8000, text: expect.stringMatching(/^The library opens/) }]);
  });

  test('what was said before the question was put once more does not count', async () => {
    const runs = eventfulRuns();
    const lines = [
      said(100, { type: 'finding', agent: 'hours', signal: 'agree', summary: 'Too early.' }),
      { type: 'asking', attempt: 2, conversationId: 'conversation-2' },
      said(100, { type: 'finding', agent: 'hours', signal: 'agree', summary: 'In time.' }),
    ];
    runs.put(ID, 'transcripts/hours.1.jsonl', transcriptOf(lines));
    const { stdout } = await show(runs, ['hours']);
    expect(stdout).toMatch(
      /hours agree \(before it was asked again\)\n {10}│ Too early\.\n {4}0 ms {2}asked again: attempt 2/,
    );
    expect(stdout).toMatch(/hours agree\n {10}│ In time\./);
  });

  test('what the crew answered before it began again is not the answer', async () => {
    const runs = eventfulRuns();
    const lines = [
      said(100, { type: 'synthesis', content: 'It opens at ten.' }),
      { type: 'superseded', atMs: 200, threadId: 'thread-2' },
    ];
    runs.put(ID, 'transcripts/hours.1.jsonl', transcriptOf(lines));
    const { stdout } = await show(runs, ['hours']);
    expect(stdout).toMatch(/a synthesis \(superseded\)\n {10}│ It opens at ten\./);
    expect(stdout).not.toMatch(/ms {2}the answer$/m);
  });

  test('of a long one the middle is left out, with a mark, unless all is wanted', async () => {
    const runs = eventfulRuns();
    const long = Array.from({ length: 300 }, (_, index) =>
      said(index, { type: 'phase', agent: `a${index}`, status: 'on' }),
    );
    const wall = 'All work and no play. '.repeat(20_000);
    runs.put(
      ID,
      'transcripts/hours.1.jsonl',
      transcriptOf([...long, said(400, { type: 'finding', summary: wall })]),
    );
    const screen = { columns: 80, environment: { NO_COLOR: '1' } };
    const { stdout } = await show(runs, ['hours'], {}, screen);
    expect(stdout).toMatch(/a97 .*on\n {10}… 163 more \(--verbose shows them\)\n/);
    expect(stdout).toContain(`(${wall.trim().length} characters in all)`);
    const whole = await show(runs, ['hours'], { verbose: true }, screen);
    expect(whole.stdout.match(/^ +\d+ ms {2}a\d+ /gm)).toHaveLength(300);
    expect(whole.stdout.match(/play\./g)).toHaveLength(20_000);
  });

  test('a reader that goes away is told no more', async () => {
    expect(await show(eventfulRuns(), ['hours'], {}, { closesAfter: 2 })).toMatchObject({
      exitCode: 0,
      writes: 2,
    });
    const json = await show(eventfulRuns(), ['hours'], { json: true }, { closesAfter: 2 });
    expect(json).toMatchObject({ exitCode: 0, writes: 2 });
  });
});

describe('which one', () => {
  test('without a scenario: all of them, and how to see one', async () => {
    const runs = eventfulRuns();
    const { stdout } = await show(runs, [], {}, { columns: 80, environment: { NO_COLOR: '1' } });
    expectGolden('cli/runs/show-run.txt', stdout);
    expect((await show(runs, [ID])).stdout).toBe((await show(runs, ['latest'])).stdout);
    const { stdout: json } = await show(runs, [ID], { json: true });
    expect(JSON.parse(json)).toMatchObject({
      run: { exitCode: 1 },
      scenarios: [{ iterations: [{}, {}] }, {}],
    });
  });

  test.each([
    [['hours']],
    [['fitness/hours.adl']],
    [['./fitness/hours.adl:12']],
    [['fitness/h*.adl']],
    [['**/hours.*']],
    [[ID, 'hours']],
    [['latest', 'hours']],
  ])('%j is one', async (words) => {
    expect((await show(eventfulRuns(), words)).stdout).toMatch(/^✗ fitness\/hours.adl {2}A visitor/);
  });

  test('several are listed', async () => {
    const { exitCode, stdout } = await show(eventfulRuns(), ['fitness']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/fitness\/hours.adl[\s\S]*lost-card.md[\s\S]*see one: crew-fitness runs show/);
  });

  test('the newest run that was about it, where no run is named', async () => {
    const runs = eventfulRuns();
    runs.save(NEWER, [
      runStarted([scenario('fitness/other.adl')]),
      scenarioFinished('fitness/other.adl', 'skipped'),
      runFinished(0),
    ]);
    expect((await show(runs, ['hours'])).stdout).toContain(`run  ${ID}`);
    expect((await show(runs, ['latest', 'hours'])).stderr).toMatch(/run \S+eeeee asked no scenario "hours"/);
  });

  test.each<[readonly string[], Asked, RegExp]>([
    [['nothing'], {}, /no saved run asked a scenario "nothing"\n.*crew-fitness runs$/m],
    [[ID, 'huors'], {}, /asked no scenario "huors"\n {2}did you mean hours\?/],
    [['20261004T093000Z-00000000'], {}, /there is no run 20261004T093000Z-00000000/],
    [['hours', 'card'], {}, /runs show takes one run and one scenario/],
    [['hours'], { iteration: 3 }, /fitness\/hours.adl has no iteration 3\n {2}there are 1, 2/],
    [[], { iteration: 1 }, /--iteration goes with one scenario/],
    [[`${ID}\u001b[2J`], {}, /^crew-fitness: no saved run asked a scenario "20\S+\\u001b\[2J"$/m],
  ])('%j %j is a mistake', async (words, asked, message) => {
    const { exitCode, stdout, stderr } = await show(eventfulRuns(), words, asked);
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  });

  test('one that was not asked says why', async () => {
    const runs = savedRuns();
    runs.save(ID, [
      runStarted([scenario('fitness/a.adl')]),
      scenarioFinished('fitness/a.adl', 'skipped', { reason: 'REQUIRES env X is not met' }),
      runFinished(0),
    ]);
    expect((await show(runs, ['a.adl'])).stderr).toBe(
      'crew-fitness: fitness/a.adl was not asked: it is skipped\n  REQUIRES env X is not met\n',
    );
  });

  test('of a run that is going on what is done is shown', async () => {
    const runs = savedRuns();
    const plans = ['fitness/a.adl', 'fitness/b.adl'].map((id) => scenario(id));
    const done = [
      ...discussion('fitness/a.adl', observation(0)),
      scenarioFinished('fitness/a.adl', 'passed'),
    ];
    runs.save(ID, [runStarted(plans), ...done, ...discussion('fitness/b.adl', observation(0)).slice(0, 2)]);
    runs.put(ID, 'in-use', JSON.stringify({ pid: process.pid, host: hostname() }));
    rmSync(join(runs.folderOf(ID), 'run.json'));
    expect((await show(runs, [])).stdout).toMatch(
      /running now[\s\S]*✓ fitness\/a.adl[\s\S]*- fitness\/b.adl {2}b {2}not done yet[\s\S]* fitness\/a.adl\n$/,
    );
    expect((await show(runs, ['b.adl'])).stderr).toMatch(
      /b.adl has no discussion yet that came to its end\n {2}its run is/,
    );
  });

  test('a run that cannot be read says so', async () => {
    const runs = savedRuns();
    runs.put(ID, 'events.ndjson', 'no log\n');
    expect(await show(runs, [])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/no run that began/),
    });
    expect(await show(savedRuns(), [])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/no run is saved/),
    });
  });
});

describe('what belongs to somebody else', () => {
  test('a transcript outside the run folder is not read, whether by its path or by a link', async () => {
    const runs = eventfulRuns();
    const told = await show(runs, ['lost-card']);
    expect(told.stdout).toContain('its transcript is not in the run folder any more\n');
    expect(told.stdout).not.toMatch(/root:/);
    const outside = join(runs.outputDir, 'secret.jsonl');
    writeFileSync(outside, eventful);
    symlinkSync(outside, join(runs.folderOf(ID), 'transcripts', 'linked.jsonl'));
    runs.save(ID, eventfulRun({ transcript: 'transcripts/linked.jsonl' }));
    expect((await show(runs, ['hours'])).stdout).toContain(
      'its transcript is not in the run folder any more\n',
    );
    expect(JSON.parse((await show(runs, ['hours'], { json: true })).stdout)).toMatchObject({
      ...{ transcript: null, events: [], damage: 'there is no transcript' },
    });
  });

  test('nobody waits for a log or a transcript that is a pipe', async () => {
    const runs = eventfulRuns();
    runs.put(NEWER, 'run.json', '{}');
    execFileSync('mkfifo', [join(runs.folderOf(NEWER), 'events.ndjson')]);
    execFileSync('mkfifo', [join(runs.folderOf(ID), 'transcripts', 'pipe.jsonl')]);
    expect((await show(runs, [NEWER])).stderr).toMatch(/is no run folder: it has no events\.ndjson/);
    runs.save(ID, eventfulRun({ transcript: 'transcripts/pipe.jsonl' }));
    expect((await show(runs, ['hours'])).stdout).toContain(
      'its transcript is not in the run folder any more\n',
    );
  });

  test('a transcript that was cut off is shown as far as it goes', async () => {
    const runs = eventfulRuns();
    runs.put(ID, 'transcripts/hours.1.jsonl', eventful.slice(0, eventful.indexOf('caught-up') + 20));
    const { stdout } = await show(runs, ['hours'], {}, { environment: { NO_COLOR: '1' } });
    expect(stdout).toMatch(/stream opened again: connection 2\n[\s\S]* {10}damaged: .*hours\.1\.jsonl/);
    expect(stdout).toContain('── Gates');
  });

  test('nothing that a crew, a judge or a log says drives a terminal or begins a line', async () => {
    const runs = savedRuns();
    const plan = scenario(HOSTILE, { description: HOSTILE, question: HOSTILE });
    const seen = observation(0, {
      ...{ status: 'failed', answer: HOSTILE, conversationId: HOSTILE, warnings: [HOSTILE] },
      agents: { [HOSTILE]: [HOSTILE] },
      error: { code: HOSTILE, message: HOSTILE, hint: HOSTILE },
      gates: [
        outcome(0, 'failed', { message: HOSTILE, expected: { [HOSTILE]: [HOSTILE] }, actual: HOSTILE }),
      ],
      transcript: 'transcripts/a.jsonl',
    });
    runs.save(ID, [
      runStarted([plan]),
      ...discussion(HOSTILE, seen),
      {
        type: 'judgement-reached',
        scenario: HOSTILE,
        iteration: 0,
        judgement: judgement(0, 0.1, { reason: HOSTILE, notes: [HOSTILE] }),
      },
      scenarioFinished(HOSTILE, 'failed', { reason: HOSTILE }),
      runFinished(1, HOSTILE),
    ]);
    const types = ['finding', 'synthesis', 'phase', 'error', 'thread_found', HOSTILE];
    const fields = { agent: HOSTILE, signal: HOSTILE, status: HOSTILE, content: HOSTILE, [HOSTILE]: HOSTILE };
    const lines = [
      ...types.map((type, index) => said(index, { ...fields, type, threadId: HOSTILE })),
      { type: 'lost', atMs: 9, lastByteMs: 8, cause: HOSTILE },
      { type: 'warning', atMs: 9, message: HOSTILE },
      { type: 'superseded', atMs: 10, threadId: HOSTILE },
    ];
    runs.put(ID, 'transcripts/a.jsonl', transcriptOf(lines, HOSTILE));
    for (const [asked, columns] of [
      [{}, null],
      [{}, 80],
      [{ verbose: true }, 30],
      [{ json: true }, null],
    ] as const) {
      const { stdout } = await show(runs, [ID, 'red'], asked, { columns, environment: { NO_COLOR: '1' } });
      expect(stdout).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|##\[|##vso\[/);
      expect(stdout).not.toMatch(/^(::|@|\|)/m);
      expect(stdout.length).toBeGreaterThan(1000);
    }
  });

  test('any transcript is shown without a throw', async () => {
    const runs = eventfulRuns();
    const value = fc.jsonValue({ maxDepth: 2 });
    const name = fc.constantFrom(
      'type',
      'agent',
      'signal',
      'status',
      'content',
      'summary',
      'threadId',
      'message',
      'x',
    );
    const event = fc.record(
      { atMs: fc.oneof(fc.nat(), value), event: fc.dictionary(name, value) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(event, value), { maxLength: 8 }), async (lines) => {
        runs.put(ID, 'transcripts/hours.1.jsonl', transcriptOf(lines as never[]));
        const { exitCode, stdout } = await show(runs, [ID, 'hours'], { verbose: true }, { columns: 60 });
        expect(exitCode).toBe(0);
        expect(stdout).toContain('Facts');
      }),
      { numRuns: 40 },
    );
  });
});

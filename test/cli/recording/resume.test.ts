import { appendFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asks, openWorkshop, type Say, startCrew, verdicts, type Workshop } from './workshop.ts';

const trouble = [{ type: 'error', error: 'the queue is full' }];
const suite = Object.fromEntries(
  ['jars', 'beans', 'lids', 'pots'].map((thing) => [`fitness/${thing}.adl`, asks(`How many ${thing}?`)]),
);

/** A crew that answers well only from a moment on, and a run before that. */
async function halfRun(bad: Say, ...flags: readonly string[]) {
  let well = false;
  const crew = await startCrew((question, nth) => (well ? 'twelve' : bad(question, nth)));
  const shop = openWorkshop(suite);
  const live = await shop.play('run', '--endpoint', crew.endpoint, ...flags);
  const before = crew.asked.length;
  well = true;
  const resume = async (...args: readonly string[]) => {
    const played = await shop.play('run', '--resume', '--endpoint', crew.endpoint, ...args);
    return { ...played, asked: crew.asked.slice(before) };
  };
  return { crew, shop, live, resume };
}

/** Cuts the log of the newest run as `kill -9` would, before the first line that holds this. */
function tear(shop: Workshop, before: string): void {
  const log = shop.inRun('events.ndjson');
  const text = readFileSync(log, 'utf8');
  const at = text.lastIndexOf('\n', text.indexOf(before)) + 1;
  truncateSync(log, at);
  appendFileSync(log, text.slice(at, at + 40));
  rmSync(shop.inRun('run.json'));
}

describe('only what has no measurement is asked', () => {
  test('after nothing but errors', async () => {
    const { shop, live, resume } = await halfRun(() => trouble);
    expect(live.report.summary).toMatchObject({ errored: 4, iterations: { errored: 3 } });
    const { report, exitCode, asked } = await resume();
    expect({ exitCode, asked: asked.length }).toEqual({ exitCode: 0, asked: 4 });
    expect(report.run.source).toEqual({ run: shop.runs()[0], how: 'resumed' });
  });

  test('after some that errored: what was measured is taken over as it was', async () => {
    const { live, resume } = await halfRun((question) => (/beans|lids/.test(question) ? trouble : 'twelve'));
    const { report, asked, exitCode } = await resume();
    expect(asked.sort()).toEqual(['How many beans?', 'How many lids?']);
    expect(exitCode).toBe(0);
    const then = new Map(live.report.scenarios.map((scenario) => [scenario.id, scenario]));
    for (const scenario of report.scenarios) {
      if (/jars|pots/.test(scenario.id)) expect(scenario).toEqual(then.get(scenario.id));
    }
  });

  test('a failure is a measurement', async () => {
    const { resume, live } = await halfRun((question) =>
      question.includes('beans') ? [{ type: 'done' }] : 'twelve',
    );
    expect(live.exitCode).toBe(1);
    expect(await resume()).toMatchObject({ exitCode: 1, asked: [] });
  });

  test('after a torn log, with the end that was never written', async () => {
    const { shop, live, resume } = await halfRun(() => 'twelve');
    const [, second] = live.report.scenarios;
    tear(shop, `"scenario-finished","scenario":"${second?.id}"`);
    const { report, asked, exitCode, stderr } = await resume();
    expect(asked.sort()).toEqual(['How many lids?', 'How many pots?']);
    expect(stderr).toContain('was cut off while it was written');
    expect({ exitCode, passed: report.summary.passed }).toEqual({ exitCode: 0, passed: 4 });
  });

  test('after a transcript was lost', async () => {
    const { shop, live, resume } = await halfRun(() => 'twelve');
    const [first] = live.report.scenarios;
    rmSync(shop.inRun(first?.iterations[0]?.transcript ?? 'none'));
    const { asked, exitCode } = await resume();
    expect({ asked, exitCode }).toEqual({ asked: [first?.question], exitCode: 0 });
  });

  test('after --bail, of several iterations', async () => {
    const { live, resume } = await halfRun(
      (question, nth) => (question.includes('beans') && nth === 2 ? [{ type: 'done' }] : 'twelve'),
      '--iterations',
      '2',
      '--bail',
    );
    expect(live.report.summary.iterations).toMatchObject({ passed: 4, failed: 1 });
    const { report, asked } = await resume();
    expect(asked.sort()).toEqual(['How many jars?', 'How many lids?', 'How many pots?']);
    expect(report.summary).toMatchObject({ passed: 3, failed: 1, iterations: { passed: 7, failed: 1 } });
  });

  test('retried attempts of what was measured are kept, and what is missing is retried too', async () => {
    const { live, resume, crew } = await halfRun(
      (question, nth) => {
        if (question.includes('jars') && nth === 1) return trouble;
        return /pots/.test(question) ? trouble : 'twelve';
      },
      '--retry-errors',
      '1',
      '--max-errors',
      '0',
    );
    const before = crew.asked.length;
    const { report } = await resume('--retry-errors', '0');
    expect(crew.asked.slice(before)).toEqual(['How many pots?']);
    const jars = (played: typeof live) => played.report.scenarios.find(({ id }) => id.includes('jars'));
    expect(jars(live)?.iterations[0]?.attempts).toHaveLength(1);
    expect(report.scenarios.find(({ id }) => id.includes('jars'))).toEqual(jars(live));
  });

  test('what is missing is retried like anything that is asked', async () => {
    const crew = await startCrew((question, nth) => (/pots/.test(question) && nth < 4 ? trouble : 'twelve'));
    const shop = openWorkshop(suite);
    await shop.play('run', '--endpoint', crew.endpoint, '--retry-errors', '1', '--max-errors', '0');
    const before = crew.asked.length;
    const { report, exitCode } = await shop.play('run', '--resume', '--endpoint', crew.endpoint);
    expect(crew.asked.slice(before)).toEqual(['How many pots?', 'How many pots?']);
    expect(exitCode).toBe(0);
    const pots = report.scenarios.find(({ id }) => id.includes('pots'));
    expect(pots).toMatchObject({
      flaky: true,
      iterations: [{ attempts: [{ attempt: 1, status: 'errored' }] }],
    });
  });

  test('questions that changed, files that are new or moved', async () => {
    const { shop, resume } = await halfRun(() => 'twelve');
    shop.write('fitness/jars.adl', asks('How many jars are left?'));
    renameSync(`${shop.cwd}/fitness/beans.adl`, `${shop.cwd}/fitness/pulses.adl`);
    writeFileSync(`${shop.cwd}/fitness/new.adl`, asks('What is new?'));
    expect((await resume()).asked).toEqual(['How many jars are left?']);
    const named = await resume('fitness');
    expect(named.asked.slice(1)).toEqual(['What is new?']);
    expect(Object.keys(verdicts(named.report))).toContain('fitness/pulses.adl');
  });

  test('a run that was resumed can be resumed in turn, and evaluated', async () => {
    const { shop, resume } = await halfRun((question) => (question.includes('beans') ? trouble : 'twelve'));
    const first = await resume('beans');
    expect(first.asked).toEqual(['How many beans?']);
    const second = await resume();
    expect(second.asked).toEqual(['How many beans?']);
    expect(second.report.summary.passed).toBe(4);
    const third = await shop.play('evaluate');
    expect(third.report.scenarios).toEqual(second.report.scenarios);
  });
});

describe('what is refused', () => {
  test('a run that is still going on', async () => {
    const { shop, resume } = await halfRun(() => 'twelve');
    writeFileSync(
      shop.inRun('in-use'),
      JSON.stringify({ pid: process.pid, host: (await import('node:os')).hostname() }),
    );
    expect(await resume()).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('is still going on'),
      asked: [],
    });
  });

  test('also where a newer one was refused, and asked nothing that could be gone on with', async () => {
    const { shop, resume } = await halfRun(() => trouble);
    const mark = JSON.stringify({ pid: process.pid, host: (await import('node:os')).hostname() });
    writeFileSync(shop.inRun('in-use'), mark);
    shop.write('fitness/broken.adl', 'ASSERT(\n');
    await shop.play('run', '--endpoint', 'http://127.0.0.1:9/api/v1/discussions/pilot');
    shop.write('fitness/broken.adl', asks('Is it whole?'));
    expect(shop.runs()).toHaveLength(2);
    expect(await resume()).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('is still going on'),
      asked: [],
    });
  });

  test('another crew than the run had begun with, unless it is named', async () => {
    const crews = [await startCrew(() => trouble), await startCrew(() => 'twelve')] as const;
    const config = (at: number) => JSON.stringify({ crews: { pilot: { endpoint: crews[at]?.endpoint } } });
    const shop = openWorkshop({ ...suite, 'crew-fitness.config.json': config(0) });
    await shop.play('run', '--crew', 'pilot', '--max-errors', '0');
    shop.write('crew-fitness.config.json', config(1));
    const other = await shop.play('run', '--resume', '--endpoint', crews[1].endpoint, 'beans');
    expect(other.stdout).toMatch(
      /warning run \S+ asked pilot at .*, and what is missing is asked of pantry at/,
    );
    expect(crews[1].asked).toEqual(['How many beans?']);
  });

  test('whatever an endpoint in a log says: no header goes there', async () => {
    const crew = await startCrew(() => trouble);
    const shop = openWorkshop(suite);
    await shop.play('run', '--endpoint', crew.endpoint);
    const asked = crew.asked.length;
    const { exitCode, stderr } = await shop.play('run', '--resume');
    expect({ exitCode, asked: crew.asked.length }).toEqual({ exitCode: 2, asked });
    expect(stderr).toMatch(/no crew is named/);
    const config = { crews: { pilot: { endpoint: 'http://127.0.0.1:1/api/v1/discussions/pilot' } } };
    shop.write('crew-fitness.config.json', JSON.stringify({ ...config, defaultCrew: 'pilot' }));
    const refused = await shop.play('run', '--resume');
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toMatch(
      /asked pantry at .*, and what is missing would be asked of pilot at .*\n.*--crew/,
    );
  });

  test.each([
    [['--replay', 'latest', '--resume'], /exclude each other/],
    [['--speed', '2'], /--speed goes with --replay/],
    [['--replay', 'latest', '--dry-run'], /asks none/],
    [['--resume', '--dry-run'], /a part of one/],
    [['--resume=nope'], /no run nope/],
  ])('%j', async (flags, message) => {
    const shop = openWorkshop(suite);
    const { exitCode, stderr } = await shop.play('run', ...flags);
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(2);
  });
});

test('the crew that was named then is asked, where none is named now', async () => {
  let well = false;
  const crew = await startCrew(() => (well ? 'twelve' : trouble));
  const crews = {
    pilot: { endpoint: crew.endpoint },
    other: { endpoint: 'http://127.0.0.1:1/api/v1/discussions/other' },
  };
  const config = JSON.stringify({ crews, defaultCrew: 'other' });
  const shop = openWorkshop({ ...suite, 'crew-fitness.config.json': config });
  await shop.play('run', '--crew', 'pilot', '--max-errors', '0');
  well = true;
  const { exitCode, report } = await shop.play('run', '--resume');
  expect({ exitCode, name: report.run.subject.name }).toEqual({ exitCode: 0, name: 'pilot' });
});

test('a run that measured nothing, because nobody was ready, is gone on with', async () => {
  const crew = await startCrew(() => 'twelve');
  const shop = openWorkshop(suite);
  const nobody = 'http://127.0.0.1:1/api/v1/discussions/pantry';
  await shop.play('run', '--endpoint', crew.endpoint, 'jars');
  await shop.play('run', '--endpoint', nobody, '--readiness-timeout', '50ms');
  const { exitCode, report } = await shop.play('run', '--resume', '--endpoint', crew.endpoint);
  expect({ exitCode, passed: report.summary.passed }).toEqual({ exitCode: 0, passed: 4 });
});

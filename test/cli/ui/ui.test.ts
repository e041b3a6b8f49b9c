import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playMain } from '../play-main.ts';
import { asks, type Say, startCrew } from '../recording/workshop.ts';
import { makeTree } from '../tree.ts';
import { type PlayedPage, playPage } from './playing.ts';

const rice = asks('How many jars?', 'synthesis CONTAINS "rice"');
const beans = asks('How many jars?', 'synthesis CONTAINS "beans"');
const two = { 'fitness/jars.adl': rice, 'fitness/tins.adl': asks('How many tins?') };
const NEW = 'waiting: not asked yet';

async function shop({
  files = two,
  say = () => 'Seven jars of rice.',
}: {
  readonly files?: Readonly<Record<string, string>>;
  readonly say?: Say;
} = {}) {
  const crew = await startCrew(say);
  const cwd = makeTree(files);
  const args = ['--endpoint', crew.endpoint];
  return {
    ...{ crew, cwd },
    run: (...more: readonly string[]) => playMain(['run', ...args, ...more], { cwd }),
    ui: (...more: readonly string[]): Promise<PlayedPage> => playPage(['ui', ...args, ...more], { cwd }),
    watch: (...more: readonly string[]) => playPage(['watch', '--ui', ...args, ...more], { cwd }),
  };
}

describe('at first', () => {
  test('scenarios wait where nothing is saved, and nobody is asked', async () => {
    const { crew, ui } = await shop();
    const page = await ui();
    await page.until({ 'fitness/jars.adl': NEW, 'fitness/tins.adl': NEW });
    const head = await page.head();
    expect(head).toMatchObject({ isLive: false, run: { id: '' }, summary: { scenarios: 2, passed: 0 } });
    expect(await page.detail('fitness/jars.adl')).toMatchObject({
      status: 'waiting',
      plan: { question: 'How many jars?', source: rice },
      report: { iterations: [], reason: 'not asked yet' },
      discussions: [],
      previous: null,
    });
    expect(crew.asked).toEqual([]);
    expect(page.said()).toContain('2 scenarios wait to be asked (not asked yet): ask on the page\n');
  });

  test('what was measured last is shown, and nobody is asked', async () => {
    const { crew, run, ui } = await shop();
    await run();
    const page = await ui();
    await page.until({ 'fitness/jars.adl': 'passed', 'fitness/tins.adl': 'passed' });
    const detail = await page.detail('fitness/jars.adl');
    expect(detail).toMatchObject({ report: { iterations: [{ answer: 'Seven jars of rice.' }] } });
    expect(detail?.discussions[0]?.moments.map(({ type }) => type)).toContain('finding');
    expect(crew.asked).toHaveLength(2);
  });

  test('what was not measured waits, and what was is decided by the gates of today', async () => {
    const { crew, run, ui } = await shop();
    await run('jars');
    const page = await ui();
    await page.until({ 'fitness/jars.adl': 'passed', 'fitness/tins.adl': 'waiting: not measured yet' });
    page.write('fitness/jars.adl', beans);
    await page.until({ 'fitness/jars.adl': 'failed: 1 gate failed' });
    await page.end();
    const again = await ui();
    await again.until({ 'fitness/jars.adl': 'failed: 1 gate failed' });
    expect(crew.asked).toHaveLength(1);
  });

  test('watch --ui asks, and shows how it goes', async () => {
    const { crew, watch } = await shop();
    const page = await watch();
    await page.until({ 'fitness/jars.adl': 'passed', 'fitness/tins.adl': 'passed' });
    expect(crew.asked).toEqual(['How many jars?', 'How many tins?']);
  });
});

describe('asking', () => {
  test('is told event by event, in order, while it goes on', async () => {
    const { crew, ui } = await shop();
    const page = await ui();
    expect(await page.wish('/ask', { ids: ['fitness/jars.adl'] })).toBeNull();
    await page.until({ 'fitness/jars.adl': 'passed', 'fitness/tins.adl': NEW });
    const [run = []] = page.runs();
    expect(run.map(({ seq }) => seq)).toEqual(run.map((_, index) => index));
    expect(run[0]).toMatchObject({ type: 'run-started', scenarios: [{ id: 'fitness/jars.adl' }] });
    expect(run.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'iteration-started',
        'discussion-advanced',
        'gate-settled',
        'scenario-finished',
      ]),
    );
    expect(run.at(-1)?.type).toBe('run-finished');
    expect(crew.asked).toEqual(['How many jars?']);
    const numbers = page.stream.frames.slice(1).map((frame) => Number(/^id: (\d+)$/m.exec(frame)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test('while something is asked waits for its turn', async () => {
    const { crew, ui } = await shop({ say: (question) => (question.includes('jars') ? null : 'tins') });
    const page = await ui();
    await page.wish('/ask', { ids: ['fitness/jars.adl'] });
    await page.until({ 'fitness/jars.adl': 'running' });
    expect(await page.wish('/ask', { ids: ['fitness/tins.adl'] })).toBeNull();
    expect(await page.wish('/call-off', {})).toBeNull();
    await page.until({ 'fitness/tins.adl': 'passed' });
    expect(crew.asked).toEqual(['How many jars?', 'How many tins?']);
  });

  test('can be called off', async () => {
    const { ui } = await shop({ say: () => null });
    const page = await ui();
    expect(await page.wish('/call-off', {})).toBe('Nothing is going on.');
    await page.wish('/ask', { ids: ['fitness/jars.adl'] });
    await page.until({ 'fitness/jars.adl': 'running' });
    expect(await page.wish('/call-off', {})).toBeNull();
    await expect
      .poll(() => page.runs()[0]?.at(-1))
      .toMatchObject({
        type: 'run-finished',
        partial: true,
        partialReason: 'called off',
      });
    expect((await page.head()).isLive).toBe(false);
  });

  test('again shows the answer before beside the new one, and deciding again leaves both', async () => {
    const { ui } = await shop({ say: (_, nth) => (nth === 1 ? 'Seven jars of rice.' : 'Eight of rice.') });
    const page = await ui();
    const ids = ['fitness/jars.adl'];
    await page.wish('/ask', { ids });
    await page.until({ 'fitness/jars.adl': 'passed' });
    const first = (await page.head()).run.id;
    await page.wish('/ask', { ids });
    await expect.poll(() => page.runs()[1]?.at(-1)?.type).toBe('run-finished');
    const expected = {
      report: { iterations: [{ answer: 'Eight of rice.' }] },
      previous: { run: first, status: 'passed', answers: ['Seven jars of rice.'] },
    };
    expect(await page.detail('fitness/jars.adl')).toMatchObject(expected);
    await page.wish('/evaluate', { ids });
    await expect.poll(() => page.runs()[2]?.at(-1)?.type).toBe('run-finished');
    expect(await page.detail('fitness/jars.adl')).toMatchObject(expected);
  });

  test('a crew that cannot be reached is told', async () => {
    const { crew, ui } = await shop();
    const page = await ui('--readiness-timeout', '1s');
    await crew.close();
    await page.wish('/ask', { ids: ['fitness/jars.adl'] });
    await expect.poll(async () => (await page.head()).scenarios[0]?.status).toBe('errored');
  });
});

describe('a wish that cannot be granted says why', () => {
  test('since there is no such scenario', async () => {
    const page = await (await shop()).ui();
    const gone = 'There is no scenario ../../etc/passwd any more.';
    const ids = ['../../etc/passwd'];
    expect(await page.wish('/ask', { ids })).toBe(gone);
    expect(await page.wish('/evaluate', { ids })).toBe(gone);
    expect(await page.wish('/open', { id: ids[0], line: 1 })).toBe(gone);
    expect(await page.wish('/ask', { ids: ['a', 'b'] })).toBe('None of these scenarios is there any more.');
  });

  test('since nothing was measured', async () => {
    const page = await (await shop()).ui();
    expect(await page.wish('/evaluate', { ids: ['fitness/jars.adl'] })).toBe(
      'There is nothing that could be decided again: ask first.',
    );
  });
});

describe('files', () => {
  test('a changed gate is decided at once, and nobody is asked', async () => {
    const { crew, run, ui } = await shop();
    await run();
    const page = await ui();
    await page.until({ 'fitness/jars.adl': 'passed' });
    page.write('fitness/jars.adl', beans);
    await page.until({ 'fitness/jars.adl': 'failed: 1 gate failed', 'fitness/tins.adl': 'passed' });
    expect((await page.head()).summary).toMatchObject({ scenarios: 2, passed: 1, failed: 1 });
    expect((await page.head()).run.exitCode).toBe(1);
    page.write('fitness/jars.adl', rice);
    await page.until({ 'fitness/jars.adl': 'passed' });
    expect(crew.asked).toHaveLength(2);
  });

  test('a changed question waits for a person, and no more when it is as it was', async () => {
    const { crew, run, ui } = await shop();
    await run();
    const page = await ui();
    await page.until({ 'fitness/jars.adl': 'passed' });
    page.write('fitness/jars.adl', rice.replaceAll('jars', 'pots'));
    await page.until({ 'fitness/jars.adl': 'waiting: question changed' });
    expect(await page.detail('fitness/jars.adl')).toMatchObject({
      status: 'waiting',
      report: { reason: 'question changed' },
    });
    page.write('fitness/jars.adl', rice);
    await page.until({ 'fitness/jars.adl': 'passed' });
    page.write('fitness/jars.adl', rice.replaceAll('jars', 'pots'));
    await page.until({ 'fitness/jars.adl': 'waiting: question changed' });
    expect(crew.asked).toHaveLength(2);
    await page.wish('/ask', { ids: ['fitness/jars.adl'] });
    await page.until({ 'fitness/jars.adl': 'passed' });
    expect(crew.asked.slice(2)).toEqual(['How many pots?']);
  });

  test('that are new wait, that do not compile say what is wrong, that are gone are gone', async () => {
    const { crew, ui } = await shop({ files: { 'fitness/jars.adl': rice } });
    const page = await ui();
    await page.until({ 'fitness/jars.adl': NEW });
    page.write('fitness/cups.adl', asks('How many cups?'));
    await page.until({ 'fitness/cups.adl': NEW });
    page.write('fitness/cups.adl', `${asks('How many cups?')}ASSERT(synthesis CONTAINS "x"\n`);
    await page.until({ 'fitness/cups.adl': 'errored: this bracket is never closed' });
    expect(await page.wish('/ask', { ids: ['fitness/cups.adl'] })).toBe(
      'There are mistakes in the file: mend them first.',
    );
    expect((await page.detail('fitness/cups.adl'))?.report.diagnostics[0]?.code).toBe('unclosed-bracket');
    page.write('fitness/cups.adl', asks('How many cups?'));
    await page.until({ 'fitness/cups.adl': NEW });
    page.remove('fitness/cups.adl');
    await page.until({ 'fitness/cups.adl': 'not there' });
    expect(await page.detail('fitness/cups.adl')).toBeNull();
    expect(crew.asked).toEqual([]);
  });

  test('that were moved, or are back, keep what was measured', async () => {
    const { crew, run, ui, cwd } = await shop();
    await run();
    const page = await ui();
    await page.until({ 'fitness/jars.adl': 'passed' });
    renameSync(join(cwd, 'fitness/jars.adl'), join(cwd, 'fitness/pots.adl'));
    await page.until({ 'fitness/jars.adl': 'not there', 'fitness/pots.adl': 'passed' });
    page.remove('fitness/pots.adl');
    await page.until({ 'fitness/pots.adl': 'not there' });
    page.write('fitness/pots.adl', rice);
    await page.until({ 'fitness/pots.adl': 'passed' });
    expect(crew.asked).toHaveLength(2);
  });

  test('ten moves leave as many scenarios as there are', async () => {
    const { run, ui, cwd } = await shop();
    await run();
    const page = await ui();
    await page.until({ 'fitness/jars.adl': 'passed' });
    let name = 'fitness/jars.adl';
    for (let count = 0; count < 10; count += 1) {
      const next = `fitness/jars-${count}.adl`;
      renameSync(join(cwd, name), join(cwd, next));
      name = next;
      await page.until({ [name]: 'passed' });
    }
    expect((await page.head()).scenarios.map(({ id }) => id)).toEqual([name, 'fitness/tins.adl']);
  });
});

describe('the answer before', () => {
  test('comes from the saved run before, where there is one', async () => {
    const { run, ui, cwd } = await shop({
      say: (_, nth) => (nth === 1 ? 'Seven jars of rice.' : 'Eight of rice.'),
    });
    await run('jars');
    await run('jars');
    await playMain(['evaluate', 'latest', 'jars'], { cwd });
    const page = await ui();
    await page.until({ 'fitness/jars.adl': 'passed' });
    await expect
      .poll(() => page.detail('fitness/jars.adl'))
      .toMatchObject({
        report: { iterations: [{ answer: 'Eight of rice.' }] },
        previous: { status: 'passed', answers: ['Seven jars of rice.'] },
      });
    // Whoever looked before is told to look again.
    expect(page.stream.frames.some((frame) => frame.startsWith('event: change'))).toBe(true);
  });

  test('is none where another question was asked, or none', async () => {
    const { run, ui } = await shop();
    await run('jars');
    const page = await ui();
    await page.until({ 'fitness/jars.adl': 'passed' });
    expect((await page.detail('fitness/jars.adl'))?.previous).toBeNull();
    await page.end();
    const other = asks('How many pots?', 'synthesis CONTAINS "rice"');
    page.write('fitness/jars.adl', other);
    await run('jars');
    const again = await ui();
    await again.until({ 'fitness/jars.adl': 'passed' });
    expect((await again.detail('fitness/jars.adl'))?.previous).toBeNull();
  });

  test('the run before is what the page compares with', async () => {
    const { run, ui } = await shop({ say: (_, nth) => (nth === 1 ? 'Seven jars of rice.' : 'Eight.') });
    await run();
    await run();
    const page = await ui();
    await page.until({ 'fitness/jars.adl': 'failed: 1 gate failed' });
    await expect.poll(async () => (await page.head()).past).toHaveLength(1);
    const head = await page.head();
    expect(head).toMatchObject({ comparedWith: 'previous', comparison: { compared: 2, added: [] } });
    expect(head.scenarios.map(({ change }) => change)).toEqual(['status', null]);
  });
});

test('what is a secret is seen nowhere on the page', async () => {
  const SECRET = 'swordfish-4711-swordfish';
  const { ui } = await shop({ say: () => `Seven jars of rice, and ${SECRET}.` });
  const page = await ui('--header', `Authorization: Bearer ${SECRET}`);
  await page.wish('/ask', { ids: ['fitness/jars.adl'] });
  await page.until({ 'fitness/jars.adl': 'passed' });
  await expect.poll(() => page.runs()[0]?.at(-1)?.type).toBe('run-finished');
  const seen = [await page.head(), await page.detail('fitness/jars.adl'), page.stream.frames, page.said()];
  expect(JSON.stringify(seen)).toContain('Seven jars of rice, and [redacted].');
  expect(JSON.stringify(seen)).not.toContain(SECRET);
});

describe('the end', () => {
  test('is told to whoever listens, at once, also while something is asked', async () => {
    const { ui } = await shop({ say: () => null });
    const page = await ui();
    await page.wish('/ask', { ids: ['fitness/jars.adl'] });
    await page.until({ 'fitness/jars.adl': 'running' });
    expect(await page.end()).toBe(141);
    await page.stream.ended;
    expect(page.stream.frames.at(-1)).toMatch(/^event: end\n/);
    await expect(page.head()).rejects.toThrow();
  });
});

describe('what cannot be meant', () => {
  const cwd = (): string => makeTree(two);

  test.each([
    [['run', '--ui'], '--ui goes with --watch'],
    [['run', '--port', '80'], '--port goes with --watch'],
    [['run', '--no-open'], '--no-open goes with --watch'],
    [['watch', '--port', '8080', '--crew', 'demo'], '--port goes with --ui'],
    [['watch', '--open', '--crew', 'demo'], '--open goes with --ui'],
    [['watch', '--editor', 'code', '--crew', 'demo'], '--editor goes with --ui'],
    [['ui', '--ui'], 'ui does not take --ui'],
    [['ui', '--port', '99999'], '--port must be a whole number from 0 to 65535, not "99999"'],
    [['ui', 'nowhere'], 'nowhere'],
    [['ui', '--from', '20200101T000000Z-00000000'], '--from: there is no run 20200101T000000Z-00000000'],
  ])('%j', async (args, message) => {
    const { exitCode, stderr } = await playMain(args, { cwd: cwd() });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  test('a port that is taken, and what to do', async () => {
    const page = await (await shop()).ui();
    const { exitCode, stderr } = await playMain(['ui', '--port', String(page.port), '--no-open'], {
      cwd: cwd(),
    });
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      `crew-fitness: port ${page.port} is in use\n  name another one with --port, or none, and any free one is taken\n`,
    );
  });
});

import { execFileSync } from 'node:child_process';
import {
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completion, judgeServer } from '../../support/judge-server.ts';
import { asks, openWorkshop, startCrew, verdicts } from './workshop.ts';

const JARS = asks('How many jars?', 'synthesis CONTAINS "twelve"');

/** A project with one scenario that was run, and how to change its log. */
async function recorded() {
  const crew = await startCrew(() => 'twelve');
  const shop = openWorkshop({ 'fitness/jars.adl': JARS });
  const live = await shop.play('run', '--endpoint', crew.endpoint);
  const log = shop.inRun('events.ndjson');
  const path = live.report.scenarios[0]?.iterations[0]?.transcript ?? '';
  return {
    crew,
    shop,
    live,
    path,
    transcript: shop.inRun(path),
    inLog: (change: (text: string) => string) => writeFileSync(log, change(readFileSync(log, 'utf8'))),
  };
}

/** A transcript that lies outside of every run folder, as whole as any. */
function outside(shop: { readonly cwd: string }, transcript: string): string {
  const file = join(shop.cwd, 'outside.jsonl');
  writeFileSync(file, readFileSync(transcript, 'utf8').replaceAll('twelve', 'a secret, twelve'));
  return file;
}

describe('a log names what it likes', () => {
  test.each([
    ['a path upwards', () => '../../../outside.jsonl'],
    ['an absolute path', (file: string) => file],
    ['a path through itself', () => 'transcripts/../../../../outside.jsonl'],
  ])('%s is not followed', async (_name, named) => {
    const { shop, path, transcript, inLog } = await recorded();
    const file = outside(shop, transcript);
    inLog((text) => text.replaceAll(JSON.stringify(path), JSON.stringify(named(file))));
    const { report, exitCode } = await shop.play('evaluate');
    expect(exitCode).toBe(3);
    expect(report.scenarios[0]?.iterations[0]).toMatchObject({
      status: 'errored',
      answer: null,
      error: { code: 'recording-lost', message: expect.stringContaining('holds no such file') },
    });
    expect(statSync(file).nlink).toBe(1);
    expect(keptTexts(shop.inRun('transcripts')).filter((text) => text.includes('secret'))).toEqual([]);
  });

  test('nor is a link', async () => {
    const { shop, transcript } = await recorded();
    const file = outside(shop, transcript);
    rmSync(transcript);
    symlinkSync(file, transcript);
    const { report } = await shop.play('evaluate');
    expect(report.scenarios[0]?.iterations[0]?.error?.code).toBe('recording-lost');
    expect(keptTexts(shop.inRun('transcripts')).filter((text) => text.includes('secret'))).toEqual([]);
  });

  test("a judge's reply is taken over from inside the run alone", async () => {
    await using server = await judgeServer(({ nonce }) => ({
      body: completion(JSON.stringify({ nonce, score: 0.9, reason: 'so it is' })),
    }));
    const crew = await startCrew(() => 'twelve');
    const judge = { kind: 'openai', endpoint: server.baseUrl, model: 'm' };
    const shop = openWorkshop({
      'fitness/jars.adl': asks('How many jars?', 'DEFER synthesis REFLECTS "twelve"'),
      'crew-fitness.config.json': JSON.stringify({ judge }),
      'outside.txt': 'a secret',
    });
    const live = await shop.play('run', '--endpoint', crew.endpoint);
    const raw = live.report.scenarios[0]?.iterations[0]?.judgements[0]?.raw ?? '';
    const log = shop.inRun('events.ndjson');
    writeFileSync(log, readFileSync(log, 'utf8').replaceAll(raw, '../../../outside.txt'));
    const { report } = await shop.play('evaluate');
    expect(server.asked).toHaveLength(1);
    expect(report.scenarios[0]?.iterations[0]?.judgements[0]).toMatchObject({ score: 0.9, raw: null });
    expect(readdirSync(shop.inRun(''))).not.toContain('judge');
  });
});

describe('a transcript that is not what it was', () => {
  test.each<[string, (file: string) => void, string]>([
    ['torn', (file) => truncateSync(file, statSync(file).size - 30), 'recording-damaged'],
    ['empty', (file) => truncateSync(file), 'recording-damaged'],
    ['something else', (file) => writeFileSync(file, '{"name":"x"}\n'), 'recording-damaged'],
    ['gone', (file) => rmSync(file), 'recording-lost'],
  ])('%s: no measurement, and no crew is asked', async (_name, change, code) => {
    const { crew, shop, transcript } = await recorded();
    const before = crew.requests.length;
    change(transcript);
    for (const command of [
      ['evaluate'],
      ['run', '--replay', 'latest', '--speed', '1000', '--endpoint', crew.endpoint],
    ]) {
      const { report, exitCode, stderr } = await shop.play(...command);
      expect({ exitCode, stderr }).toEqual({ exitCode: 3, stderr: '' });
      expect(report.scenarios[0]?.iterations[0]).toMatchObject({ status: 'errored', error: { code } });
    }
    expect(crew.requests.length).toBe(before);
  });

  test.skipIf(process.platform === 'win32')('a pipe is not waited for', async () => {
    const { shop, transcript } = await recorded();
    rmSync(transcript);
    execFileSync('mkfifo', [transcript]);
    const { report } = await shop.play('evaluate');
    expect(report.scenarios[0]?.iterations[0]?.error?.code).toBe('recording-lost');
  });

  test('of another question, although the log says otherwise', async () => {
    const { shop, transcript } = await recorded();
    writeFileSync(transcript, readFileSync(transcript, 'utf8').replace('How many jars?', 'How many pots?'));
    const { report, exitCode } = await shop.play('evaluate');
    expect(exitCode).toBe(3);
    expect(verdicts(report)['fitness/jars.adl']).toContain(
      'the question is another than the one that was recorded',
    );
  });
});

describe('a log that is none', () => {
  test.each([
    ['nothing', ''],
    ['JSON of somebody else', '{"name":"package"}\n{"version":1}\n'],
    ['no JSON', 'hello\n'],
    [
      'an end without a beginning',
      '{"version":1,"seq":0,"at":"2026-10-04T09:30:00Z","type":"run-finished","durationMs":1,"partial":false,"partialReason":null,"exitCode":0}\n',
    ],
    [
      'a beginning that is damaged',
      '{"version":1,"seq":0,"at":"2026-10-04T09:30:00Z","type":"run-started","run":{},"scenarios":7}\n',
    ],
  ])('%s', async (_name, text) => {
    const { shop } = await recorded();
    shop.write('events.ndjson', text);
    for (const command of [
      ['evaluate', 'events.ndjson'],
      ['run', '--replay', 'events.ndjson'],
      ['run', '--resume=events.ndjson'],
    ]) {
      const { exitCode, stderr } = await shop.play(...command);
      expect(stderr).toContain('holds no run that began');
      expect(exitCode).toBe(2);
    }
  });

  test('scenarios outside the project are refused', async () => {
    const { shop, inLog } = await recorded();
    writeFileSync(join(shop.cwd, '..', 'outside-of-all.adl'), JARS);
    inLog((text) => text.replaceAll('fitness/jars.adl', '../outside-of-all.adl'));
    const { exitCode, stderr } = await shop.play('evaluate');
    rmSync(join(shop.cwd, '..', 'outside-of-all.adl'));
    expect(stderr).toMatch(/outside-of-all\.adl is outside/);
    expect(exitCode).toBe(2);
  });

  test('options that no run can have had are not believed', async () => {
    const { shop, live, inLog } = await recorded();
    inLog((text) =>
      text
        .replace(
          '"options":{"iterations":1,"minPassRate":1',
          '"options":{"iterations":1e300,"minPassRate":-7',
        )
        .replace(/"timeoutMs":\d+/, '"timeoutMs":0')
        .replace(/"crew":null/, '"crew":"__proto__"'),
    );
    const { report } = await shop.play('evaluate');
    expect(report.scenarios).toEqual(live.report.scenarios);
  });
});

describe('a replay', () => {
  test('takes as long as it took, decides the same, and asks nobody', async () => {
    const crew = await startCrew(() => 'twelve', 400);
    const shop = openWorkshop({ 'fitness/jars.adl': JARS });
    const live = await shop.play('run', '--endpoint', crew.endpoint);
    const before = crew.requests.length;
    const slow = await shop.play('run', '--replay', 'latest');
    const quick = await shop.play('run', '--replay', 'latest', '--speed', '100');
    for (const { report } of [slow, quick]) {
      expect(report.scenarios).toEqual(live.report.scenarios);
      expect(report.run.source?.how).toBe('replayed');
    }
    expect(slow.report.run.durationMs).toBeGreaterThanOrEqual(400);
    expect(quick.report.run.durationMs).toBeLessThan(slow.report.run.durationMs);
    expect(crew.requests.length).toBe(before);
  });

  test('of a run that is not there is an error', async () => {
    const { crew, shop } = await recorded();
    const before = crew.requests.length;
    const { exitCode, stderr } = await shop.play('run', '--replay', 'nope', '--endpoint', crew.endpoint);
    expect({ exitCode, requests: crew.requests.length }).toEqual({ exitCode: 2, requests: before });
    expect(stderr).toContain('there is no run nope');
  });

  test('of a scenario that was not asked is an error', async () => {
    const { crew, shop } = await recorded();
    const before = crew.requests.length;
    shop.write('fitness/new.adl', asks('What is new?'));
    const played = await shop.play('run', 'fitness', '--replay', 'latest', '--endpoint', crew.endpoint);
    expect({ exitCode: played.exitCode, requests: crew.requests.length }).toEqual({
      exitCode: 3,
      requests: before,
    });
    expect(verdicts(played.report)['fitness/new.adl']).toMatch(/^errored: there is no measurement/);
  });
});

function keptTexts(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
}

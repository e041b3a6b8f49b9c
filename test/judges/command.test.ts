import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { createRedactor } from '#options';
import { createJudge } from '../../src/judges/judge-kinds.ts';
import { type JudgeSettings, judgeDefaults } from '../../src/judges/judge-spec.ts';
import type { JudgeReply, JudgeRequest } from '../../src/model/index.ts';
import { gone } from '../support/gone.ts';
import { judgeTools } from '../support/judge-tools.ts';

const program = fileURLToPath(new URL('../../fixtures/judge/programs/judge.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'judge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** So long that little is left of a text that is full of it, and what is told of that is all of it. */
const LONG_KEY = `tok-${'5d4c3b2a'.repeat(50)}`;

async function play(
  command: readonly string[],
  {
    settings = {},
    synthesis = 'Twelve berths.',
  }: { settings?: Partial<JudgeSettings>; synthesis?: string } = {},
): Promise<JudgeReply> {
  const redact = createRedactor(['hunter2-hunter2', LONG_KEY]);
  const judge = createJudge(
    { kind: 'command', command },
    { ...judgeDefaults, retries: 0, ...settings },
    judgeTools({ redact }),
  );
  const request: JudgeRequest = {
    keyword: 'REFLECTS',
    question: 'How many berths?',
    reference: 'Twelve.',
    answers: [{ synthesis, evidence: [] }],
  };
  return judge.assess(request, AbortSignal.any([]));
}

const manner = (name: string, ...more: readonly string[]): readonly string[] => [
  process.execPath,
  program,
  name,
  ...more,
];

describe('a judge program', () => {
  // First, because it counts pipes, and those of other tests may be closing still.
  test.skipIf(process.platform === 'win32')(
    'whose child is out of reach and keeps its stdout open leaves nothing open here',
    async () => {
      const file = join(folder, 'escapes');
      const pipes = (): number =>
        process.getActiveResourcesInfo().filter((resource) => resource === 'PipeWrap').length;
      const before = pipes();
      const { scores } = await play(manner('escapes', file));
      const pid = Number(readFileSync(file, 'utf8'));
      try {
        expect(scores[0]?.score).toBe(0.6);
        await expect.poll(pipes).toBe(before);
      } finally {
        process.kill(pid, 'SIGKILL');
      }
    },
  );

  test('gets the document on stdin and is read from stdout', async () => {
    const { scores, raw } = await play(manner('fair'));
    expect(scores[0]).toMatchObject({ score: 0.6, reason: 'seen', fault: null });
    expect(raw[0]).toContain('"nonce"');
  });

  test.each([
    ['no-nonce', 'verdict-nonce'],
    ['partial', 'verdict-missing'],
    ['chatter', 'verdict-missing'],
  ])('%s is no verdict', async (name, code) => {
    expect((await play(manner(name))).scores[0]).toMatchObject({ score: null, fault: { code } });
  });

  test('that fails is no judge, whatever it printed, and its complaint is shown without secrets', async () => {
    const { scores } = await play(manner('secret'));
    expect(scores[0]?.score).toBeNull();
    expect(scores[0]?.fault?.message).toContain('judge command: exit code 3: key [redacted] refused');
  });

  test('that closes its stdin unread does no harm, however much was to be written', async () => {
    const { scores } = await play(manner('deaf'), { synthesis: 'x'.repeat(5_000_000) });
    expect(scores[0]?.fault?.code).toBe('verdict-nonce');
  });

  test('that never stops writing is stopped', async () => {
    const { scores, raw } = await play(manner('flood'));
    expect(scores[0]?.fault?.message).toBe('judge command: wrote too much');
    expect(raw[0]?.length).toBeLessThan(10_000);
  });

  test.each(['long-complaint', 'long-flood'])(
    'that says a secret just where it is cut does not give it away: %s',
    async (name) => {
      const reply = await play(manner(name, LONG_KEY));
      expect(reply.scores[0]?.score).toBeNull();
      expect(JSON.stringify(reply)).toContain('[redacted]');
      expect(JSON.stringify(reply)).not.toContain('5d4c3b2a');
    },
  );

  test.each([[['/nonexistent/judge']], [['']], [[]], [['a\0b']]])(
    '%j cannot be started, and is not tried again',
    async (command) => {
      const { scores } = await play(command, { settings: { retries: 3 } });
      expect(scores[0]).toMatchObject({ score: null, attempts: 1 });
      expect(scores[0]?.fault?.message).toContain('cannot be started');
    },
  );

  test.skipIf(process.platform === 'win32')(
    'that hangs is killed at the deadline with its children',
    async () => {
      const file = join(folder, 'hang');
      const { scores } = await play(manner('hang', file), { settings: { timeoutMs: 1500 } });
      expect(scores[0]?.fault?.code).toBe('judge-deadline');
      const pids = readFileSync(file, 'utf8').split(' ').map(Number);
      expect(pids).toHaveLength(2);
      for (const pid of pids) expect(await gone(pid)).toBe(true);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'whose child keeps its stdout open is not waited for',
    async () => {
      const file = join(folder, 'lingers');
      const { scores } = await play(manner('lingers', file));
      expect(scores[0]?.score).toBe(0.6);
      expect(await gone(Number(readFileSync(file, 'utf8')))).toBe(true);
    },
  );
});

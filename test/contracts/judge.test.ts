import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createJudge, judgeKinds } from '../../src/judges/judge-kinds.ts';
import { type JudgeSpec, type JudgeTools, judgeDefaults } from '../../src/judges/judge-spec.ts';
import type { Judge, JudgeRequest } from '../../src/model/index.ts';
import { completion, judgeServer } from '../support/judge-server.ts';
import { judgeTools } from '../support/judge-tools.ts';

const program = fileURLToPath(new URL('../../fixtures/judge/programs/judge.mjs', import.meta.url));

/** A far side that gives every answer 0.6, or nothing readable. */
interface FarSide extends AsyncDisposable {
  readonly spec: JudgeSpec;
  readonly tools: JudgeTools;
}

type Mood = 'fair' | 'chatter';
const nothing = { [Symbol.asyncDispose]: async () => {} };

function verdict(total: number, nonce?: string): string {
  const scores = Array.from({ length: total }, (_, index) => ({
    index,
    score: 0.6,
    fabrication: false,
    reason: 'seen',
  }));
  return JSON.stringify({ nonce, scores, total });
}

const farSides: Record<keyof typeof judgeKinds, (mood: Mood) => Promise<FarSide>> = {
  crew: async (mood) => ({
    ...nothing,
    spec: { kind: 'crew' },
    tools: judgeTools({
      ask: async (question) => {
        const document: { total: number } = JSON.parse(question.slice(question.indexOf('\n\n')));
        return { answer: mood === 'fair' ? verdict(document.total) : 'I cannot say.' };
      },
    }),
  }),
  openai: async (mood) => {
    const server = await judgeServer(({ document, nonce }) => ({
      body: completion(mood === 'fair' ? verdict(Number(document['total']), nonce) : 'I cannot say.'),
    }));
    const spec = { kind: 'openai', baseUrl: server.baseUrl, model: 'm-1', apiKey: null } as const;
    return { spec, tools: judgeTools(), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
  },
  command: async (mood) => ({
    ...nothing,
    spec: { kind: 'command', command: [process.execPath, program, mood] },
    tools: judgeTools(),
  }),
  function: async (mood) => ({
    ...nothing,
    spec: {
      kind: 'function',
      assess: async ({ total, nonce }) => (mood === 'fair' ? verdict(total, nonce) : 'I cannot say.'),
    },
    tools: judgeTools(),
  }),
  embedded: async () => ({ ...nothing, spec: { kind: 'embedded' }, tools: judgeTools() }),
  none: async () => ({ ...nothing, spec: { kind: 'none' }, tools: judgeTools() }),
};

function request(...syntheses: readonly string[]): JudgeRequest {
  return {
    keyword: 'REFLECTS',
    question: 'When does the ferry leave?',
    reference: 'The ferry leaves at 9:40 from the north pier.',
    answers: syntheses.map((synthesis) => ({ synthesis, evidence: ['clerk (agree): it leaves at 9:40'] })),
  };
}

function judgeOf(side: FarSide): Judge {
  return createJudge(side.spec, { ...judgeDefaults, retries: 0 }, side.tools);
}

const kinds = Object.keys(farSides).filter((kind): kind is keyof typeof judgeKinds => kind in judgeKinds);
const scoring: readonly (keyof typeof judgeKinds)[] = kinds.filter((kind) => kind !== 'none');
const asking: readonly (keyof typeof judgeKinds)[] = scoring.filter((kind) => kind !== 'embedded');

describe.each(kinds)('judge %s', (kind) => {
  test('says what it is', async () => {
    await using side = await farSides[kind]('fair');
    expect(judgeOf(side).info.kind).toBe(kind);
    expect(judgeKinds[kind].summary).not.toBe('');
  });

  test('gives one score for each answer, in order, within 0 and 1', async () => {
    await using side = await farSides[kind]('fair');
    const judge = judgeOf(side);
    const ferry = 'It leaves at 9:40 from the north pier.';
    const { scores } = await judge.assess(request(ferry, ferry, ferry), AbortSignal.any([]));
    expect(scores).toHaveLength(3);
    for (const { score, fault } of scores) {
      if (kind === 'none') expect(score).toBeNull();
      else expect(score).toBeGreaterThan(0.5);
      expect(fault === null).toBe(score !== null);
    }
  });

  test('ends when it is called off', async () => {
    await using side = await farSides[kind]('fair');
    const reply = await judgeOf(side).assess(request('It leaves.'), AbortSignal.abort());
    expect(reply.scores).toHaveLength(1);
    if (asking.includes(kind)) expect(reply.scores[0]?.fault?.code).toBe('judge-aborted');
  });
});

describe.each(scoring)('judge %s scores', (kind) => {
  test('an answer without visible text 0, unasked, and the others by their own place', async () => {
    await using side = await farSides[kind]('fair');
    const { scores } = await judgeOf(side).assess(
      request(' \u200b\n', 'It leaves at 9:40 from the north pier.'),
      AbortSignal.any([]),
    );
    expect(scores[0]).toMatchObject({ score: 0, reason: 'no answer', attempts: 0, fault: null });
    expect(scores[1]?.score).toBeGreaterThan(0.5);
    expect(scores[1]?.attempts).toBe(1);
  });

  test('nothing but blank answers without asking anybody', async () => {
    await using side = await farSides[kind]('chatter');
    const reply = await judgeOf(side).assess(request('', ' '), AbortSignal.any([]));
    expect(reply.raw).toEqual([]);
    expect(reply.scores.map(({ score }) => score)).toEqual([0, 0]);
  });
});

describe.each(asking)('judge %s', (kind) => {
  test('keeps every reply and leaves unscored what cannot be read', async () => {
    await using side = await farSides[kind]('chatter');
    const { scores, raw } = await judgeOf(side).assess(request('It leaves.'), AbortSignal.any([]));
    expect(scores[0]).toMatchObject({ score: null, attempts: 1, fault: { code: 'verdict-missing' } });
    expect(raw).toHaveLength(1);
    expect(raw[0]).toContain('I cannot say.');
  });

  test('returns replies redacted', async () => {
    await using side = await farSides[kind]('chatter');
    const tools = { ...side.tools, redact: (text: string) => text.replaceAll('cannot', '[redacted]') };
    const judge = createJudge(side.spec, { ...judgeDefaults, retries: 0 }, tools);
    const reply = await judge.assess(request('It leaves.'), AbortSignal.any([]));
    expect(JSON.stringify(reply)).not.toContain('cannot');
  });
});

import { describe, expect, test } from 'vitest';
import { createJudge } from '../../src/judges/judge-kinds.ts';
import { type JudgeSettings, judgeDefaults } from '../../src/judges/judge-spec.ts';
import type { JudgeReply, JudgeRequest } from '../../src/model/index.ts';
import { judgeTools } from '../support/judge-tools.ts';
import { type VirtualClock, virtualClock } from '../support/virtual-clock.ts';

interface Play {
  readonly replies: readonly (string | (() => Promise<never>) | { readonly broken: string })[];
  readonly answers?: number;
  readonly settings?: Partial<JudgeSettings>;
  readonly signal?: AbortSignal;
  readonly clock?: VirtualClock;
}

interface Played extends JudgeReply {
  readonly askedAtMs: readonly number[];
  readonly endedAtMs: number;
  readonly outstanding: number;
}

/** A crew judge that gives these replies, the last one again and again, on a clock that moves by itself. */
async function play({
  replies,
  answers = 1,
  settings = {},
  signal,
  clock = virtualClock(),
}: Play): Promise<Played> {
  const askedAtMs: number[] = [];
  const tools = judgeTools({
    clock,
    ask: async () => {
      const reply = replies[Math.min(askedAtMs.length, replies.length - 1)] ?? '';
      askedAtMs.push(clock.now());
      if (typeof reply === 'function') return reply();
      if (typeof reply === 'string') return { answer: reply };
      return { fault: { code: reply.broken, message: reply.broken, hint: null } };
    },
  });
  const judge = createJudge({ kind: 'crew' }, { ...judgeDefaults, ...settings }, tools);
  const request: JudgeRequest = {
    keyword: 'REFLECTS',
    question: 'q',
    reference: 'r',
    answers: Array.from({ length: answers }, (_, index) => ({ synthesis: `answer ${index}`, evidence: [] })),
  };
  let done = false;
  const assessing = judge.assess(request, signal ?? AbortSignal.any([])).finally(() => {
    done = true;
  });
  while (!done) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!done) clock.advance(100);
  }
  return { ...(await assessing), askedAtMs, endedAtMs: clock.now(), outstanding: clock.pending() };
}

const say = (score: number, reason = 'r', fabrication = false): string =>
  JSON.stringify({ score, fabrication, reason });
const batch = (...scores: readonly (number | null)[]): string =>
  JSON.stringify({
    scores: scores.flatMap((score, index) => (score === null ? [] : [{ index, score, fabrication: false }])),
  });
const never = (): Promise<never> => new Promise(() => {});

describe('a reply that cannot be read', () => {
  test('is asked for again with growing pauses, then left unscored with every raw reply', async () => {
    const played = await play({ replies: ['hm', '{"score":7}', '', '{"score":'] });
    expect(played.scores[0]).toMatchObject({
      score: null,
      attempts: 4,
      fault: { code: 'verdict-truncated' },
    });
    expect(played.raw).toEqual(['hm', '{"score":7}', '', '{"score":']);
    const pauses = played.askedAtMs.slice(1).map((at, index) => at - (played.askedAtMs[index] ?? 0));
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(played.outstanding).toBe(0);
  });

  test('is forgotten once a later one can be read; a real 0 is a 0', async () => {
    const played = await play({ replies: ['hm', say(0)] });
    expect(played.scores[0]).toMatchObject({ score: 0, attempts: 2, fault: null });
  });

  test('is not asked for again without retries', async () => {
    const played = await play({ replies: ['hm'], settings: { retries: 0 } });
    expect(played.askedAtMs).toHaveLength(1);
  });

  test('W50: a judge that never learns is asked a fixed number of times', async () => {
    const played = await play({ replies: ['<think> {a} {"score": 0.4}'], settings: { samples: 3 } });
    expect(played.askedAtMs).toHaveLength(12);
    expect(played.scores[0]?.score).toBeNull();
  });

  test('W49: never becomes a 0', async () => {
    const played = await play({ replies: ['{"score":"high"}'] });
    expect(played.scores[0]).toMatchObject({ score: null, fault: { code: 'verdict-score' } });
  });
});

describe('a partial verdict', () => {
  test('W47: one score for five answers scores none of them', async () => {
    const played = await play({ replies: ['{"score":0.9,"total":1}'], answers: 5 });
    expect(played.scores.map(({ score }) => score)).toEqual([null, null, null, null, null]);
    expect(played.scores[0]?.fault?.code).toBe('verdict-indices');
  });

  test('is asked for again, and a whole one replaces it', async () => {
    const played = await play({ replies: [batch(0.1, null), batch(0.3, 0.4)], answers: 2 });
    expect(played.scores.map(({ score }) => score)).toEqual([0.3, 0.4]);
  });

  test('W48: after the last try what can be read stays, the rest is unscored', async () => {
    const played = await play({ replies: [batch(0.1, null, null), batch(null, 0.2, null)], answers: 3 });
    expect(played.scores.map(({ score }) => score)).toEqual([0.1, 0.2, null]);
    expect(played.scores.map(({ fault }) => fault?.code)).toEqual([undefined, undefined, 'verdict-indices']);
  });
});

describe('samples', () => {
  test('the median counts, with the reason that goes with it', async () => {
    const played = await play({
      replies: [say(0.5, 'b'), say(0.45, 'a'), say(0.6, 'c')],
      settings: { samples: 3 },
    });
    expect(played.scores[0]).toMatchObject({
      score: 0.5,
      reason: 'b',
      samples: [0.5, 0.45, 0.6],
      attempts: 3,
      unstable: false,
    });
  });

  test.each([
    [[0.5, 0.7], false],
    [[0.5, 0.71], true],
    [[0.9, 0.7], false],
    [[0.2, 0.9], true],
  ])('%j unstable: %s', async (scores, unstable) => {
    const played = await play({ replies: scores.map((score) => say(score)), settings: { samples: 2 } });
    expect(played.scores[0]?.unstable).toBe(unstable);
  });

  test('an even number gives the mean of the middle two', async () => {
    const played = await play({
      replies: [0.1, 0.4, 0.6, 0.9].map((score) => say(score)),
      settings: { samples: 4 },
    });
    expect(played.scores[0]?.score).toBe(0.5);
  });

  test('one that cannot be read is missing, and said to be', async () => {
    const played = await play({ replies: [say(0.5), 'hm', say(0.7)], settings: { samples: 3, retries: 0 } });
    expect(played.scores[0]).toMatchObject({ score: 0.6, samples: [0.5, 0.7] });
    expect(played.scores[0]?.notes).toContain('2 of 3 samples');
  });
});

describe('the deadline', () => {
  test('is reached once, whatever the retries and samples', async () => {
    const played = await play({ replies: [never], settings: { samples: 3, timeoutMs: 5000 } });
    expect(played.scores[0]).toMatchObject({ score: null, attempts: 1, fault: { code: 'judge-deadline' } });
    expect(played.endedAtMs).toBe(5000);
    expect(played.outstanding).toBe(0);
  });

  test('is 20 minutes for a crew', async () => {
    const clock = virtualClock();
    let done = false;
    const tools = judgeTools({ clock, ask: never });
    const request: JudgeRequest = {
      keyword: 'K',
      question: 'q',
      reference: 'r',
      answers: [{ synthesis: 'a', evidence: [] }],
    };
    const assessing = createJudge({ kind: 'crew' }, judgeDefaults, tools)
      .assess(request, AbortSignal.any([]))
      .finally(() => {
        done = true;
      });
    clock.advance(20 * 60_000 - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toBe(false);
    clock.advance(1);
    expect((await assessing).scores[0]?.fault?.message).toContain('1200 s');
  });

  test('keeps what was read before it', async () => {
    const played = await play({ replies: [say(0.8), never], settings: { samples: 3, timeoutMs: 5000 } });
    expect(played.scores[0]).toMatchObject({ score: 0.8, samples: [0.8], fault: null });
  });

  test('a pause that would outlast it is not begun', async () => {
    const played = await play({ replies: ['hm'], settings: { timeoutMs: 2500 } });
    expect(played.askedAtMs).toEqual([0, 1000]);
    expect(played.scores[0]?.fault?.code).toBe('verdict-missing');
  });
});

test('called off in the middle of a pause, it ends there and keeps its replies', async () => {
  const controller = new AbortController();
  const clock = virtualClock();
  clock.after(1500, () => controller.abort());
  const played = await play({ replies: ['hm'], signal: controller.signal, clock });
  expect(played.endedAtMs).toBe(1500);
  expect(played.outstanding).toBe(0);
  expect(played.raw).toEqual(['hm', 'hm']);
  expect(played.scores[0]?.fault?.code).toBe('judge-aborted');
});

test('a fault of the connection is tried again, and named in the end', async () => {
  const back = await play({ replies: [{ broken: 'connection-refused' }, say(0.4)] });
  expect(back.scores[0]?.score).toBe(0.4);
  const gone = await play({ replies: [{ broken: 'connection-refused' }], settings: { samples: 5 } });
  expect(gone.scores[0]).toMatchObject({ attempts: 4, fault: { code: 'connection-refused' } });
});

test('a declared scale and the cap of Kubemoot', async () => {
  const played = await play({
    replies: [say(95, 'one fabricated node name')],
    settings: { scale: 100, cap: 'kubemoot' },
  });
  expect(played.scores[0]).toMatchObject({ score: 0.7, inconsistent: false });
  expect(played.scores[0]?.notes).toContain('capped from 0.95, as the reason names a flaw');
});

test('a reason that names a flaw beside a high score is marked', async () => {
  const played = await play({ replies: [say(0.95, 'one fabricated node name')] });
  expect(played.scores[0]).toMatchObject({ score: 0.95, inconsistent: true });
});

test('a reply of many megabytes is no verdict, and only its beginning is kept', async () => {
  const played = await play({ replies: [`${say(0.9)}${' '.repeat(5e6)}`], settings: { retries: 0 } });
  expect(played.scores[0]?.fault?.code).toBe('judge-reply-too-large');
  expect(played.raw[0]?.length).toBeLessThan(100_000);
});

import { expect, test } from 'vitest';
import type { AnswerScore, Judge, JudgeRequest } from '#model';
import { createJudgePanel } from '../../../src/cli/mutation/judge-panel.ts';

const { signal } = new AbortController();

function judge(kind: string, scoreOf: (synthesis: string) => number | null, attempts = 1) {
  const asked: JudgeRequest[] = [];
  const assess: Judge['assess'] = async (request) => {
    asked.push(request);
    const scores = request.answers.map(
      ({ synthesis }): AnswerScore => ({
        ...{ fabrication: null, reason: '', notes: [], samples: [], unstable: false, inconsistent: false },
        ...{ score: scoreOf(synthesis), attempts, fault: null },
      }),
    );
    return { scores, raw: [] };
  };
  return { asked, judge: { info: { kind, model: null, promptVersion: null }, assess } satisfies Judge };
}

const request = (synthesis: string, evidence: readonly string[] = []): JudgeRequest => ({
  ...{ keyword: 'REFLECTS', question: 'q', reference: 'r' },
  answers: [{ synthesis, evidence }],
});

test('the same answer with the same evidence is scored once, and every request is counted', async () => {
  const { judge: costly, asked } = judge('openai', () => 0.5, 3);
  const panel = createJudgePanel({ REFLECTS: costly }, true);
  const ask = (...what: Parameters<typeof request>) =>
    panel.judgeOf('REFLECTS').assess(request(...what), signal);
  await Promise.all([ask('a'), ask('a'), ask('b'), ask('a', ['x: y'])]);
  expect(asked).toHaveLength(3);
  expect(panel.asked()).toEqual({
    REFLECTS: { kind: 'openai', model: null, promptVersion: null, asked: true, requests: 9 },
  });
});

test('what could not be scored is asked again', async () => {
  const { judge: silent, asked } = judge('command', () => null);
  const panel = createJudgePanel({ REFLECTS: silent }, true);
  await panel.judgeOf('REFLECTS').assess(request('a'), signal);
  await panel.judgeOf('REFLECTS').assess(request('a'), signal);
  expect(asked).toHaveLength(2);
});

test('only the embedded judge is asked unless others are wanted; who is not asked decides nothing', async () => {
  const [embedded, crew, none] = ['embedded', 'crew', 'none'].map((kind) => judge(kind, () => 1));
  if (embedded === undefined || crew === undefined || none === undefined) throw new Error('three judges');
  const judges = { FREE: embedded.judge, COSTLY: crew.judge, NONE: none.judge };
  const panel = createJudgePanel(judges, false);
  expect(['FREE', 'COSTLY', 'NONE', 'UNKNOWN'].map(panel.isAsked)).toEqual([true, false, false, false]);
  await panel.judgeOf('COSTLY').assess(request('a'), signal);
  expect(crew.asked).toEqual([]);
  expect(panel.judgeOf('UNKNOWN').info.kind).toBe('none');
  await panel.judgeOf('FREE').assess(request('a'), signal);
  expect(panel.asked()['FREE']).toMatchObject({ asked: true, requests: 0 });
  expect(createJudgePanel(judges, true).isAsked('NONE')).toBe(false);
});

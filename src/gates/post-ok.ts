import type { GateKind, GateWatch } from '#model';

/** The question was accepted: 200 and a conversation id. */
export const postOk = {
  kind: 'post-ok',
  summary: 'the POST answered 200 and its JSON holds a conversationId',
  phrases: [{ pattern: 'POST to discussion endpoint returns 200 [with conversationId]' }],
  openings: ['POST'],
  defaults: {},
  survivesRestart: () => true,
  boundMs: () => null,
  looksAt: () => [],
  explain: () => ({
    passes:
      'the crew accepts the question: it answers the POST with 200 and JSON that holds a conversationId',
    fails: 'the POST is answered with another status, or without a conversationId',
    clock: null,
  }),
  watch,
} as const satisfies GateKind;

function watch(): GateWatch {
  return {
    feed: (input) => {
      if (input.type === 'posted') return judge(input.status, input.conversationId);
      if (input.type !== 'ended') return null;
      return { status: 'undecided', message: 'the answer to the POST was lost' };
    },
  };
}

function judge(status: number, conversationId: string | null): ReturnType<GateWatch['feed']> {
  const expected = '200 with a conversationId';
  if (status !== 200) {
    return { status: 'failed', message: `the POST answered ${status}`, expected, actual: status };
  }
  if (conversationId === null || conversationId === '') {
    const message = 'the POST answered 200 without a conversationId';
    return { status: 'failed', message, expected, actual: status };
  }
  return { status: 'passed', message: 'the POST answered 200 with a conversationId' };
}

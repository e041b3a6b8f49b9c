import type { gateKinds } from '../../../src/gates/index.ts';

/** The name of a built-in gate. */
export type GateName = (typeof gateKinds)[number]['kind'];

/** Sentences of each kind that its page explains: one that is used often, then one with all that it knows. */
export const gateExamples: Readonly<Record<GateName, readonly [string, ...string[]]>> = {
  'post-ok': ['POST to discussion endpoint returns 200 with conversationId'],
  'sse-event': ['SSE stream emits "thread_found" event within 10 seconds'],
  'event-count': [
    'at least 2 "phase" events with status=evaluating are emitted within 30 s',
    'stream never emits "error" event',
  ],
  'completes-within': ['discussion completes with "done" event within 60 seconds'],
  specialists: [
    'at least 3 specialists contribute with signal=agree',
    'exactly 0 specialists contribute with signal=block within 2 minutes',
  ],
  'synthesis-produced': ['coordinator produces synthesis'],
  'synthesis-non-empty': ['synthesis is non-empty'],
  'synthesis-contains': [
    'synthesis CONTAINS "21:35" AND "summit"',
    'synthesis CONTAINS "cancelled" OR "postponed"',
  ],
  'synthesis-not-contains': ['synthesis does NOT CONTAIN "cancelled" OR "replacement bus"'],
  'synthesis-matches': ['synthesis matches "\\d\\d:\\d\\d" at least 2 times'],
};

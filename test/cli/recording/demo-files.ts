import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDemoDiscussions } from '#subjects';

const folder = fileURLToPath(new URL('../../../fixtures/demo/', import.meta.url));
const discussions = readDemoDiscussions(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, text: readFileSync(`${folder}${name}`, 'utf8') })),
);

/** Close enough that wherever something happens there is a bound beside it. */
const BOUNDS_MS = [1, 40, 90, 160, 250, 360, 500, 700, 1000, 1400, 5200];

function sentencesAt(bound: number): string[] {
  return [
    `SSE stream emits "synthesis" event within ${bound}ms`,
    `SSE stream emits "thread_found" event within ${bound}ms`,
    `at most 2 specialists contribute with signal=agree within ${bound}ms`,
    `at least 3 "phase" events with status=done are emitted within ${bound}ms`,
    `exactly 1 specialist contributes with signal=stand_aside within ${bound}ms`,
    `discussion completes with "done" event within ${bound}ms`,
  ];
}

const UNBOUND = [
  'POST to discussion endpoint returns 200 with conversationId',
  'coordinator produces synthesis',
  'synthesis is non-empty',
  'synthesis CONTAINS "the" OR "a"',
  'synthesis does NOT CONTAIN "capital"',
  'synthesis matches "\\d+" at least 2 times',
  'at least 2 specialists contribute with signal=agree',
  'stream never emits "error" events',
  'a person reads the answer',
];

/** A scenario for every discussion of the demo crew, with every kind of gate at every bound. */
export function demoScenarios(maxDuration: string): Record<string, string> {
  const sentences = [...UNBOUND, ...BOUNDS_MS.flatMap(sentencesAt)];
  return Object.fromEntries(
    discussions.map(({ name, questions: [question = ''] }) => [
      `fitness/${name.replace('.json', '.adl')}`,
      [
        `DESCRIPTION ${name}`,
        `DEFINE CONST QUESTION AS "${question}"`,
        `DEFINE CONST MAX_DURATION AS ${maxDuration}`,
        ...sentences.map((sentence) => `ASSERT(${sentence})`),
        `ASSERT(DEFER synthesis REFLECTS "${name} is answered")`,
        '',
      ].join('\n'),
    ]),
  );
}

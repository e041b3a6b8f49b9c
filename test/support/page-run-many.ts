import type { RunEvent, RunEventBody } from '#model';
import {
  assertion,
  deferred,
  judged,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from './run-log.ts';

const WORDS = (
  'the of and to in a is that for it as was with be by on not he this are or his from at which but have an they ' +
  'you were there one all we can her has their been if more when will would who so no out up into do any your ' +
  'what its about than could time people only some them water tank pump filter salt coral light oxygen ray keeper ' +
  'octopus penguin feeding lorry quarantine bypass valve level probe minute degree litre count shift workshop ' +
  'visitor school bridge tariff power generator line fuse storage kelp forest jellyfish seahorse shrimp nitrate'
).split(' ');
const AGENTS = ['tanks', 'water-lab', 'feeding', 'visitors', 'power', 'vet'];
const TAGS = ['smoke', 'water', 'animals', 'power', 'visitors', 'gpu'];

/** Text that a compressor finds about as much in as in what people write; the same for the same number. */
function prose(seed: number, length: number): string {
  let state = seed * 2_654_435_761 + 1;
  const words: string[] = [];
  for (let size = 0; size < length; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Squared, so that the first words are the usual ones.
    const share = (state >>> 8) / 2 ** 24;
    const word = WORDS[Math.floor(share * share * WORDS.length)] ?? '';
    const text = state % 23 === 0 ? `${word} ${state % 977}.` : word;
    words.push(text);
    size += text.length + 1;
  }
  return words.join(' ');
}

/** A run of so many scenarios, each discussed once with about so many characters said. */
export function manyScenarios(count: number, said: number): readonly RunEvent[] {
  const plans = Array.from({ length: count }, (_, index) =>
    scenario(`fitness/${AGENTS[index % 6] ?? ''}/case-${String(index).padStart(4, '0')}.adl`, {
      description: prose(index + 1, 50),
      question: prose(index + 7, 120),
      tags: [TAGS[index % 6] ?? '', TAGS[(index + 1) % 5] ?? ''],
      assertions: [assertion(0), deferred(1, prose(index + 3, 200))],
    }),
  );
  return stamp(
    [
      runStarted(plans),
      ...plans.flatMap(({ id }, index) => discussed(id, index, said)),
      ...plans.flatMap(({ id }, index) => concluded(id, index)),
      runFinished(1),
    ],
    10,
  );
}

function discussed(id: string, index: number, said: number): RunEventBody[] {
  const at = { scenario: id, iteration: 0, attempt: 1 };
  const failed = index % 10 === 3;
  const gate = outcome(0, failed ? 'failed' : 'passed');
  const findings = Math.max(1, Math.round(said / 1500));
  const texts = Array.from({ length: findings }, (_, place) => prose(index * 31 + place, said / findings));
  const advanced = (atMs: number, type: string, agent: string | null, text: string | null): RunEventBody => ({
    type: 'discussion-advanced',
    ...at,
    atMs,
    event: { type, agent, status: null, signal: agent === null ? null : 'agree', text, omitted: 0 },
  });
  const answer = prose(index + 11, 800);
  return [
    { type: 'iteration-started', ...at, startedAt: '2026-03-02T08:00:00.000Z' },
    advanced(200, 'thread_found', null, null),
    ...texts.map((text, place) => advanced(1000 + place * 900, 'finding', AGENTS[place % 6] ?? '', text)),
    advanced(1000 + findings * 900, 'synthesis', null, answer),
    advanced(1200 + findings * 900, 'done', null, null),
    { type: 'gate-settled', ...at, gate },
    {
      type: 'iteration-finished',
      ...at,
      observation: observation(0, {
        status: failed ? 'failed' : 'passed',
        durationMs: 1200 + findings * 900 + index,
        answer,
        gates: [gate, outcome(1, 'deferred')],
      }),
    },
  ];
}

function concluded(id: string, index: number): RunEventBody[] {
  const score = 0.6 + (index % 40) / 100;
  const isFine = index % 10 !== 3 && score >= 0.7;
  return [
    {
      type: 'judgement-reached',
      scenario: id,
      iteration: 0,
      judgement: judgement(1, score, { reason: prose(index + 5, 150) }),
    },
    scenarioFinished(id, isFine ? 'passed' : 'failed', {
      durationMs: 2000 + index,
      judged: [judged(1, score)],
    }),
  ];
}

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GateStatus, PlannedScenario, RunEvent, RunEventBody } from '#model';
import {
  assertion,
  deferred,
  header,
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

/** A run as large suites have them. */
export interface LongRunRequest {
  readonly scenarios: number;
  /** Bytes of all transcripts together, about. */
  readonly transcriptBytes: number;
  /** `english`: words follow each other as in the documentation. `random`: any word of it after any other. */
  readonly prose: 'english' | 'random';
  readonly iterations?: number;
}

/** The log of such a run, and how large its transcripts would be. */
export interface LongRun {
  readonly log: readonly RunEvent[];
  readonly transcriptBytes: number;
}

const AGENTS = ['hours', 'lending', 'rooms', 'archive', 'events'];
/** Findings of a discussion, and how much longer an answer is than each of them. */
const FINDINGS = 11;
const ANSWER = 2.5;
/** What a line of a transcript holds besides what was said. */
const LINE = 190;

/** Plays it: the same request gives the same log, as long as the documentation stays the same. */
export function longRun({ scenarios, transcriptBytes, prose, iterations = 1 }: LongRunRequest): LongRun {
  const random = seeded(7);
  const write = prose === 'english' ? bigrams(random) : anyWords(random);
  const eachBytes = transcriptBytes / scenarios / iterations;
  const finding = Math.max(20, (eachBytes - LINE * (FINDINGS + 8)) / (FINDINGS + ANSWER));
  let written = 0;
  const plans = Array.from({ length: scenarios }, (_, index) => planOf(index, write));
  const bodies = plans.flatMap((plan, index) => {
    const fails = index % 9 === 4;
    const talks = Array.from({ length: iterations }, (_, iteration) => {
      const talk = talkOf(plan.id, iteration, { fails, write, length: finding });
      written += talk.bytes;
      return talk.bodies;
    });
    return [...talks.flat(), verdictOf(plan, fails, write)];
  });
  const started = runStarted(plans, { run: header(), iterations });
  return { log: stamp([started, ...bodies, runFinished(1)], 20), transcriptBytes: written };
}

function planOf(index: number, write: Write): PlannedScenario {
  const [title, question, reference] = [write(50), write(120), write(200)];
  return scenario(`fitness/${AGENTS[index % AGENTS.length]}/${slug(title)}-${index}.adl`, {
    description: title,
    question: `${question}?`,
    tags: index % 3 === 0 ? ['smoke', 'nightly'] : ['nightly'],
    assertions: [
      assertion(0, { raw: 'stream emits "thread_found" event within 30 seconds', kind: 'stream-emits' }),
      assertion(1, { raw: 'at least 2 specialists contribute with signal=agree', kind: 'specialists' }),
      assertion(2, { raw: `synthesis CONTAINS "${write(12)}"`, kind: 'synthesis-contains' }),
      assertion(3, { raw: `synthesis does NOT CONTAIN "${write(12)}"`, kind: 'synthesis-contains' }),
      deferred(4, reference),
    ],
  });
}

/** One discussion from its start to its end. */
function talkOf(
  id: string,
  iteration: number,
  { fails, write, length }: { readonly fails: boolean; readonly write: Write; readonly length: number },
): { readonly bodies: readonly RunEventBody[]; readonly bytes: number } {
  const at = { scenario: id, iteration, attempt: 1 };
  let [bytes, atMs] = [0, 0];
  const tell = (
    type: string,
    agent: string | null,
    said: string | null,
    status: string | null,
  ): RunEventBody => {
    atMs += 137;
    bytes += LINE + (said?.length ?? 0);
    const text = said === null ? null : said.slice(0, 4_000);
    const signal = type === 'finding' ? 'agree' : null;
    const omitted = (said?.length ?? 0) - (text?.length ?? 0);
    const event = { type, agent, status, signal, text, omitted };
    return { type: 'discussion-advanced', ...at, atMs, event };
  };
  const answer = write(length * ANSWER);
  const talk = [
    tell('connected', null, null, null),
    tell('thread_found', null, `thread-${write(20).length}-${id.length}`, null),
    ...AGENTS.map((agent) => tell('phase', agent, 'gpu shed-a', 'triaging')),
    ...Array.from({ length: FINDINGS }, (_, count) =>
      tell('finding', AGENTS[count % AGENTS.length] ?? null, write(length), null),
    ),
    tell('synthesis', null, answer, null),
    tell('done', null, null, null),
  ];
  const status = (index: number): GateStatus => (fails && index === 2 ? 'failed' : 'passed');
  const gates = [0, 1, 2, 3].map((index) =>
    outcome(index, status(index), {
      message: `it was there after ${index + 2} events`,
      decidedAtMs: 137 * (index + 2),
    }),
  );
  const seen = observation(iteration, {
    ...{ status: fails ? 'failed' : 'passed', answer, durationMs: atMs },
    gates: [...gates, outcome(4, 'deferred')],
  });
  return {
    bytes,
    bodies: [
      { type: 'iteration-started', ...at, startedAt: header().startedAt },
      ...talk,
      ...gates.map((gate): RunEventBody => ({ type: 'gate-settled', ...at, gate })),
      { type: 'iteration-finished', ...at, observation: seen },
      {
        type: 'judgement-reached',
        ...{ scenario: id, iteration, judgement: judgement(4, fails ? 0.55 : 0.9, { reason: write(180) }) },
      },
    ],
  };
}

function verdictOf(plan: PlannedScenario, fails: boolean, write: Write): RunEventBody {
  const reference = String(plan.assertions[4]?.params['reference']);
  return scenarioFinished(plan.id, fails ? 'failed' : 'passed', {
    reason: fails ? `1 gate failed: ${write(30)}` : null,
    judged: [judged(4, fails ? 0.55 : 0.9, { reference })],
  });
}

/** Writes prose of about so many characters. */
type Write = (characters: number) => string;

function bigrams(random: () => number): Write {
  const words = documentedWords();
  const after = new Map<string, string[]>();
  for (const [index, word] of words.entries()) {
    const known = after.get(word) ?? [];
    known.push(words[index + 1] ?? '');
    after.set(word, known);
  }
  let last = words[0] ?? '';
  return writer(() => {
    const choices = after.get(last) ?? words;
    last = choices[Math.floor(random() * choices.length)] ?? '';
    return last;
  });
}

function anyWords(random: () => number): Write {
  const words = [...new Set(documentedWords())];
  return writer(() => words[Math.floor(random() * words.length)] ?? '');
}

function writer(next: () => string): Write {
  return (characters) => {
    const said: string[] = [];
    for (let length = 0; length < characters; length += (said.at(-1)?.length ?? 0) + 1) said.push(next());
    return said.join(' ');
  };
}

let known: readonly string[] | null = null;

/** The words of the documentation in their order, with the marks that follow them. */
function documentedWords(): readonly string[] {
  const folder = resolve('docs');
  known ??= readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8').replace(/```[\s\S]*?```|^\|.*$|`[^`]*`/gm, ' ');
      return text.match(/[A-Za-z][a-z']+[.,;:?]?/g) ?? [];
    });
  return known;
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, 30);
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

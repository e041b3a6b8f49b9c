import {
  type AnswerScore,
  type Assertion,
  type Emit,
  isJudgeable,
  type Judge,
  type JudgeAnswer,
  type JudgedSummary,
  type Judgement,
  type Observation,
  type PlannedScenario,
  reachesThreshold,
  scoreThreshold,
  summarizeJudged,
  type TranscriptStore,
} from '#model';
import type { Recall } from './run-work.ts';

/** What judging one scenario needs. */
export interface JudgeWork {
  readonly scenario: PlannedScenario;
  readonly observations: readonly Observation[];
  readonly judgeOf: (keyword: string) => Judge | null;
  readonly recall: Recall | null;
  /** Lowest passing score where neither gate nor scenario names one. */
  readonly defaultThreshold: number;
  readonly store: TranscriptStore;
  readonly emit: Emit;
  readonly signal: AbortSignal;
}

const NO_EVIDENCE = 'the transcript could not be kept whole, and without it there is no evidence to judge by';

/** Scores every deferred assertion of a scenario over all its iterations. */
export async function judge(work: JudgeWork): Promise<readonly JudgedSummary[]> {
  const judgeable = work.observations.filter(isJudgeable);
  const summaries: JudgedSummary[] = [];
  for (const assertion of work.scenario.assertions) {
    if (assertion.kind === 'deferred') summaries.push(await judgeAssertion(work, assertion, judgeable));
  }
  return summaries;
}

async function judgeAssertion(
  work: JudgeWork,
  assertion: Assertion,
  observations: readonly Observation[],
): Promise<JudgedSummary> {
  const { scenario, defaultThreshold: configured } = work;
  const basis = { scenario, assertion, configured };
  const keyword = textParam(assertion, 'keyword');
  const chosen = work.judgeOf(keyword);
  if (observations.length === 0 || chosen?.info.kind === 'none') {
    return summarizeJudged({ ...basis, judgements: [], wanted: 0 });
  }
  const threshold = scoreThreshold(basis);
  const judgements =
    recalled(work, assertion, { observations, threshold }) ??
    judgementsOf(
      chosen === null ? nobody(keyword) : await askJudge(work, { assertion, observations, judge: chosen }),
      assertion,
      { observations, threshold },
    );
  observations.forEach(({ index: iteration }, position) => {
    const judgement = judgements[position];
    if (judgement !== undefined)
      work.emit({ type: 'judgement-reached', scenario: scenario.id, iteration, judgement });
  });
  return summarizeJudged({ ...basis, judgements, wanted: observations.length });
}

/** The answers that are to be judged, and the score that passes. */
interface Judged {
  readonly observations: readonly Observation[];
  readonly threshold: number;
}

/** Judgements that still stand, under the threshold and the number that the assertion has today. */
function recalled(
  { recall, scenario }: JudgeWork,
  assertion: Assertion,
  { observations, threshold }: Judged,
): readonly Judgement[] | null {
  const known = recall?.(scenario, assertion, observations) ?? null;
  if (known === null) return null;
  return known.map((judgement) => ({
    ...judgement,
    gateIndex: assertion.index,
    status: statusOf(judgement.score, threshold),
  }));
}

function judgementsOf(
  scored: Scored,
  assertion: Assertion,
  { observations, threshold }: Judged,
): readonly Judgement[] {
  return observations.map((_, position) =>
    judgementOf(assertion, scored.scores[position] ?? unscored(scored.otherwise), { ...scored, threshold }),
  );
}

function statusOf(score: number | null, threshold: number): Judgement['status'] {
  if (score === null) return 'unscored';
  return reachesThreshold(score, threshold) ? 'passed' : 'failed';
}

/** Scores in the order of the observations, and where they came from. */
interface Scored {
  readonly scores: readonly AnswerScore[];
  readonly judge: string;
  readonly raw: string | null;
  /** Instead of a score, where a score is missing altogether. */
  readonly otherwise: string;
}

async function askJudge(
  work: JudgeWork,
  asked: {
    readonly assertion: Assertion;
    readonly observations: readonly Observation[];
    readonly judge: Judge;
  },
): Promise<Scored> {
  const { scenario, store, emit, signal } = work;
  const { index: gateIndex } = asked.assertion;
  const keyword = textParam(asked.assertion, 'keyword');
  const reference = textParam(asked.assertion, 'reference');
  const judge = asked.judge.info.kind;
  const answers: JudgeAnswer[] = [];
  for (const observation of asked.observations) {
    const answer = await answerOf(observation, store);
    if (answer === null) return { scores: [], judge, raw: null, otherwise: NO_EVIDENCE };
    answers.push(answer);
  }
  emit({ type: 'judging-started', scenario: scenario.id, gateIndex, keyword, answers: answers.length });
  const reply = await asked.judge.assess(
    { keyword, question: scenario.question, reference, answers },
    signal,
  );
  const raw = reply.raw.length === 0 ? null : store.saveReplies(`${scenario.id}#${gateIndex}`, reply.raw);
  return { scores: reply.scores, judge, raw, otherwise: 'the judge gave no score' };
}

function nobody(keyword: string): Scored {
  const otherwise = `no judge is configured for ${keyword}: set judges.${keyword} in the config, or pass --judge`;
  return { scores: [], judge: 'none', raw: null, otherwise };
}

/** Null when what the crew found is lost. */
async function answerOf(observation: Observation, store: TranscriptStore): Promise<JudgeAnswer | null> {
  const evidence = observation.transcript === null ? [] : await store.evidence(observation.transcript);
  if (evidence === null) return null;
  // An answer that came too late is no answer.
  return { synthesis: observation.timedOut ? '' : (observation.answer ?? ''), evidence };
}

function judgementOf(
  assertion: Assertion,
  given: AnswerScore,
  from: Pick<Scored, 'judge' | 'raw'> & { readonly threshold: number },
): Judgement {
  const { score, fault, fabrication, reason, attempts, samples, unstable, inconsistent, notes } = given;
  return {
    gateIndex: assertion.index,
    keyword: textParam(assertion, 'keyword'),
    score,
    status: statusOf(score, from.threshold),
    fabrication,
    reason: fault === null ? reason : fault.message,
    judge: from.judge,
    attempts,
    samples,
    unstable,
    inconsistent,
    notes,
    raw: from.raw,
  };
}

function unscored(reason: string): AnswerScore {
  const nothing = { score: null, fabrication: null, notes: [], samples: [], attempts: 0, fault: null };
  return { ...nothing, reason, unstable: false, inconsistent: false };
}

function textParam(assertion: Assertion, name: string): string {
  const value = assertion.params[name];
  return typeof value === 'string' ? value : '';
}

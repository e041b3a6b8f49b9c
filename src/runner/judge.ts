import {
  type AnswerScore,
  type Assertion,
  type Emit,
  type Judge,
  type JudgeAnswer,
  type JudgedSummary,
  type Judgement,
  judgedStatus,
  type Observation,
  type PlannedScenario,
  type TranscriptStore,
} from '#model';

/** What judging one scenario needs. */
export interface JudgeWork {
  readonly scenario: PlannedScenario;
  readonly observations: readonly Observation[];
  readonly judgeOf: (keyword: string) => Judge | null;
  /** Lowest passing score where neither gate nor scenario names one. */
  readonly defaultThreshold: number;
  readonly store: TranscriptStore;
  readonly emit: Emit;
  readonly signal: AbortSignal;
}

/** A deferred assertion, its parameters read. */
interface Criterion {
  readonly gateIndex: number;
  readonly keyword: string;
  readonly reference: string;
  readonly threshold: number;
}

/** Scores every deferred assertion of a scenario over all its iterations. */
export async function judge(work: JudgeWork): Promise<readonly JudgedSummary[]> {
  const judgeable = work.observations.filter(hasJudgeableAnswer);
  const summaries: JudgedSummary[] = [];
  for (const criterion of criteriaOf(work)) {
    summaries.push(await judgeCriterion(work, criterion, judgeable));
  }
  return summaries;
}

/** Errored iterations are no measurement, and one that we ended ourselves had no time to answer. */
function hasJudgeableAnswer(observation: Observation): boolean {
  return observation.status !== 'errored' && ['done', 'deadline'].includes(observation.endReason);
}

function criteriaOf({ scenario, defaultThreshold }: JudgeWork): readonly Criterion[] {
  return scenario.assertions
    .filter((assertion) => assertion.kind === 'deferred')
    .map((assertion) => ({
      gateIndex: assertion.index,
      keyword: textParam(assertion, 'keyword'),
      reference: textParam(assertion, 'reference'),
      threshold: numberParam(assertion, 'minScore') ?? scenario.minScore ?? defaultThreshold,
    }));
}

async function judgeCriterion(
  work: JudgeWork,
  criterion: Criterion,
  observations: readonly Observation[],
): Promise<JudgedSummary> {
  const chosen = work.judgeOf(criterion.keyword);
  if (chosen?.info.kind === 'none') return summaryOf(criterion, [], 0);
  if (observations.length === 0) return summaryOf(criterion, [], 0);
  if (chosen === null) return withoutJudge(work, criterion, observations);

  const { scenario } = work;
  const { gateIndex, keyword, reference } = criterion;
  const answers = await Promise.all(observations.map((observation) => answerOf(observation, work.store)));
  work.emit({ type: 'judging-started', scenario: scenario.id, gateIndex, keyword, answers: answers.length });
  const request = { keyword, question: scenario.question, reference, answers };
  const reply = await chosen.assess(request, work.signal);
  const raw =
    reply.raw.length === 0 ? null : work.store.saveReplies(`${scenario.id}#${gateIndex}`, reply.raw);

  const scores = observations.map(
    (_, position) => reply.scores[position] ?? unscored('the judge gave no score'),
  );
  observations.forEach((observation, position) => {
    const score = scores[position] ?? unscored('the judge gave no score');
    announce(work, observation, judgementOf(criterion, score, { judge: chosen.info.kind, raw }));
  });
  return summarise(criterion, scores);
}

function withoutJudge(
  work: JudgeWork,
  criterion: Criterion,
  observations: readonly Observation[],
): JudgedSummary {
  const { keyword } = criterion;
  const reason = `no judge is configured for ${keyword}: set judges.${keyword} in the config, or pass --judge`;
  for (const observation of observations) {
    announce(work, observation, judgementOf(criterion, unscored(reason), { judge: 'none', raw: null }));
  }
  return summaryOf(criterion, [], observations.length);
}

function announce(work: JudgeWork, observation: Observation, judgement: Judgement): void {
  work.emit({
    type: 'judgement-reached',
    scenario: work.scenario.id,
    iteration: observation.index,
    judgement,
  });
}

async function answerOf(observation: Observation, store: TranscriptStore): Promise<JudgeAnswer> {
  const evidence = observation.transcript === null ? [] : await store.evidence(observation.transcript);
  // An answer that came too late is no answer.
  return { synthesis: observation.timedOut ? '' : (observation.answer ?? ''), evidence };
}

function judgementOf(
  criterion: Criterion,
  score: AnswerScore,
  from: { readonly judge: string; readonly raw: string | null },
): Judgement {
  const passed = score.score !== null && judgedStatus([score.score], 0, criterion.threshold) === 'passed';
  return {
    gateIndex: criterion.gateIndex,
    keyword: criterion.keyword,
    score: score.score,
    status: score.score === null ? 'unscored' : passed ? 'passed' : 'failed',
    fabrication: score.fabrication,
    reason: score.fault === null ? score.reason : score.fault.message,
    judge: from.judge,
    attempts: score.attempts,
    samples: score.samples,
    unstable: score.unstable,
    inconsistent: score.inconsistent,
    notes: score.notes,
    raw: from.raw,
  };
}

function unscored(reason: string): AnswerScore {
  return {
    score: null,
    fabrication: null,
    reason,
    notes: [],
    samples: [],
    unstable: false,
    inconsistent: false,
    attempts: 0,
    fault: null,
  };
}

function summarise(criterion: Criterion, scores: readonly AnswerScore[]): JudgedSummary {
  const known = scores.map(({ score }) => score).filter((score) => score !== null);
  return summaryOf(criterion, known, scores.length - known.length);
}

function summaryOf(criterion: Criterion, scores: readonly number[], missing: number): JudgedSummary {
  const { gateIndex, keyword, reference, threshold } = criterion;
  const some = scores.length > 0;
  return {
    gateIndex,
    keyword,
    reference,
    mean: some ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    min: some ? Math.min(...scores) : null,
    max: some ? Math.max(...scores) : null,
    n: scores.length,
    unscored: missing,
    threshold,
    status: judgedStatus(scores, missing, threshold),
  };
}

function textParam(assertion: Assertion, name: string): string {
  const value = assertion.params[name];
  return typeof value === 'string' ? value : '';
}

function numberParam(assertion: Assertion, name: string): number | null {
  const value = assertion.params[name];
  return typeof value === 'number' ? value : null;
}

import {
  type Inapplicable,
  type Judge,
  type Mutant,
  type PlannedScenario,
  type Redact,
  type ScenarioStrength,
  strengthOf,
} from '#model';
import { type DamageDone, damageDiscussion, hear } from '#subjects';
import type { Match } from '../recording/match-scenarios.ts';
import type { Recording } from '../recording/read-recording.ts';
import { damageAim, otherAnswerTo } from './damage-aim.ts';
import { type JudgePanel, nobody } from './judge-panel.ts';
import { mutantOutcome } from './mutant-outcome.ts';
import { findPassing, type PassingTrial } from './passing-trial.ts';
import { type SuggestionTools, suggestSentences } from './suggest-sentences.ts';
import { type Trial, type TrialGround, tryDiscussions } from './try-discussions.ts';

/** What the strength of scenarios is measured with. */
export interface StrengthTools extends SuggestionTools {
  readonly recording: Recording;
  /** Takes secrets out; null where there are none. */
  readonly redact: Redact | null;
  readonly panel: JudgePanel;
}

/** Damages a recorded discussion in every way, and tells which damage its scenario does not notice. */
export async function measureStrength(
  plan: PlannedScenario,
  match: Match | undefined,
  tools: StrengthTools,
): Promise<ScenarioStrength> {
  const { panel, recording, redact, ground } = tools;
  const deferred = plan.assertions.filter(({ kind }) => kind === 'deferred');
  const keywords = [...new Set(deferred.map(({ params }) => String(params['keyword'])))];
  const unasked = keywords.filter((keyword) => !panel.isAsked(keyword));
  const { id, file, name, description } = plan;
  const about = { id, file, name, description, unasked };
  const passing = await findPassing(plan, { recording, redact, match, judgeOf: panel.judgeOf }, ground);
  if (typeof passing === 'string') return { ...about, ...nothing, reason: passing };
  const done = damagesOf(plan, passing, tools);
  const mutants = await mutantsOf(passing.trial, done, tools);
  const strength = strengthOf(mutants);
  return {
    ...about,
    strength,
    reason: strength === null ? 'no damage could be told from no damage' : null,
    iteration: passing.iteration,
    mutants: [...mutants.filter(survived), ...mutants.filter((mutant) => !survived(mutant))],
    inapplicable: done.flatMap(inapplicable),
  };
}

const nothing = { strength: null, iteration: null, mutants: [], inapplicable: [] } as const;

function damagesOf(
  plan: PlannedScenario,
  { trial, report }: PassingTrial,
  { recording, ground }: StrengthTools,
): readonly DamageDone[] {
  const other = otherAnswerTo(plan.question, recording.report.scenarios);
  return damageDiscussion(
    hear(trial.discussion),
    damageAim(plan, { passed: report, gates: ground.gates }, other),
  );
}

function inapplicable({ damage, reason }: DamageDone): readonly Inapplicable[] {
  return reason === null ? [] : [{ damage, reason }];
}

interface DamagedTrial extends Trial {
  readonly damage: string;
  readonly did: string;
}

/** Gates come first: a judge is asked only about what no gate notices. */
async function mutantsOf(
  good: Trial,
  done: readonly DamageDone[],
  tools: StrengthTools,
): Promise<readonly Mutant[]> {
  const { plan } = good;
  // Damages end by today's deadline, whatever the one of then was.
  const meta = { ...good.meta, question: plan.question, deadlineMs: plan.deadlineMs };
  const trials = done.flatMap(({ damage, damaged }) =>
    damaged.map(({ did, ...discussion }): DamagedTrial => ({ plan, meta, discussion, damage, did })),
  );
  const gated = await outcomesOf(trials, () => nobody, tools.ground);
  const mutants = await again(gated, isJudged(plan, tools.panel) ? tools.panel.judgeOf : null, tools.ground);
  const missed = mutants.filter(([, mutant]) => survived(mutant)).map(([trial]) => trial);
  const sentences = await suggestSentences(good, missed, tools);
  const suggestions = new Map(missed.map((trial, at) => [trial, sentences[at] ?? null]));
  return mutants.map(([trial, mutant]) => ({ ...mutant, suggestion: suggestions.get(trial) ?? null }));
}

type Tried = readonly [DamagedTrial, Mutant];

async function outcomesOf(
  trials: readonly DamagedTrial[],
  judgeOf: (keyword: string) => Judge,
  ground: TrialGround,
): Promise<readonly Tried[]> {
  const reports = await tryDiscussions(trials, judgeOf, ground);
  return trials.flatMap((trial, at): Tried[] => {
    const report = reports[at];
    if (report === undefined) return [];
    const { damage, did } = trial;
    return [[trial, { damage, did, ...mutantOutcome(report), suggestion: null }]];
  });
}

/** Has a judge look at what survived the gates. */
async function again(
  gated: readonly Tried[],
  judgeOf: ((keyword: string) => Judge) | null,
  ground: TrialGround,
): Promise<readonly Tried[]> {
  if (judgeOf === null) return gated;
  const missed = gated.filter(([, mutant]) => survived(mutant)).map(([trial]) => trial);
  const judged = new Map(await outcomesOf(missed, judgeOf, ground));
  return gated.map(([trial, mutant]) => [trial, judged.get(trial) ?? mutant]);
}

function isJudged({ assertions }: PlannedScenario, { isAsked }: JudgePanel): boolean {
  return assertions.some(({ kind, params }) => kind === 'deferred' && isAsked(String(params['keyword'])));
}

function survived({ outcome }: Pick<Mutant, 'outcome'>): boolean {
  return outcome === 'survived';
}

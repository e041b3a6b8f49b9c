import { scoreLexically } from '#judges';
import { type Assertion, reachesThreshold, scoreThreshold } from '#model';
import { hear } from '#subjects';
import type { Compile } from '../compile-file.ts';
import { type CandidateBasis, candidateBasis, gateCandidates, judgedCandidates } from './candidates/index.ts';
import { type CompiledSentence, compileSentences } from './compile-sentences.ts';
import { nobody } from './judge-panel.ts';
import { type Trial, type TrialGround, tryDiscussions } from './try-discussions.ts';

/** What sentences are tried with. */
export interface SuggestionTools {
  readonly compile: Compile;
  readonly ground: TrialGround;
}

/**
 * For each damaged discussion a sentence that would have noticed it; null where none was found. A sentence is only
 * suggested after it was tried: it holds of the discussion as it should be, and not of the damaged one.
 */
export async function suggestSentences(
  good: Trial,
  damaged: readonly Trial[],
  tools: SuggestionTools,
): Promise<readonly (string | null)[]> {
  if (damaged.length === 0) return [];
  const basis = candidateBasis(good.plan, good.discussion);
  const holding = await holdingOf(good, basis, tools);
  const reports = await tryDiscussions(damaged.map(asking(holding)), () => nobody, tools.ground);
  const gates = damaged.map((_, at) => {
    const failed = reports[at]?.iterations[0]?.gates.find(({ status }) => status === 'failed');
    return failed === undefined ? null : (holding[failed.index]?.sentence ?? null);
  });
  const scored = gates.includes(null) ? holdingScores(good, basis, tools) : [];
  return damaged.map(
    (trial, at) =>
      gates[at] ?? scored.find(({ assertion }) => !scoresWell(assertion, trial, tools))?.sentence ?? null,
  );
}

async function holdingOf(
  good: Trial,
  basis: CandidateBasis,
  { compile, ground }: SuggestionTools,
): Promise<readonly CompiledSentence[]> {
  const compiled = compileSentences(
    gateCandidates.flatMap((candidates) => candidates(basis)),
    compile,
  );
  const [report] = await tryDiscussions([asking(compiled)(good)], () => nobody, ground);
  const passed = new Set(
    report?.iterations[0]?.gates.filter(({ status }) => status === 'passed').map(({ index }) => index),
  );
  return compiled.filter((_, at) => passed.has(at));
}

/** The trial with these sentences in place of the scenario's own. */
function asking(sentences: readonly CompiledSentence[]): (trial: Trial) => Trial {
  const assertions = sentences.map(({ assertion }, index) => ({ ...assertion, index }));
  return (trial) => ({ ...trial, plan: { ...trial.plan, assertions } });
}

function holdingScores(
  good: Trial,
  basis: CandidateBasis,
  tools: SuggestionTools,
): readonly CompiledSentence[] {
  const judged = compileSentences(judgedCandidates(basis), tools.compile);
  return judged.filter(({ assertion }) => scoresWell(assertion, good, tools));
}

/** By the embedded judge, which costs nothing: whichever judge the scenario has should be no less observant. */
function scoresWell(assertion: Assertion, { plan, discussion }: Trial, { ground }: SuggestionTools): boolean {
  const { answer, findings } = hear(discussion);
  const { score } = scoreLexically({
    question: plan.question,
    reference: String(assertion.params['reference']),
    synthesis: answer,
    evidence: findings,
  });
  const threshold = scoreThreshold({
    scenario: plan,
    assertion,
    configured: ground.settings.judgeThreshold,
  });
  return reachesThreshold(score, threshold);
}

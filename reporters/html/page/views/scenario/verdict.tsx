import { describeScore, often, type Problem, whyGate } from '../../../../support/problems.ts';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import { scenarioVerdict } from '../../state/scenario-verdict.ts';
import { GateLink } from './gate-link.tsx';
import { type AnyStatus, Sign, toneOf } from './status-mark.tsx';

/** Why a scenario came out as it did, for somebody who has a few seconds. */
export function Verdict({ detail }: { readonly detail: ScenarioDetail }) {
  const { status, sentences, problems } = scenarioVerdict(detail);
  return (
    <section class={`verdict ${toneOf(status)}`} aria-labelledby="verdict-title">
      <h2 class="unseen" id="verdict-title">
        Verdict
      </h2>
      {sentences.map((sentence, at) => (
        <p key={at} class={at === 0 ? 'verdict-first' : undefined} dir="auto">
          {sentence}
        </p>
      ))}
      {problems.length > 0 && (
        <ul class="problems">
          {problems.map((problem, at) => (
            <li key={at} class="problem">
              <Sign status={signOf(problem)} />
              <div dir="auto">
                <ProblemText problem={problem} id={detail.report.id} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ProblemText({ problem, id }: { readonly problem: Problem; readonly id: string }) {
  if (problem.kind === 'fault') {
    const { message, hint } = problem.fault;
    return (
      <>
        <p class="problem-what">
          {message}
          {often(problem.seen)}
        </p>
        {hint !== null && <p>{hint}</p>}
      </>
    );
  }
  if (problem.kind === 'gate' || problem.kind === 'undecided') {
    const { gate, seen } = problem;
    return (
      <>
        <GateLink id={id} iteration={seen.iteration.index} gate={gate.index}>
          {gate.raw}
        </GateLink>
        <p>
          {whyGate(gate, seen.iteration)}
          {often(seen)}
        </p>
      </>
    );
  }
  const { judged, iteration, judgement } = problem;
  return (
    <>
      <GateLink id={id} iteration={iteration?.index ?? null} gate={judged.gateIndex}>
        {problem.kind === 'score' ? describeScore(judged) : `no score for ${judged.keyword}`}
      </GateLink>
      {judgement !== null && <p>{judgement.reason}</p>}
    </>
  );
}

function signOf({ kind }: Problem): AnyStatus {
  if (kind === 'fault') return 'errored';
  return kind === 'gate' || kind === 'score' ? 'failed' : 'undecided';
}

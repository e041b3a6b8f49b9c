import type { RunEventBody, RunHeader, ScenarioStatus } from '#model';
import {
  deferred,
  discussion,
  header,
  judged,
  judgement,
  observation,
  outcome,
  runStarted,
  scenario,
  scenarioFinished,
} from '../../support/run-log.ts';

/** By scenario, its status and its score. */
export type Outcomes = Readonly<Record<string, readonly [ScenarioStatus, number | null]>>;

/** A run in which each of these scenarios came to that status and score. */
export function runOfOutcomes(
  outcomes: Outcomes,
  end: RunEventBody,
  run: RunHeader = header(),
): RunEventBody[] {
  const plans = Object.keys(outcomes).map((id) =>
    scenario(id, { assertions: [deferred(0, 'Nine to five.')] }),
  );
  return [
    runStarted(plans, { run }),
    ...Object.entries(outcomes).flatMap(([id, [status, score]]): RunEventBody[] => [
      ...(status === 'skipped' ? [] : discussion(id, observation(0, { gates: [outcome(0, 'deferred')] }))),
      ...(score === null
        ? []
        : [
            {
              type: 'judgement-reached' as const,
              scenario: id,
              iteration: 0,
              judgement: judgement(0, score),
            },
          ]),
      scenarioFinished(id, status, { judged: score === null ? [] : [judged(0, score)] }),
    ]),
    end,
  ];
}

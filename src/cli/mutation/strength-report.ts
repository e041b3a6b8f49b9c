import {
  type AskedJudge,
  type DamageStrength,
  interruptionOf,
  type ScenarioStrength,
  type StrengthReport,
  summarizeStrength,
} from '#model';
import { damages } from '#subjects';
import { toolVersion } from '../tool-version.ts';

/** What a report of strengths is made of. */
export interface StrengthFacts {
  readonly run: string;
  readonly judges: Readonly<Record<string, AskedJudge>>;
  readonly minStrength: number | null;
  readonly scenarios: readonly ScenarioStrength[];
  readonly signal: AbortSignal;
}

/** The report on scenarios that were measured. */
export function strengthReport(facts: StrengthFacts): StrengthReport {
  const { run, judges, minStrength, scenarios, signal } = facts;
  const known = damages.map(({ name, summary }) => ({ damage: name, summary }));
  return {
    version: 1,
    tool: { name: 'crew-fitness', version: toolVersion() },
    run,
    judges,
    minStrength,
    partialReason: signal.aborted ? interruptionOf(signal).message : null,
    ...summarizeStrength(scenarios, known satisfies readonly Pick<DamageStrength, 'damage' | 'summary'>[]),
    scenarios,
  };
}

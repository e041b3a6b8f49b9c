import { type Comparison, compareRuns, type Measurements, type ScenarioMeasurements } from '#model';

/** What became of a baseline. */
export interface BaselineUpdate {
  readonly scenarios: readonly ScenarioMeasurements[];
  readonly replaced: readonly { readonly before: ScenarioMeasurements; readonly now: ScenarioMeasurements }[];
  readonly added: readonly ScenarioMeasurements[];
}

/** What decides on what is taken over. */
export interface UpdateOrder {
  readonly base: Measurements;
  readonly run: Measurements;
  /** The scenarios to take over; null for those that improved, and those that are new. */
  readonly named: ReadonlySet<string> | null;
  readonly confidence: number;
}

/** Takes scenarios of a run over into a baseline, and leaves all others as they are, also those that vanished. */
export function updateBaseline({ base, run, named, confidence }: UpdateOrder): BaselineUpdate {
  const compared = compareRuns(base, run, confidence);
  const from = new Map(compared.moved.map((move) => [move.scenario, move.from]));
  const known = new Map(base.scenarios.map((scenario) => [scenario.id, scenario]));
  const wanted = named ?? new Set([...improvedOnly(compared), ...compared.added]);
  const taken = run.scenarios.filter(({ id, measured }) => measured > 0 && wanted.has(id));
  const ahead = taken.map((now) => ({ before: known.get(from.get(now.id) ?? now.id), now }));
  const gone = new Set(ahead.flatMap(({ before }) => before ?? []));
  return {
    scenarios: [...base.scenarios.filter((scenario) => !gone.has(scenario)), ...taken],
    replaced: ahead.flatMap(({ before, now }) => (before === undefined ? [] : [{ before, now }])),
    added: ahead.flatMap(({ before, now }) => (before === undefined ? [now] : [])),
  };
}

/** Scenarios of which an improvement is shown, and no regression. */
function improvedOnly({ differences }: Comparison): readonly string[] {
  const having = (verdict: 'improvement' | 'regression'): Set<string> =>
    new Set(
      differences.filter((difference) => difference.verdict === verdict).map(({ scenario }) => scenario),
    );
  const regressed = having('regression');
  return [...having('improvement')].filter((id) => !regressed.has(id));
}

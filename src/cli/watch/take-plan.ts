import { matchScenarios } from '../recording/match-scenarios.ts';
import type { SelectedScenario } from '../scenario-set.ts';
import { differences } from './plan-difference.ts';
import type { WatchState } from './watch-state.ts';

/** What became of a scenario whose file was read. */
export interface TakenPlan {
  /** In a line, for a person. */
  readonly told: string;
  /** Whether anything about it counts. */
  readonly counts: boolean;
  /** The id that it had before its file was moved. */
  readonly movedFrom: string | null;
}

/** Takes a scenario as it is now: what that asks for is decided later, what became stale by it ends now. */
export function takePlan(
  before: SelectedScenario | null,
  plan: SelectedScenario,
  state: WatchState,
): TakenPlan {
  const { id } = plan;
  state.agenda.touch([id]);
  if (before === null) {
    const movedFrom = moveMeasurement(plan, state);
    const told = movedFrom === null ? `new ${id}` : `moved ${movedFrom} to ${id}`;
    return { told, counts: true, movedFrom };
  }
  withdrawStale(plan, state);
  const parts = differences(before, plan).map(({ part }) => part);
  const what = parts.length === 0 ? 'nothing that counts' : parts.join(', ');
  return { told: `changed ${id}: ${what}`, counts: parts.length > 0, movedFrom: null };
}

/** A file that was moved keeps what was measured; returns where it was. */
function moveMeasurement(plan: SelectedScenario, { ledger, setup }: WatchState): string | null {
  if (ledger.known(plan.id) !== null) return null;
  const gone = ledger.verdicts().filter(({ id }) => setup.suite.get(id) === null);
  const match = matchScenarios([plan], gone, null).get(plan.id);
  if (match?.kind !== 'recorded') return null;
  ledger.rename(match.recorded.id, plan.id);
  return match.recorded.id;
}

function withdrawStale(plan: SelectedScenario, { asking }: WatchState): void {
  const asked = asking?.planOf(plan.id) ?? null;
  const changed = asked === null ? [] : differences(asked, plan);
  const stale = changed.find(({ consequence }) => consequence === 'ask');
  if (stale !== undefined) asking?.withdraw(plan.id, `its ${stale.part} changed`);
}

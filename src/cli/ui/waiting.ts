import { needOf } from '../watch/need.ts';
import type { WatchState } from '../watch/watch-state.ts';

/** A scenario that the crew is to be asked about once a person says so. */
export interface Waiting {
  readonly because: string;
  /** Whether what was measured says nothing of it any more: another question was asked, or none. */
  readonly isOutdated: boolean;
}

/** Whether, and why, a scenario waits; null where it does not, or where its file has to be mended first. */
export function waitingOf(id: string, { agenda, ledger, setup }: WatchState): Waiting | null {
  const because = agenda.held().get(id);
  const plan = setup.suite.get(id);
  if (because === undefined || plan === null) return null;
  if (setup.suite.broken().some(({ file }) => file.id === id)) return null;
  const known = ledger.known(id);
  const fresh = known && { ...known, staleBecause: null };
  return { because, isOutdated: needOf(plan, fresh).what === 'ask' };
}

/** The reason that is shown beside a status: where the status still says something, after what it says. */
export function waitingReason({ because, isOutdated }: Waiting, reason: string | null): string {
  if (isOutdated) return because;
  const waits = `waits to be asked again (${because})`;
  return reason === null ? waits : `${reason}; ${waits}`;
}

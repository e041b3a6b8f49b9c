import type { ScenarioPlan } from '#model';
import { type Consequence, differences } from './plan-difference.ts';

/** What a watch knows of a scenario that has a verdict. */
export interface KnownScenario {
  /** The plan by which the crew was asked last. */
  readonly asked: ScenarioPlan;
  /** The plan by which the last verdict was reached. */
  readonly decided: ScenarioPlan;
  /** Whether the crew answered for itself: what only errored is no measurement. */
  readonly isMeasured: boolean;
  /** Why what was measured says nothing of today, such as a prompt that changed since; null when it does. */
  readonly staleBecause: string | null;
}

/** What has to be done about a scenario, and what changed. */
export interface Need {
  readonly what: Consequence | 'nothing';
  readonly because: readonly string[];
}

/**
 * What a scenario of today needs. It follows from what is known and not from what happened, so that a question that
 * is changed and changed back asks nobody anything.
 */
export function needOf(today: ScenarioPlan, known: KnownScenario | null): Need {
  if (known === null) return { what: 'ask', because: ['new'] };
  const toAsk = differences(known.asked, today).filter(({ consequence }) => consequence === 'ask');
  const changed = differences(known.decided, today);
  const because = [...new Set([...toAsk, ...changed].map(({ part }) => part))];
  if (toAsk.length > 0) return { what: 'ask', because };
  if (known.staleBecause !== null) return { what: 'ask', because: [known.staleBecause, ...because] };
  if (changed.length === 0) return { what: 'nothing', because };
  return { what: known.isMeasured ? 'evaluate' : 'ask', because };
}

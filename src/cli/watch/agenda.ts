import type { SelectedScenario } from '../scenario-set.ts';
import type { Ledger } from './ledger.ts';
import { type KnownScenario, needOf } from './need.ts';
import type { Consequence } from './plan-difference.ts';

/** A round to hold. */
export interface Work {
  readonly what: Consequence;
  /** In the order in which they are to be asked. */
  readonly scenarios: readonly SelectedScenario[];
}

/** What the agenda has to choose from. */
interface AgendaWorld {
  /** A scenario that takes part now; null for all others. */
  readonly find: (id: string) => SelectedScenario | null;
  readonly ledger: Pick<Ledger, 'known' | 'verdict'>;
}

/** What is still to be done, and what must wait for a person. */
export interface Agenda {
  /** Something about these changed; what follows is decided when their turn comes. */
  touch(ids: Iterable<string>): void;
  /** Asking these waits for a person. */
  hold(ids: Iterable<string>, because: string): void;
  /** Asking these waits no longer. */
  unhold(ids: Iterable<string>): void;
  /** Why scenarios wait for a person. */
  held(): ReadonlyMap<string, string>;
  /** The person has come. */
  release(): void;
  /** Does something about these whether it is needed or not. */
  demand(what: Consequence, ids: Iterable<string>): void;
  /** These have to be asked: at once, or when a person says so, where nobody is asked before. */
  require(ids: Iterable<string>, because: string): void;
  /** This scenario is no more. */
  drop(id: string): void;
  /** The next round; null when there is nothing to do. What can be decided at once goes first. */
  next(world: AgendaWorld): Work | null;
}

/**
 * Begins with nothing to do. Nothing here takes longer in a larger suite. `waits`: the crew is not asked before a person
 * says so, whatever changes.
 */
export function createAgenda({ waits = false }: { readonly waits?: boolean } = {}): Agenda {
  const touched = new Set<string>();
  const held = new Map<string, string>();
  const demanded: Record<Consequence, Set<string>> = { ask: new Set(), evaluate: new Set() };

  const consequenceOf = (scenario: SelectedScenario, { ledger }: AgendaWorld): Consequence | null => {
    const known = ledger.known(scenario.id);
    const { what, because } = needOf(scenario, known);
    if (waits) settleWaiting(scenario.id, what, because);
    if (what === 'nothing') return null;
    if (what === 'evaluate' || !held.has(scenario.id)) return what;
    return needOf(scenario, asIfFresh(known)).what === 'evaluate' ? 'evaluate' : null;
  };

  /** What is as it was when it was asked need not be asked any more. */
  const settleWaiting = (id: string, what: Consequence | 'nothing', because: readonly string[]): void => {
    if (what !== 'ask') held.delete(id);
    else if (!held.has(id)) held.set(id, whyToAsk(because));
  };

  const sort = (world: AgendaWorld): void => {
    for (const id of [...touched]) {
      const scenario = world.find(id);
      if (scenario === null) continue;
      touched.delete(id);
      const consequence = consequenceOf(scenario, world);
      if (consequence !== null) demanded[consequence].add(id);
    }
  };

  const take = (what: Consequence, { find, ledger }: AgendaWorld): Work | null => {
    const scenarios = [...demanded[what]].sort().flatMap((id) => find(id) ?? []);
    for (const { id } of scenarios) {
      demanded[what].delete(id);
      if (what === 'ask') held.delete(id);
    }
    if (scenarios.length === 0) return null;
    return { what, scenarios: what === 'ask' ? byUrgency(scenarios, ledger) : scenarios };
  };

  const hold = (ids: Iterable<string>, because: string): void => {
    for (const id of ids) held.set(id, because);
  };
  const demand = (what: Consequence, ids: Iterable<string>): void => addAll(demanded[what], ids);

  return {
    touch: (ids) => addAll(touched, ids),
    hold,
    unhold: (ids) => {
      for (const id of ids) held.delete(id);
    },
    held: () => held,
    release: () => {
      addAll(demanded.ask, held.keys());
      held.clear();
    },
    demand,
    require: (ids, because) => (waits ? hold(ids, because) : demand('ask', ids)),
    drop: (id) => {
      for (const list of [touched, held, demanded.ask, demanded.evaluate]) list.delete(id);
    },
    next: (world) => {
      sort(world);
      return take('evaluate', world) ?? take('ask', world);
    },
  };
}

function addAll(list: Set<string>, ids: Iterable<string>): void {
  for (const id of ids) list.add(id);
}

function whyToAsk([first = '']: readonly string[]): string {
  return first === 'new' ? 'not asked yet' : `${first} changed`;
}

/** What was measured can still be decided by other gates while the crew waits for its new prompt. */
function asIfFresh(known: KnownScenario | null): KnownScenario | null {
  return known && { ...known, staleBecause: null };
}

/** Those that failed first: that is what somebody is waiting for. */
function byUrgency(
  scenarios: readonly SelectedScenario[],
  ledger: AgendaWorld['ledger'],
): readonly SelectedScenario[] {
  const urgency = ({ id }: SelectedScenario): number => {
    const status = ledger.verdict(id)?.status;
    return status === 'failed' ? 0 : status === 'errored' ? 1 : 2;
  };
  return [...scenarios].sort((a, b) => urgency(a) - urgency(b));
}

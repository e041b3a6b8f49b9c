import { basename } from 'node:path';
import type { Outcome } from '#options';
import type { Host } from '../host.ts';
import { printable } from '../printable.ts';
import { brokenLines } from './broken-lines.ts';
import { needOf } from './need.ts';
import { createScreen } from './screen.ts';
import type { Setup } from './setup.ts';
import { takePlan } from './take-plan.ts';
import type { WatchState } from './watch-state.ts';

/** Goes by another config from now on; one that is broken is named, and changes nothing. */
export function takeConfig(made: Outcome<Setup>, state: WatchState, host: Host): void {
  if (!made.ok) {
    for (const { message, hint } of made.errors) {
      state.notices.push(printable(message), ...(hint === null ? [] : [`  ${printable(hint)}`]));
    }
    state.notices.push('the config is not used until that is mended; all goes on as before');
    return;
  }
  const before = state.setup;
  state.setup = made.value;
  const { configFile } = made.value.options;
  state.notices.push(configFile === null ? 'there is no config any more' : `changed ${basename(configFile)}`);
  takeSuite(before, state, host);
  if (before.crew !== made.value.crew) takeCrew(state);
  decideAgain(state);
}

/** Everything has been read under the new config. */
function takeSuite(before: Setup, state: WatchState, host: Host): void {
  const { suite, options } = state.setup;
  const moved = new Set<string>();
  for (const plan of suite.scenarios()) {
    const { told, counts, movedFrom } = takePlan(before.suite.get(plan.id), plan, state);
    if (counts) state.notices.push(told);
    if (movedFrom !== null) moved.add(movedFrom);
  }
  for (const { id } of before.suite.scenarios()) {
    if (suite.get(id) !== null) continue;
    state.agenda.drop(id);
    state.asking?.withdraw(id, 'it takes part no more');
    if (!moved.has(id)) state.notices.push(`${id} takes part no more`);
  }
  const screen = createScreen(options, host);
  state.notices.push(...suite.broken().flatMap((rejected) => brokenLines(rejected, screen)));
}

/** What one crew said says nothing of another. That is no small question, so that a person decides when to ask it. */
function takeCrew(state: WatchState): void {
  for (const { id } of state.ledger.verdicts()) state.ledger.outdate(id, 'crew');
  const ids = state.setup.suite.scenarios().map(({ id }) => id);
  for (const id of ids) state.asking?.withdraw(id, 'the crew is another one');
  state.agenda.hold(ids, 'the crew is another one');
}

/** Thresholds, judges and time limits of the config decide verdicts too. */
function decideAgain({ setup, ledger, agenda }: WatchState): void {
  for (const scenario of setup.suite.scenarios()) {
    const known = ledger.known(scenario.id);
    const fresh = known && { ...known, staleBecause: null };
    if (known?.isMeasured && needOf(scenario, fresh).what !== 'ask') agenda.demand('evaluate', [scenario.id]);
  }
}

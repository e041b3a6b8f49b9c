import { basename } from 'node:path';
import type { Outcome } from '#options';
import { printable } from '../printable.ts';
import { needOf } from './need.ts';
import type { Setup } from './setup.ts';
import type { WatchState } from './watch-state.ts';

/** Goes by another config from now on; one that is broken is named, and changes nothing. */
export function takeConfig(made: Outcome<Setup>, state: WatchState): void {
  const name = basename(state.setup.options.configFile ?? 'config');
  if (!made.ok) {
    for (const { message, hint } of made.errors) {
      state.notices.push(printable(message), ...(hint === null ? [] : [`  ${printable(hint)}`]));
    }
    state.notices.push(`${name} is not used until that is mended; all goes on as before`);
    return;
  }
  const before = state.setup;
  state.setup = made.value;
  state.notices.push(`changed ${name}`);
  leaveOut(before, state);
  if (before.crew !== made.value.crew) takeCrew(state);
  decideAgain(state);
}

function leaveOut(before: Setup, state: WatchState): void {
  for (const { id } of before.suite.scenarios()) {
    if (state.setup.suite.get(id) !== null) continue;
    state.agenda.drop(id);
    state.asking?.withdraw(id, 'it takes part no more');
    state.notices.push(`${id} takes part no more`);
  }
}

/** What one crew said says nothing of another. That is no small question, so that a person decides when to ask it. */
function takeCrew(state: WatchState): void {
  const { suite } = state.setup;
  for (const { id } of state.ledger.verdicts()) state.ledger.outdate(id, 'crew');
  const ids = suite.scenarios().map(({ id }) => id);
  for (const id of ids) state.asking?.withdraw(id, 'the crew is another one');
  state.agenda.hold(ids, 'the crew is another one');
}

/** Thresholds, judges and time limits of the config decide verdicts too. */
function decideAgain({ setup, ledger, agenda }: WatchState): void {
  for (const scenario of setup.suite.scenarios()) {
    const known = ledger.known(scenario.id);
    agenda.touch([scenario.id]);
    const fresh = known && { ...known, staleBecause: null };
    if (known?.isMeasured && needOf(scenario, fresh).what !== 'ask') agenda.demand('evaluate', [scenario.id]);
  }
}

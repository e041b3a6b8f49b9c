import type { Environment } from '#options';
import { matchScenarios } from '../recording/match-scenarios.ts';
import type { Recording } from '../recording/read-recording.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import type { RoundOrder } from './hold-round.ts';
import type { WatchState } from './watch-state.ts';

/**
 * What a watch begins with: it asks everything, unless nobody is asked before a person says so, or decides again what a
 * saved run has of it. Null where there is nothing to begin with.
 */
export function firstRound(
  recording: Recording | null,
  { setup, agenda, waits }: WatchState,
  environment: Environment,
): RoundOrder | null {
  const all = setup.suite.scenarios();
  if (recording === null && waits) agenda.hold(idsOf(all), 'not asked yet');
  if (recording === null) {
    return all.length === 0 || waits ? null : { what: 'ask', scenarios: all, playback: null };
  }
  const matches = matchScenarios(all, recording.report.scenarios, redactSaved(setup.options, environment));
  const isRecorded = (id: string): boolean => matches.get(id)?.kind === 'recorded';
  const missing = all.filter(({ id }) => !isRecorded(id));
  agenda.hold(idsOf(missing), 'not measured yet');
  const scenarios = all.filter(({ id }) => isRecorded(id));
  const judgeAgain = setup.options.sources.judge === 'flag';
  const playback = { recording, how: 'evaluated', speed: null, judgeAgain } as const;
  return scenarios.length === 0 ? null : { what: 'evaluate', scenarios, playback };
}

function idsOf(scenarios: readonly { readonly id: string }[]): readonly string[] {
  return scenarios.map(({ id }) => id);
}

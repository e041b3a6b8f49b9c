import { join } from 'node:path';
import type { Clock, ScenarioReport } from '#model';
import type { Host } from '../host.ts';
import type { PlaybackRequest } from '../recording/playback.ts';
import { recordedOptions } from '../recording/recorded-options.ts';
import type { RunResult } from '../run/execute-run.ts';
import { reportedRun } from '../run/reported-run.ts';
import type { Work } from './agenda.ts';
import { type AskedRound, createAskedRound } from './asked-round.ts';
import type { Onlooker } from './onlooker.ts';
import type { PromptNews } from './prompt-news.ts';
import { type VerdictChange, verdictChanges } from './verdict-change.ts';
import type { WatchState } from './watch-state.ts';

/** Where rounds are held. */
export interface Stage {
  readonly host: Host;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Somebody who looks on; null where only the terminal is there. */
  readonly onlooker: Onlooker | null;
}

/** A round to hold. */
export interface RoundOrder extends Work {
  /** What it goes back to; null when the crew is asked. */
  readonly playback: PlaybackRequest | null;
}

/** What a round came to. */
export interface EndedRound {
  /** Why nothing was done. */
  readonly refusals: RunResult['refusals'];
  /** How many scenarios it was about. */
  readonly count: number;
  readonly changes: readonly VerdictChange[];
  /** Whether there were verdicts before to compare with. */
  readonly isCompared: boolean;
  /** What became of prompts since the crew was asked last, where it was asked for that. */
  readonly prompts: PromptNews['diff'] | null;
}

/** Makes the run that a round is, and enters into the ledger what is known now. */
export async function holdRound(order: RoundOrder, state: WatchState, stage: Stage): Promise<EndedRound> {
  const { playback, scenarios } = order;
  const { options } = state.setup;
  const prompts = isForPrompts(order, state) ? await state.prompts.asked() : null;
  const round = createAskedRound(scenarios);
  const count = scenarios.length;
  const { signal, release } = stoppable(state, stage);
  state.asking = playback === null ? round : null;
  const result = await reportedRun(
    {
      options: playback === null ? options : recordedOptions(options, playback.recording.report, 'evaluated'),
      set: { scenarios, rejected: [], notes: [], found: count, selected: count },
      environment: stage.host.environment,
      clock: stage.clock,
      signal,
      refusals: [],
      playback,
      withdrawn: round.signalOf,
    },
    stage.host,
    stage.onlooker?.onEvent,
  );
  state.asking = null;
  release();
  const { refusals } = result;
  if (refusals.length > 0) return { refusals, count, changes: [], isCompared: false, prompts };
  const report = { ...result.report, scenarios: result.report.scenarios.filter(isKept(round)) };
  const { verdict } = state.ledger;
  const changes = verdictChanges(verdict, report.scenarios);
  const isCompared = report.scenarios.some(({ id }) => verdict(id) !== null);
  if (playback !== null) askWhatIsTooShort(report.scenarios, state);
  state.ledger.enter({
    report,
    folder: join(options.outputDir, 'runs', report.run.id),
    plans: new Map(scenarios.map((scenario) => [scenario.id, scenario])),
    isEvaluated: playback !== null,
  });
  return { refusals, count, changes, isCompared, prompts };
}

function isForPrompts({ playback, scenarios }: RoundOrder, { ledger }: WatchState): boolean {
  return playback === null && scenarios.some(({ id }) => ledger.known(id)?.staleBecause === 'prompts');
}

/** The stage's signal, and a person who has seen enough of this round. */
function stoppable(state: WatchState, { signal }: Stage): { readonly signal: AbortSignal; release(): void } {
  const own = new AbortController();
  const follow = (): void => own.abort(signal.reason);
  if (signal.aborted) follow();
  signal.addEventListener('abort', follow, { once: true });
  state.callOff = () => own.abort({ kind: 'interrupted', message: 'called off', exitCode: null });
  return {
    signal: own.signal,
    release: () => {
      signal.removeEventListener('abort', follow);
      state.callOff = null;
    },
  };
}

/** Faults that a recording cannot be blamed for: it was made for less than is wanted today, or is gone. */
const NOT_RECORDED: ReadonlySet<string> = new Set([
  'recording-too-short',
  'recording-damaged',
  'no-recording',
]);

function askWhatIsTooShort(scenarios: readonly ScenarioReport[], { agenda, notices }: WatchState): void {
  for (const { id, iterations } of scenarios) {
    if (!iterations.some(({ error }) => NOT_RECORDED.has(error?.code ?? ''))) continue;
    notices.push(`${id}: what was recorded does not reach as far`);
    if (!agenda.held().has(id)) agenda.require([id], 'what was recorded does not reach as far');
  }
}

/** What was withdrawn says nothing; it may have been over before. */
function isKept(round: AskedRound): (scenario: ScenarioReport) => boolean {
  return ({ id, status }) => !(round.isWithdrawn(id) && status === 'skipped');
}

import type { Recording } from '../recording/read-recording.ts';
import { refuse } from '../refuse.ts';
import type { SelectedScenario } from '../scenario-set.ts';
import type { Work } from './agenda.ts';
import type { Alarm } from './alarm.ts';
import { brokenLines } from './broken-lines.ts';
import { deployPrompts } from './deploy-prompts.ts';
import { firstRound } from './first-round.ts';
import { type EndedRound, holdRound, type RoundOrder, type Stage } from './hold-round.ts';
import type { PressedKeys } from './listen-to-keys.ts';
import { type LastRound, obeyKey } from './obey-key.ts';
import { createScreen, type Screen } from './screen.ts';
import { tellIdle, tellRound } from './tell-rounds.ts';
import type { WatchState } from './watch-state.ts';

/** What rounds are held with. */
export interface RoundsRequest {
  readonly state: WatchState;
  readonly stage: Stage;
  /** What to begin from; null when the crew is asked. */
  readonly recording: Recording | null;
  /** Rings when something happened. */
  readonly alarm: Alarm;
  /** Resolves when all changes that were told are taken. */
  readonly settled: () => Promise<void>;
  readonly keys: PressedKeys;
}

/** Holds rounds until the stage's signal says so. Whether the first was refused: then there is nothing to watch for. */
export async function runRounds({
  state,
  stage,
  recording,
  alarm,
  settled,
  keys,
}: RoundsRequest): Promise<boolean> {
  const screenNow = (): Screen => createScreen(state.setup.options, stage.host);
  const link = stage.onlooker?.link ?? null;
  let last: LastRound | null = null;
  const hold = async (order: RoundOrder): Promise<EndedRound> => {
    const ended = await holdRound(order, state, stage);
    last = { what: order.what, ids: order.scenarios.map(({ id }) => id) };
    if (ended.refusals.length === 0) tellRound(ended, state, screenNow());
    else refuse(stage.host, ended.refusals);
    return ended;
  };

  const { suite } = state.setup;
  screenNow().say(suite.broken().flatMap((rejected) => brokenLines(rejected, screenNow())));
  const first = firstRound(recording, state, stage.host.environment);
  if (first !== null && (await hold(first)).refusals.length > 0) return true;
  for (;;) {
    await settled();
    if (stage.signal.aborted) return false;
    const work = state.agenda.next({ find: (id) => findInScope(id, state), ledger: state.ledger });
    const key = work === null ? keys.next() : null;
    if (work !== null || key !== null || state.notices.length > 0) state.isToldIdle = false;
    if (work !== null) await doWork(work, { state, stage, screen: screenNow(), hold });
    else if (key !== null)
      await obeyKey(key, { state, screen: screenNow(), last, readLine: keys.readLine, link });
    else {
      tellIdle(state, screenNow(), { hasKeys: keys.exist, hasPage: link !== null });
      stage.onlooker?.onChange();
      await alarm.sleep();
    }
  }
}

interface Working {
  readonly state: WatchState;
  readonly stage: Stage;
  readonly screen: Screen;
  readonly hold: (order: RoundOrder) => Promise<EndedRound>;
}

async function doWork({ what, scenarios }: Work, { state, stage, screen, hold }: Working): Promise<void> {
  const { deploy } = state.setup;
  const ids = scenarios.map(({ id }) => id);
  screen.turnPage(state.notices.splice(0));
  if (what === 'evaluate') {
    const measured = scenarios.filter(({ id }) => state.ledger.known(id)?.isMeasured);
    if (measured.length > 0) await hold({ what, scenarios: measured, playback: playbackOf(measured, state) });
    else screen.say(['There is no measurement that could be decided again.']);
  } else if (deploy.mode === 'hook' && state.undeployed.size > 0) {
    const end = await deployPrompts(deploy.command, { state, stage, screen });
    if (end === 'failed') state.agenda.hold(ids, 'deploying failed');
    // Whatever changed meanwhile is looked at first.
    else state.agenda.demand('ask', ids);
  } else {
    const { refusals } = await hold({ what, scenarios, playback: null });
    if (refusals.length > 0) state.agenda.hold(ids, 'the crew could not be asked');
  }
}

function playbackOf(scenarios: readonly SelectedScenario[], { ledger }: WatchState): RoundOrder['playback'] {
  const recording = ledger.recording(scenarios.map(({ id }) => id));
  return { recording, how: 'evaluated', speed: null, judgeAgain: false };
}

function findInScope(id: string, { setup, scope }: WatchState): SelectedScenario | null {
  const scenario = setup.suite.get(id);
  return scenario !== null && scope.holds(scenario) ? scenario : null;
}

import type { Recording } from '../recording/read-recording.ts';
import { refuse } from '../refuse.ts';
import type { Work } from './agenda.ts';
import type { Alarm } from './alarm.ts';
import { brokenLines } from './broken-lines.ts';
import { deployPrompts } from './deploy-prompts.ts';
import { firstRound } from './first-round.ts';
import { type EndedRound, holdRound, type RoundOrder, type Stage } from './hold-round.ts';
import type { KeyName } from './keys.ts';
import { type KeyDesk, obeyKey } from './obey-key.ts';
import { createScreen, type Screen } from './screen.ts';
import { changedLines, heldLines, standLine } from './watch-lines.ts';
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
  /** Keys that nobody obeyed yet. */
  readonly pressed: KeyName[];
  /** Null without a terminal to press keys on. */
  readonly readLine: KeyDesk['readLine'] | null;
}

/** Holds rounds until the stage's signal says so. Whether the first was refused: then there is nothing to watch for. */
export async function runRounds(request: RoundsRequest): Promise<boolean> {
  const { state, stage, alarm, pressed } = request;
  const screenNow = (): Screen => createScreen(state.setup.options, stage.host);
  const broken = state.setup.suite.broken().flatMap((rejected) => brokenLines(rejected, screenNow()));
  screenNow().say(broken);
  let last: KeyDesk['last'] = null;
  const hold = async (order: RoundOrder): Promise<EndedRound> => {
    const ended = await holdRound(order, state, stage);
    last = { what: order.what, ids: order.scenarios.map(({ id }) => id) };
    tellEnd(ended, { state, screen: screenNow(), count: order.scenarios.length });
    return ended;
  };
  const first = firstRound(request.recording, state);
  const { refusals } = first === null ? { refusals: [] } : (await hold(first)).result;
  if (refusals.length > 0) {
    refuse(stage.host, refusals);
    return true;
  }
  for (;;) {
    await request.settled();
    if (stage.signal.aborted) return false;
    const work = state.agenda.next({ find: (id) => findInScope(id, state), ledger: state.ledger });
    const key = work === null ? pressed.shift() : undefined;
    if (work !== null || key !== undefined || state.notices.length > 0) state.isToldIdle = false;
    if (work !== null) await doWork(work, { ...request, screen: screenNow(), hold });
    else if (key !== undefined) {
      const readLine = request.readLine ?? (() => Promise.resolve(null));
      await obeyKey(key, { state, screen: screenNow(), last, readLine });
    } else {
      if (!state.isToldIdle) showIdle(request, screenNow());
      state.isToldIdle = true;
      await alarm.sleep();
    }
  }
}

interface Working extends RoundsRequest {
  readonly screen: Screen;
  readonly hold: (order: RoundOrder) => Promise<EndedRound>;
}

async function doWork({ what, scenarios }: Work, working: Working): Promise<void> {
  const { state, stage, screen, hold } = working;
  const { deploy } = state.setup;
  const ids = scenarios.map(({ id }) => id);
  screen.turnPage(state.notices.splice(0));
  if (what === 'evaluate') {
    const recording = state.ledger.recording(ids);
    const playback = { recording, how: 'evaluated', speed: null, judgeAgain: false } as const;
    await hold({ what, scenarios, playback });
    return;
  }
  if (deploy.mode === 'hook' && state.undeployed.size > 0) {
    const end = await deployPrompts(deploy.command, { state, stage, screen });
    if (end === 'failed') state.agenda.hold(ids, 'deploying failed');
    // Whatever changed meanwhile is looked at first.
    else state.agenda.demand('ask', ids);
    return;
  }
  const { refusals } = (await hold({ what, scenarios, playback: null })).result;
  if (refusals.length === 0) return;
  refuse(stage.host, refusals);
  state.agenda.hold(ids, 'the crew could not be asked');
}

function tellEnd(
  { result, changes, isCompared }: EndedRound,
  told: { readonly state: WatchState; readonly screen: Screen; readonly count: number },
): void {
  const { state, screen, count } = told;
  if (result.refusals.length > 0) return;
  const { suite } = state.setup;
  const statuses = suite.scenarios().map(({ id }) => state.ledger.verdict(id)?.status ?? null);
  const stand = { statuses, broken: suite.broken().length, scope: state.scope.described };
  const { palette } = screen;
  const columns = screen.columns();
  screen.say(isCompared ? changedLines(changes, { palette, columns }) : []);
  const isWhole = count === statuses.length && stand.broken === 0;
  screen.say(isWhole ? [''] : ['', standLine(stand, palette), '']);
}

function showIdle({ state, readLine }: RoundsRequest, screen: Screen): void {
  const { palette } = screen;
  const hasKeys = readLine !== null;
  const help = hasKeys ? '; press h for help' : '';
  screen.say([
    ...state.notices.splice(0),
    ...heldLines(state.agenda.held(), { hasKeys, palette }),
    palette.dim(`waiting for changes${help}`),
  ]);
}

function findInScope(id: string, { setup, scope }: WatchState): ReturnType<typeof setup.suite.get> {
  const scenario = setup.suite.get(id);
  return scenario !== null && scope.holds(scenario) ? scenario : null;
}

import type { Options } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import type { Recording } from '../recording/read-recording.ts';
import { refuse } from '../refuse.ts';
import { createAlarm } from './alarm.ts';
import { followFiles } from './follow-files.ts';
import type { Stage } from './hold-round.ts';
import type { InviteOnlooker, LookedOn } from './invite-onlooker.ts';
import { listenToKeys } from './listen-to-keys.ts';
import { newestOfEach } from './newest-of-each.ts';
import type { Onlooker } from './onlooker.ts';
import type { OpenedWatch } from './open-watch.ts';
import { runRounds } from './run-rounds.ts';
import { createWatchState } from './watch-state.ts';

/** A watch that is set up. */
export interface SessionRequest {
  readonly request: CommandRequest;
  /** Options as this watch goes by them. */
  readonly adjust: (options: Options) => Options;
  readonly opened: OpenedWatch;
  /** What to begin from; null when the crew is asked. */
  readonly recording: Recording | null;
  /** Whether nobody is asked before a person says so. */
  readonly waits: boolean;
  /** Null where only the terminal is looked at. */
  readonly invite: InviteOnlooker | null;
  readonly stage: Omit<Stage, 'onlooker'>;
  readonly quit: () => void;
}

/** Watches until its signal says so. Whether it could not begin: then there is nothing to watch for. */
export async function runSession(session: SessionRequest): Promise<boolean> {
  const { opened } = session;
  const at = {
    state: createWatchState(opened.setup, session.waits),
    alarm: createAlarm(),
    stage: session.stage,
  };
  const onlooker = (await session.invite?.(at)) ?? null;
  if (onlooker !== null && 'code' in onlooker) {
    await opened.close();
    refuse(at.stage.host, [onlooker]);
    return true;
  }
  try {
    return await watchWith(onlooker, at, session);
  } finally {
    await onlooker?.close();
  }
}

async function watchWith(
  onlooker: Onlooker | null,
  { state, alarm }: LookedOn & { readonly alarm: ReturnType<typeof createAlarm> },
  session: SessionRequest,
): Promise<boolean> {
  const { request, adjust, opened, recording, quit } = session;
  const stage: Stage = { ...session.stage, onlooker };
  await state.prompts.begin(opened.setup.options);
  const onTaken = (): void => {
    onlooker?.onChange();
    alarm.ring();
  };
  const files = followFiles({ request, adjust, opened, state, stage, onTaken });
  stage.signal.addEventListener('abort', alarm.ring, { once: true });
  const newest = recording && (await newestOfEach(recording, state.setup, stage.host.environment));
  const keys = listenToKeys({ state, alarm, quit, stage });
  try {
    return await runRounds({
      ...{ state, stage, alarm, keys },
      recording: newest?.recording ?? null,
      settled: files.settled,
    });
  } finally {
    keys.close();
    newest?.release();
    await files.close();
    state.ledger.close();
  }
}

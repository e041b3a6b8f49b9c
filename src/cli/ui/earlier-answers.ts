import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report, ScenarioReport } from '#model';
import { previousAnswers, type ScenarioDetail } from '#reporters/page';
import { type SavedRun, savedRuns } from '#runs';
import { readRecording } from '../recording/read-recording.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import type { LookedOn } from '../watch/invite-onlooker.ts';

type Previous = NonNullable<ScenarioDetail['previous']>;

/** Runs that are looked into, newest first, until one has another answer. */
const MOST_RUNS = 3;

/** Logs that are read for it; of larger ones nobody would wait to the end. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Finds in saved runs what was answered before what is shown, for as long as this watch has not asked twice itself. */
export interface EarlierAnswers {
  /** Null where none is found, and as long as they are looked for. */
  of(shown: ScenarioReport): Previous | null;
}

interface Earlier {
  readonly run: string;
  readonly scenarios: ReadonlyMap<string, ScenarioReport>;
}

/** Looks for them when it is asked for the first time, in the background, and calls back when it has them. */
export function createEarlierAnswers({ state, stage }: LookedOn, onKnown: () => void): EarlierAnswers {
  let known: readonly Earlier[] | null = null;
  const look = async (): Promise<void> => {
    known = [];
    const { options } = state.setup;
    known = await readEarlier(savedRuns(options.outputDir), redactSaved(options, stage.host.environment));
    if (known.length > 0) onKnown();
  };
  return {
    of: (shown) => {
      if (known === null) void look();
      const found = (known ?? []).flatMap(({ run, scenarios }) => {
        const then = scenarios.get(shown.id);
        return then !== undefined && isBefore(then, shown) ? (previousAnswers(run, then) ?? []) : [];
      });
      return found[0] ?? null;
    },
  };
}

async function readEarlier(
  runs: readonly SavedRun[],
  redact: ReturnType<typeof redactSaved>,
): Promise<readonly Earlier[]> {
  const earlier: Earlier[] = [];
  for (const run of runs) {
    if (earlier.length === MOST_RUNS) break;
    if (sizeOf(run) > MOST_BYTES) continue;
    const recording = await readRecording(run, () => {}, redact);
    if ('code' in recording || isRetold(recording.report)) continue;
    const answered = recording.report.scenarios.filter(({ iterations }) =>
      iterations.some(({ answer }) => answer !== null),
    );
    earlier.push({ run: run.id, scenarios: new Map(answered.map((one) => [one.id, one])) });
  }
  return earlier;
}

function isRetold({ run }: Report): boolean {
  return run.source?.how === 'evaluated' || run.source?.how === 'replayed';
}

function sizeOf({ path }: SavedRun): number {
  return statSync(join(path, 'events.ndjson'), { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
}

/** To the same question, and in another discussion than the one that is shown. */
function isBefore(then: ScenarioReport, shown: ScenarioReport): boolean {
  const [a, b] = [begunAt(then), begunAt(shown)];
  return then.question === shown.question && a !== null && b !== null && a < b;
}

function begunAt({ iterations }: ScenarioReport): string | null {
  return iterations.reduce<string | null>(
    (first, { startedAt }) => (first === null || startedAt < first ? startedAt : first),
    null,
  );
}

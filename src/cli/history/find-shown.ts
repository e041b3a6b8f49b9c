import { join } from 'node:path';
import type { Redact } from '#model';
import { failure, type Outcome, success } from '#options';
import { digestRun, findRun, runIds, type SavedRun } from '#runs';
import { namedRun } from '../recording/named-run.ts';
import { chooseScenarios } from './choose-scenario.ts';

/** A scenario that none of so many runs was about is taken for one of none. */
const MOST_RUNS = 100;

/** What is to be shown: a run, and what of it. */
export interface ShownWords {
  readonly saved: SavedRun;
  /** A scenario of it, or a pattern; null for all of it. */
  readonly word: string | null;
}

/** Where runs are looked for. */
export interface ShownFrom {
  readonly outputDir: string;
  readonly cwd: string;
  readonly now: Date;
  /** Takes secrets out; null where there are none. */
  readonly redact: Redact | null;
}

/**
 * Reads which run is meant, and which scenario. Where only a scenario is named it is the newest run that was about
 * it, if the latest was not.
 */
export async function findShown(words: readonly string[], from: ShownFrom): Promise<Outcome<ShownWords>> {
  const asked = namedRun(words, from);
  if ('code' in asked) return failure(asked);
  const [word = null, ...rest] = asked.patterns;
  if (rest.length > 0) return failure({ message: 'runs show takes one run and one scenario', hint: null });
  const isFree = word !== null && asked.patterns.length === words.length;
  const newest = isFree ? await newestWith(word, from) : null;
  const saved = findRun(newest ?? asked.named, from);
  if ('code' in saved) return failure(saved);
  if (!isFree || newest !== null) return success({ saved, word });
  const hint = 'saved runs and what they asked are listed by: crew-fitness runs';
  return failure({ message: `no saved run asked a scenario ${JSON.stringify(word)}`, hint });
}

/** Path of the newest run that was about such a scenario. */
async function newestWith(word: string, { outputDir, now, redact }: ShownFrom): Promise<string | null> {
  const runs = join(outputDir, 'runs');
  for (const id of runIds(runs).toReversed().slice(0, MOST_RUNS)) {
    const { told } = await digestRun(join(runs, id), { now, scenarios: true, redact });
    if (told !== null && chooseScenarios(told.scenarios, word).length > 0) return join(runs, id);
  }
  return null;
}

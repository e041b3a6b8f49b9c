import { join } from 'node:path';
import type { Redact } from '#model';
import type { Options } from '#options';
import { counted } from '#reporters';
import { digestRun, type RunDigest, runIds } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { invocationOf } from '../invocation.ts';
import { printable } from '../printable.ts';
import { listJson } from './list-json.ts';
import { runLines } from './run-lines.ts';
import { openScreen, type Screen } from './screen.ts';
import { TREND_RUNS, trendLines } from './trend-lines.ts';

/** What a list of runs is made of. */
export interface RunListRequest {
  readonly options: Pick<Options, 'outputDir' | 'limit' | 'json' | 'verbose' | 'color'>;
  readonly now: Date;
  /** Takes secrets out; null where there are none. */
  readonly redact: Redact | null;
}

/** Lists the saved runs, newest first, and below them what became of each scenario over the last of them. */
export async function listRuns({ options, now, redact }: RunListRequest, host: Host): Promise<number> {
  const { limit, json, verbose } = options;
  const runs = join(options.outputDir, 'runs');
  const ids = runIds(runs).toReversed();
  const style = { ...openScreen(options, host), now, command: invocationOf(host.environment), verbose };
  const recent: RunDigest[] = [];
  const listed: RunDigest[] = [];
  for (const [index, id] of ids.slice(0, Math.max(limit, TREND_RUNS)).entries()) {
    if (style.isClosed()) return exitCodes.done;
    const inTrend = index < TREND_RUNS;
    const digest = await digestRun(join(runs, id), { now, scenarios: inTrend, redact });
    if (inTrend) recent.push(digest);
    if (index >= limit) continue;
    if (json) listed.push(digest);
    else style.print(runLines(digest, style));
  }
  if (json) host.stdout.write(listJson(listed, recent));
  else style.print([...restLines(runs, ids.length, { ...style, limit }), ...trendLines(recent, style)]);
  return exitCodes.done;
}

/** What is not listed, or that nothing is. */
function restLines(
  runs: string,
  count: number,
  { limit, command, palette }: Pick<Screen, 'palette'> & { readonly limit: number; readonly command: string },
): string[] {
  if (count === 0) return [`no run is saved in ${printable(runs)}`, `  make one: ${command} run --crew demo`];
  const older = count - limit;
  return older <= 0 ? [] : [palette.dim(`${counted(older, 'older run')}: --limit ${count} lists all`)];
}

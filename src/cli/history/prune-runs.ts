import { join } from 'node:path';
import type { Options } from '#options';
import { counted } from '#reporters';
import { type PrunePlan, planPrune, removeRun, runStart, type Weight, weighRuns } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { printable } from '../printable.ts';
import { ageText } from './age-text.ts';
import { bytesText } from './bytes-text.ts';
import { openScreen, type Screen } from './screen.ts';

/** What is asked of pruning. */
export interface PruneRequest {
  readonly options: Pick<Options, 'outputDir' | 'keep' | 'keepRuns' | 'olderThan' | 'dryRun' | 'color'>;
  readonly now: Date;
}

/** Removes old runs, or says which ones it would remove, and how much space that frees. */
export function pruneSavedRuns({ options, now }: PruneRequest, host: Host): number {
  const runs = join(options.outputDir, 'runs');
  const plan = planPrune(runs, ruleOf(options), now);
  const screen = openScreen(options, host);
  // Weighed before the first one goes: what two of them share is freed with the second.
  const weight = weighRuns(plan.remove.map((id) => join(runs, id)));
  const failed = plan.remove.filter((id) => {
    const fault = options.dryRun ? null : removeRun(join(runs, id), now);
    if (fault !== null) host.stderr.write(`crew-fitness: ${printable(fault.message)}\n`);
    else screen.print([removedLine(id, now, options.dryRun, screen)]);
    return fault !== null;
  });
  screen.print([
    ...keptLines(plan, screen),
    ...summaryLines({ plan, weight, failed: failed.length }, options),
  ]);
  return failed.length > 0 ? exitCodes.trouble : exitCodes.done;
}

/** Without a flag what the config says; an age alone keeps nothing that is older. */
function ruleOf({ keep, keepRuns, olderThan }: PruneRequest['options']) {
  return { keep: keep ?? (olderThan === null ? keepRuns : 0), olderThanMs: olderThan };
}

function removedLine(id: string, now: Date, dryRun: boolean, { palette }: Screen): string {
  const did = dryRun ? 'would go' : 'removed';
  return `${did}  ${id}  ${palette.dim(ageText(now.getTime() - runStart(id)))}`;
}

function keptLines({ inUse, foreign }: PrunePlan, { palette }: Screen): string[] {
  const kept = (id: string, why: string): string => `${palette.yellow('stays')}    ${id}  ${why}`;
  return [
    ...inUse.map((id) => kept(id, 'it is in use')),
    ...foreign.map((id) => kept(id, 'it is named like a run and holds nothing of one')),
  ];
}

function summaryLines(
  { plan, weight, failed }: { plan: PrunePlan; weight: Weight; failed: number },
  { dryRun }: PruneRequest['options'],
): string[] {
  const count = plan.remove.length - failed;
  const left = `${counted(plan.left + failed, 'run')} kept`;
  if (count === 0) return [`nothing removed; ${left}`];
  const shared = weight.shared === 0 ? '' : `, ${bytesText(weight.shared)} shared with what stays`;
  const size = failed > 0 ? '' : ` (${bytesText(weight.own)} freed${shared})`;
  return [`${dryRun ? 'would remove' : 'removed'} ${counted(count, 'run')}${size}; ${left}`];
}

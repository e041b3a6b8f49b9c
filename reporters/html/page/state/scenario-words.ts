import type { EndReason, IterationReport, ScenarioReport } from '#model';
import { counted, formatDuration } from '../../../support/duration.ts';
import { exactPercent, percent, percentRange } from '../../../support/percent.ts';
import { quoteForShell } from '../../../support/quote-for-shell.ts';

const ENDS: Readonly<Record<EndReason, string>> = {
  done: 'the crew was done',
  deadline: 'the deadline passed',
  fault: 'a fault ended it',
  interrupted: 'the run was interrupted',
  bail: 'called off after failures elsewhere',
  'fail-fast': 'called off after a failure elsewhere',
  'run-timeout': 'the time for the run was over',
  withdrawn: 'called off, since it was asked anew',
};

/** Why a discussion ended. */
function endWords(reason: EndReason): string {
  // A log may hold any word.
  return Object.hasOwn(ENDS, reason) ? ENDS[reason] : String(reason);
}

/** How a discussion went, in a few words each: how long, why it ended, and what happened to its connection. */
export function courseWords({
  durationMs,
  endReason,
  timedOut,
  reconnects,
  restarts,
  syntheses,
}: IterationReport): readonly string[] {
  return [
    formatDuration(durationMs),
    timedOut && endReason !== 'deadline' ? `${endWords(endReason)}, late` : endWords(endReason),
    ...(syntheses > 1 ? [`${syntheses} syntheses, the last one counts`] : []),
    ...(reconnects > 0 ? [counted(reconnects, 'reconnect')] : []),
    ...(restarts > 0 ? [`the crew began again ${times(restarts)}`] : []),
  ];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** How many iterations passed, what was asked for, and how sure it is; null with fewer than two iterations. */
export function passRateWords({
  passRate,
  minPassRate,
  statistics,
  iterations,
}: ScenarioReport): string | null {
  if (passRate === null || iterations.length < 2) return null;
  const passed = iterations.length * passRate;
  const rate = `${Math.round(passed)} of ${iterations.length} passed: ${percent(passRate)}`;
  const asked = `${exactPercent(minPassRate)} asked for`;
  if (statistics === null) return `${rate}, ${asked}`;
  const { measured, passRate: interval } = statistics;
  const sure = `${percentRange(interval)} with ${percent(interval.confidence)} confidence`;
  if (measured === iterations.length) return `${rate} (${sure}), ${asked}`;
  // What errored is no measurement: the interval is of the others.
  return `${rate}, ${asked}; ${percent(interval.value)} of the ${measured} that were measured (${sure})`;
}

/** What shows in a terminal all that was said in one discussion. */
export function showCommand(run: string, id: string, iteration: number): string {
  const words = [run, id].map(quoteForShell).join(' ');
  return `crew-fitness runs show ${words} --iteration ${iteration + 1}`;
}

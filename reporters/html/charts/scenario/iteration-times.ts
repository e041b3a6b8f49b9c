import type { ScenarioReport } from '#model';
import { counted, formatDuration } from '../../../support/duration.ts';
import type { Chart } from '../../record/page-data.ts';
import type { Level } from '../drawing/level-lines.ts';
import { ITERATION_WORDS } from '../drawing/status-look.ts';
import { drawTimeCourse, type Taken } from '../drawing/time-course.ts';
import { isTime } from '../words/measured.ts';
import { type SampleFigures, sampleFigures } from '../words/sample-figures.ts';
import { rangeText } from '../words/sentence.ts';
import { timeUnit } from '../words/time-unit.ts';

/** A deadline beyond this many times the longest iteration would only make all else small. */
const NEAR = 2;

/** How long each iteration took, in their order; null with fewer than two. */
export function iterationTimes(report: ScenarioReport): Chart | null {
  const iterations = report.iterations.filter(({ durationMs }) => isTime(durationMs));
  const taken = iterations.map(({ status, durationMs: ms, endReason }, at): Taken => {
    const end = endReason === 'done' ? '' : `, ended by: ${endReason}`;
    const title = `iteration ${at + 1}: ${formatDuration(ms)}, ${ITERATION_WORDS[status]}${end}`;
    return { at: at + 1, ms, status, title };
  });
  if (taken.length < 2) return null;
  const done = iterations.filter(({ status, endReason }) => status !== 'errored' && endReason === 'done');
  const figures = sampleFigures(done.map(({ durationMs }) => durationMs));
  const deadline = deadlineOf(report, taken);
  return {
    title: 'Time of the iterations',
    description: describe(figures, taken.length, deadline),
    drawing: drawTimeCourse({ taken, levels: levelsOf(figures, deadline), unit: timeUnit(longest(taken)) }),
  };
}

/** What the scenario says, or what ended an iteration; null where it is not known, or far away. */
function deadlineOf({ maxDurationMs, iterations }: ScenarioReport, taken: readonly Taken[]): number | null {
  const ended = iterations.find(
    ({ endReason, durationMs }) => endReason === 'deadline' && isTime(durationMs),
  );
  const deadline = maxDurationMs ?? ended?.durationMs ?? null;
  return deadline !== null && isTime(deadline) && deadline <= NEAR * longest(taken) ? deadline : null;
}

function longest(taken: readonly Taken[]): number {
  return taken.reduce((most, { ms }) => Math.max(most, ms), 0);
}

function levelsOf(figures: SampleFigures | null, deadline: number | null): Level[] {
  const level = (name: string, at: number, isDashed: boolean): Level => ({
    ...{ at, word: `${name} ${formatDuration(at)}`, look: 'accent', isDashed },
  });
  return [
    ...(figures === null ? [] : [level('p50', figures.p50, false), level('p90', figures.p90, true)]),
    ...(deadline === null
      ? []
      : [{ ...level('deadline', deadline, true), word: 'deadline', look: 'threshold' as const }]),
  ];
}

function describe(figures: SampleFigures | null, all: number, deadline: number | null): string {
  const near = deadline === null ? '' : ` The deadline is ${formatDuration(deadline)}.`;
  if (figures === null) return `None of ${counted(all, 'iteration')} came to its end.${near}`;
  const { n, p50, p90, least, most } = figures;
  const others = all === n ? '' : ` ${counted(all - n, 'other')} did not come to an end.`;
  const middle = `half of them within ${formatDuration(p50)} (p50), nine in ten within ${formatDuration(p90)} (p90)`;
  const range = rangeText(formatDuration(least), formatDuration(most));
  return `${counted(n, 'iteration')} until done, ${range}: ${middle}.${others}${near}`;
}

import type { PastScenario, ScenarioStatus } from '#model';
import { alignRows, clipLine, displayWidth, foreignInline, glyph, type Palette } from '#reporters';
import type { RunDigest } from '#runs';
import { fittedParts } from './fitted-parts.ts';

/** How a trend is drawn. */
export interface TrendStyle {
  readonly palette: Palette;
  readonly columns: number;
  readonly isAscii: boolean;
  /** Whether every scenario is shown, however many there are. */
  readonly verbose: boolean;
}

/** So many of the newest runs a trend is made of. */
export const TREND_RUNS = 16;
const MOST_SCENARIOS = 30;
/** Columns that are left for the path of a scenario, at least. */
const LEAST_LABEL = 18;

const BLOCKS = '▁▂▃▄▅▆▇█';
const TENTHS = '0123456789';

/** What a scenario was in each run, oldest first; null where it took no part. */
interface Course {
  readonly id: string;
  readonly seen: readonly (PastScenario | null)[];
}

/** A line a scenario over the last runs (newest first, as they are listed): its statuses, its mean scores, the last score. */
export function trendLines(runs: readonly RunDigest[], style: TrendStyle): string[] {
  const fitting = Math.floor((style.columns - LEAST_LABEL - 12) / 2);
  const oldestFirst = runs
    .filter(({ state, told }) => state !== 'running' && told !== null && told.scenarios.length > 0)
    .slice(0, Math.min(TREND_RUNS, fitting))
    .toReversed();
  const courses = coursesOf(oldestFirst).sort(
    (one, other) => urgency(one) - urgency(other) || (one.id < other.id ? -1 : 1),
  );
  if (oldestFirst.length < 2 || courses.length === 0) return [];
  const shown = style.verbose ? courses : courses.slice(0, MOST_SCENARIOS);
  const hidden = courses.length - shown.length;
  const { dim } = style.palette;
  return [
    '',
    style.palette.bold(clipLine(`The last ${oldestFirst.length} runs, oldest first`, style.columns)),
    ...courseLines(shown, style),
    ...(hidden === 0 ? [] : [dim(clipLine(`… ${hidden} more (--verbose shows them)`, style.columns))]),
    ...legendLines(courses, style),
  ];
}

/** What each scenario was in each of these runs, oldest first. */
export function coursesOf(runs: readonly RunDigest[]): Course[] {
  const courses = new Map<string, (PastScenario | null)[]>();
  for (const [index, { told }] of runs.entries()) {
    for (const scenario of told?.scenarios ?? []) {
      const seen = courses.get(scenario.id) ?? runs.map(() => null);
      seen[index] = scenario;
      courses.set(scenario.id, seen);
    }
  }
  return [...courses].map(([id, seen]) => ({ id, seen }));
}

const URGENT: readonly ScenarioStatus[] = ['failed', 'errored', 'skipped', 'passed'];

/** What failed last comes first, then what did before, then what always passed. */
function urgency({ seen }: Course): number {
  const last = seen.findLast((scenario) => scenario !== null);
  const unsteady = seen.some((scenario) => scenario !== null && scenario.status !== 'passed');
  return URGENT.indexOf(last?.status ?? 'passed') - (unsteady ? 0.5 : 0);
}

function courseLines(courses: readonly Course[], style: TrendStyle): string[] {
  const { palette, columns, isAscii } = style;
  const rows = courses.map(({ id, seen }) => {
    const scores = seen.map((scenario) => scenario?.score ?? null);
    const last = scores.findLast((score) => score !== null);
    return {
      label: foreignInline(id),
      statuses: seen.map((scenario) => statusMark(scenario, palette)).join(''),
      scores: scores.map((score) => scoreMark(score, isAscii)).join(''),
      last: last === undefined || last === null ? '' : last.toFixed(2),
    };
  });
  const hasScores = rows.some(({ last }) => last !== '');
  const length = courses[0]?.seen.length ?? 0;
  const room = columns - 2 - 2 - length - (hasScores ? length + 8 : 0);
  const labels = alignRows(
    rows.map(({ label }) => [label]),
    room,
  );
  const width = Math.max(...labels.map(displayWidth));
  return rows.map(({ statuses, scores, last }, index) => {
    const label = labels[index] ?? '';
    const padded = label + ' '.repeat(width - displayWidth(label));
    return `  ${[padded, statuses, ...(hasScores ? [scores, last] : [])].join('  ')}`.trimEnd();
  });
}

function statusMark(scenario: PastScenario | null, palette: Palette): string {
  return scenario === null ? palette.dim('·') : glyph(scenario.status, palette);
}

/** A height that tells a score: eighths as blocks, tenths as digits. A score of 1 has the highest. */
function scoreMark(score: number | null, isAscii: boolean): string {
  if (score === null) return ' ';
  const marks = isAscii ? TENTHS : BLOCKS;
  const step = Math.floor(Math.min(1, Math.max(0, score)) * marks.length);
  return marks[Math.min(marks.length - 1, step)] ?? ' ';
}

function legendLines(courses: readonly Course[], { isAscii, columns, palette }: TrendStyle): string[] {
  const all = courses.flatMap(({ seen }) => seen);
  const words = [
    ['passed', '✓ passed'],
    ['failed', '✗ failed'],
    ['errored', '! errored'],
    ['skipped', '- skipped'],
  ] as const;
  const parts = [
    ...words
      .filter(([status]) => all.some((scenario) => scenario?.status === status))
      .map(([, word]) => word),
    ...(all.includes(null) ? ['· not in it'] : []),
    ...(all.some((scenario) => scenario !== null && scenario.score !== null)
      ? [isAscii ? '0 to 9: mean score in tenths' : '▁ to █: mean score, 0 to 1']
      : []),
  ];
  return fittedParts(parts, { columns, indents: ['', ''], between: '   ' }).map(palette.dim);
}

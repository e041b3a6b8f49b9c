import { foreignInline, formatDuration, glyph, type Palette } from '#reporters';
import { type RunDigest, type RunTold, runStart } from '#runs';
import { ageText } from './age-text.ts';
import { fittedParts } from './fitted-parts.ts';

/** How runs are listed. */
export interface RunLineStyle {
  readonly palette: Palette;
  readonly columns: number;
  readonly wraps: boolean;
  readonly now: Date;
  /** How a user starts the tool. */
  readonly command: string;
}

const INDENT = '    ';
const LONGEST_NAME = 40;

/** One run of a list: what it is and how it ended, then what took place, then what is wrong with it. */
export function runLines(digest: RunDigest, style: RunLineStyle): string[] {
  const { palette, now, columns, wraps } = style;
  const start = runStart(digest.id);
  const iso = Number.isFinite(start) ? `${new Date(start).toISOString().slice(0, 19)}Z` : '';
  const head = [
    `${markOf(digest, palette)} ${palette.bold(digest.id)}`,
    ageText(now.getTime() - start),
    palette.dim(iso),
    endingOf(digest, palette),
  ];
  const room = wraps ? columns : Number.POSITIVE_INFINITY;
  const below = { columns: room, indents: [INDENT, INDENT], between: ' · ' } as const;
  return [
    ...fittedParts(
      head.filter((part) => part !== ''),
      { columns: room, indents: ['', INDENT], between: '  ' },
    ),
    ...(digest.told === null ? [] : fittedParts(factsOf(digest, digest.told, style), below)),
    ...fittedParts(troublesOf(digest, style), below),
    ...adviceOn(digest, style.command).map((line) => INDENT + line),
  ];
}

/** How a run came about: `asked`, or which other one it goes back to. */
function originOf({ source }: RunTold['run']): string {
  if (source === null) return 'asked';
  const how = source.how === 'resumed' ? 'resumed' : `${foreignInline(source.how, 12)} from`;
  return `${how} ${foreignInline(source.run, LONGEST_NAME)}`;
}

function markOf({ state, told }: RunDigest, palette: Palette): string {
  if (state === 'running') return palette.cyan('▸');
  if (state !== 'finished' || told === null) return glyph('errored', palette);
  const { exitCode } = told.run;
  return glyph(exitCode === 0 ? 'passed' : exitCode === 1 ? 'failed' : 'errored', palette);
}

function endingOf({ state, told }: RunDigest, palette: Palette): string {
  if (state === 'running') return palette.cyan('running now');
  if (state !== 'finished' || told === null) return palette.yellow(state);
  return `exit ${told.run.exitCode}`;
}

function factsOf(
  { id, state }: RunDigest,
  { run, summary }: RunTold,
  { palette, now }: RunLineStyle,
): string[] {
  const counts = [
    [summary.failed, 'failed', palette.red],
    [summary.errored, 'errored', palette.yellow],
    [summary.passed, 'passed', palette.green],
    // Of a run that is going on, what is not done yet.
    [state === 'running' ? 0 : summary.skipped, 'skipped', palette.dim],
  ] as const;
  const shown = counts
    .filter(([count]) => count > 0)
    .map(([count, word, paint]) => paint(`${count} ${word}`));
  const soFar = state === 'running' ? 'so far ' : '';
  const lasted = state === 'running' ? now.getTime() - runStart(id) : run.durationMs;
  return [
    foreignInline(run.subject.name, LONGEST_NAME) || 'no crew',
    originOf(run),
    shown.length === 0 ? `${soFar}nothing` : soFar + shown.join(', '),
    ...(summary.flaky > 0 ? [palette.yellow(`${summary.flaky} flaky`)] : []),
    palette.dim(formatDuration(lasted)),
  ];
}

/** What is wrong with a run. */
function troublesOf({ state, damage, told }: RunDigest, { palette }: RunLineStyle): string[] {
  const says = (word: string, text: string): string => `${palette.yellow(word)} ${text}`;
  if (state === 'torn') return [says('torn:', 'it was ended before it could say so')];
  const isPartial = state === 'finished' && told?.run.partial === true;
  return [
    ...(isPartial
      ? [says('partial:', foreignInline(told.run.partialReason ?? 'it did not end by itself'))]
      : []),
    ...(damage === null ? [] : [says('damaged:', damage)]),
  ];
}

/** What to do about it; a command is never cut. */
function adviceOn({ id, state, told }: RunDigest, command: string): string[] {
  if (state === 'damaged') return [`remove its folder, or let ${command} runs prune do it in time`];
  const wasAsked = told?.run.source === null || told?.run.source.how === 'resumed';
  return state === 'torn' && wasAsked ? [`go on with it: ${command} run --resume=${id}`] : [];
}

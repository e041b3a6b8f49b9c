import type { JudgedSummary, ScenarioStatus, SurenessReport } from '#model';
import { clipLine, displayWidth } from '../support/display-width.ts';
import { formatDuration } from '../support/duration.ts';
import { foreignInline } from '../support/foreign-text.ts';
import { hanging } from '../support/hanging.ts';
import type { Palette } from '../support/palette.ts';
import { percent } from '../support/percent.ts';
import { describeScore } from '../support/problems.ts';
import { describeSureness } from '../support/sureness.ts';
import { glyph } from './glyphs.ts';

/** What the line of a scenario tells; a scenario's report has it all, its last event the most of it. */
export interface ScenarioLine {
  readonly file: string;
  readonly title: string;
  readonly status: ScenarioStatus;
  readonly reason: string | null;
  readonly passRate: number | null;
  readonly flaky: boolean;
  readonly durationMs: number;
  readonly judged: readonly JudgedSummary[];
  readonly untilSure?: SurenessReport | null;
}

/** Where the line is read; `columns` is null where nobody can tell, as in a pipe. */
export interface ScenarioLineStyle {
  readonly palette: Palette;
  readonly columns: number | null;
}

const LONGEST_TITLE = 60;
/** What is left of a title that is cut shorter tells nothing. */
const SHORTEST_TITLE = 12;

/**
 * One scenario, in one line where it can be: status, file, title, time, and why it did not pass. The title gives way to
 * the width; where all the rest is too much for one line, the first one ends with the time.
 */
export function scenarioLines(line: ScenarioLine, { palette, columns }: ScenarioLineStyle): string[] {
  const time = line.status === 'skipped' ? '' : palette.dim(formatDuration(line.durationMs));
  const scores = line.judged
    .filter((judged) => judged.mean !== null && judged.status === 'passed')
    .map((judged) => palette.dim(describeScore(judged)));
  const flaky = line.flaky ? [palette.yellow(`flaky${howOften(line.passRate)}`)] : [];
  const sure = describeSureness(line.untilSure).map(palette.dim);
  const reason = line.reason === null ? [] : [foreignInline(line.reason, 160)];
  const mark = `${glyph(line.status, palette)} `;
  const start = palette.bold(foreignInline(line.file));
  const end = [time, ...flaky, ...sure, ...scores, ...reason].filter((part) => part !== '');
  const title = foreignInline(line.title, LONGEST_TITLE);
  const widthOf = (parts: readonly string[]): number => displayWidth(mark + parts.join('  '));
  const isOneLine = columns === null || widthOf([start, ...end]) < columns;
  const beside = widthOf([start, ...(isOneLine ? end : [time])]);
  const room = columns === null ? null : columns - beside - '  '.length - 1;
  return hanging(mark, [start, ...fitted(title, room), ...end].join('  '), columns);
}

/** The title as far as there is room for it. */
function fitted(title: string, room: number | null): string[] {
  if (title === '' || room === null) return title === '' ? [] : [title];
  return room < Math.min(SHORTEST_TITLE, displayWidth(title)) ? [] : [clipLine(title, room)];
}

function howOften(passRate: number | null): string {
  return passRate === null || passRate === 1 ? '' : `, ${percent(passRate)} passed`;
}

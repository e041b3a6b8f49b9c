import type { JudgedSummary, ScenarioStatus } from '#model';
import { formatDuration } from '../support/duration.ts';
import { foreignInline } from '../support/foreign-text.ts';
import type { Palette } from '../support/palette.ts';
import { describeScore } from '../support/problems.ts';
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
}

/** One scenario in one line: status, file, title, time, and why it did not pass. */
export function scenarioLine(line: ScenarioLine, palette: Palette): string {
  const title = foreignInline(line.title, 60);
  const time = line.status === 'skipped' ? '' : palette.dim(formatDuration(line.durationMs));
  const scores = line.judged
    .filter((judged) => judged.mean !== null && judged.status === 'passed')
    .map((judged) => palette.dim(describeScore(judged)));
  const flaky = line.flaky ? [palette.yellow(`flaky${percent(line.passRate)}`)] : [];
  const reason = line.reason === null ? [] : [foreignInline(line.reason, 160)];
  const parts = [title, time, ...flaky, ...scores, ...reason].filter((part) => part !== '');
  return `${glyph(line.status, palette)} ${palette.bold(foreignInline(line.file))}  ${parts.join('  ')}`.trimEnd();
}

function percent(passRate: number | null): string {
  return passRate === null || passRate === 1 ? '' : `, ${Math.round(passRate * 100)} % passed`;
}

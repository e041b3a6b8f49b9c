import { type ScenarioReport, scoreOf } from '#model';
import { sliceWell } from '../../support/foreign-text.ts';
import { harmless } from './harmless.ts';
import type { RowStatus, ScenarioRow } from './page-data.ts';

/** Characters of a text in a list; the scenario itself shows it whole. */
const LONGEST = 300;
const MOST_TAGS = 50;

/** What a list tells of a scenario, of a size: a list may have thousands. */
export function scenarioRow(
  id: string,
  report: ScenarioReport,
  status: RowStatus,
  change: ScenarioRow['change'],
): ScenarioRow {
  const { passRate, flaky, durationMs, reason } = report;
  const [threshold, ...others] = new Set(report.judged.map((judged) => judged.threshold));
  return harmless({
    ...{ id, status, passRate, flaky, durationMs, change },
    name: brief(report.name),
    description: brief(report.description),
    question: brief(report.question),
    file: report.file,
    tags: report.tags.slice(0, MOST_TAGS).map(brief),
    reason: reason === null ? null : brief(reason),
    score: scoreOf(report.judged),
    threshold: others.length > 0 ? null : (threshold ?? null),
    iterations: report.iterations.length,
  });
}

function brief(text: string): string {
  return text.length > LONGEST ? `${sliceWell(text, LONGEST - 1)}…` : text;
}

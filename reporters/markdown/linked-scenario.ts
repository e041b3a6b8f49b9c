import type { ReporterContext, ScenarioReport } from '#model';
import { markdownText } from '../support/markdown-text.ts';
import { scenarioLabel } from '../support/scenario-label.ts';

/** A scenario by its file, at a line if one is known; a link where somebody knows where it is read. */
export function linkedScenario(
  scenario: Pick<ScenarioReport, 'id' | 'file'>,
  line: number | null,
  addressOf: ReporterContext['addressOf'],
): string {
  const label = `${markdownText(scenarioLabel(scenario))}${line === null ? '' : `:${line}`}`;
  const address = addressOf(scenario.file, line ?? 1);
  return address === null ? label : `[${label}](${address})`;
}

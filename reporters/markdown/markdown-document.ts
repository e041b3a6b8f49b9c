import type { PlannedScenario, Report, ReporterContext, ScenarioReport } from '#model';
import { comparisonSections } from './comparison-sections.ts';
import { documentHead } from './document-head.ts';
import { failureSection } from './failure-section.ts';
import { fitSections } from './fit-sections.ts';
import { leakSection, reviewSection, troubleSection, warningSection } from './list-sections.ts';
import { scenarioTable } from './scenario-table.ts';

/** What a document is made of. */
export interface DocumentRequest extends Pick<ReporterContext, 'addressOf'> {
  readonly report: Report;
  readonly plans: ReadonlyMap<string, PlannedScenario>;
  /** Characters that it may have. */
  readonly most: number;
}

/** The run as Markdown: totals, what is different now, a row a scenario, what went wrong, what nothing checks. */
export function markdownDocument(request: DocumentRequest): string {
  const { report, most } = request;
  const scenarios = [...report.scenarios].sort((one, other) => rank(one) - rank(other));
  const sections = [
    troubleSection(report),
    scenarioTable(scenarios, request),
    failureSection(scenarios, request),
    ...comparisonSections(report),
    reviewSection(report),
    leakSection(report),
    warningSection(report),
  ];
  return fitSections(documentHead(report), sections, most);
}

function rank({ status }: ScenarioReport): number {
  return ['failed', 'errored', 'skipped', 'passed'].indexOf(status);
}

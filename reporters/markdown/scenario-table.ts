import type { JudgedSummary, ReporterContext, ScenarioReport } from '#model';
import { formatDuration } from '../support/duration.ts';
import { markdownText } from '../support/markdown-text.ts';
import { percentRange } from '../support/percent.ts';
import { describeSureness } from '../support/sureness.ts';
import type { Section } from './fit-sections.ts';
import { linkedScenario } from './linked-scenario.ts';

const MOST_ROWS = 500;
const MOST_SCORES = 5;

const MARKS = { passed: '✅', failed: '❌', errored: '⚠️', skipped: '⏭️' } as const;

/** A row a scenario. How often it passed has a column only where one was asked more than once, or until sure. */
export function scenarioTable(
  scenarios: readonly ScenarioReport[],
  { addressOf }: Pick<ReporterContext, 'addressOf'>,
): Section {
  const often = scenarios.some(({ statistics, untilSure }) => statistics !== null || untilSure !== null);
  return {
    heading: [
      `|  | Scenario |${often ? ' Passed (95 %) |' : ''} Gates | Score | Time | Why |\n`,
      `|---|---|${often ? '---|' : ''}---|---|---:|---|\n`,
    ].join(''),
    blocks: scenarios
      .slice(0, MOST_ROWS)
      .map((scenario) => row(scenario, often ? [steadiness(scenario)] : [], addressOf)),
    total: scenarios.length,
    end: '\n',
    more: (hidden) => `\n… and ${hidden} more\n`,
    share: 0.3,
  };
}

function row(
  scenario: ScenarioReport,
  steady: readonly string[],
  addressOf: ReporterContext['addressOf'],
): string {
  const gates = scenario.iterations.flatMap((iteration) => iteration.gates);
  const passed = gates.filter(({ status }) => status === 'passed').length;
  const checked = gates.filter(({ status }) => ['passed', 'failed', 'undecided'].includes(status)).length;
  const scores = scenario.judged.slice(0, MOST_SCORES).map(scoreCell);
  const title = scenario.description || scenario.name;
  const flaky = scenario.flaky ? 'flaky' : '';
  const cells = [
    MARKS[scenario.status],
    `${markdownText(title, 100)}<br>${linkedScenario(scenario, null, addressOf)}`,
    ...steady,
    checked === 0 ? '' : `${passed}/${checked}`,
    [...scores, ...(scenario.judged.length > MOST_SCORES ? ['…'] : [])].join('<br>'),
    formatDuration(scenario.durationMs),
    markdownText(scenario.reason ?? flaky),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

function scoreCell({ keyword, mean, min, max, n, threshold }: JudgedSummary): string {
  const name = markdownText(keyword);
  if (mean === null) return `${name} –`;
  const [low, high] = [min?.toFixed(2), max?.toFixed(2)];
  const spread = n > 1 && low !== high ? ` (${low}–${high})` : '';
  return `${name} ${mean.toFixed(2)}${spread} / ${threshold.toFixed(2)}`;
}

function steadiness({ statistics, untilSure }: ScenarioReport): string {
  const sure = describeSureness(untilSure);
  if (statistics === null) return sure.join('');
  const { passed, measured, passRate, stability } = statistics;
  return [`${passed} of ${measured} (${percentRange(passRate)})`, stability, ...sure].join(', ');
}

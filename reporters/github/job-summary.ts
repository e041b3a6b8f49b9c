import { describeLeaks, type Report, type ScenarioReport } from '#model';
import { advisoriesOf } from '../support/advisories.ts';
import { counted, formatDuration } from '../support/duration.ts';
import { foreignInline } from '../support/foreign-text.ts';
import { percentRange } from '../support/percent.ts';
import { describeProblem, problemsOf } from '../support/problems.ts';
import { scenarioLabel } from '../support/scenario-label.ts';
import { sourceText } from '../support/source-text.ts';
import { describeSureness } from '../support/sureness.ts';

/** GitHub takes 1 MiB a step. */
const MOST_ROWS = 500;
const MOST_DETAILED = 30;
const MOST_PROBLEMS = 10;
const MOST_LISTED = 30;

const MARKS = { passed: '✅', failed: '❌', errored: '⚠️', skipped: '⏭️' } as const;

/** The run as Markdown for the page of the job: totals, a row a scenario, what went wrong, what nothing checks. */
export function jobSummary(report: Report): string {
  const { summary, run } = report;
  const rows = [...report.scenarios].sort((one, other) => rank(one) - rank(other));
  const more = rows.length > MOST_ROWS ? [`… and ${rows.length - MOST_ROWS} more`, ''] : [];
  return [
    `## ${markdown(report.tool.name)}: ${totals(report)}`,
    '',
    `${markdown(run.subject.kind)} ${markdown(run.subject.name)}, ${counted(summary.iterations.passed + summary.iterations.failed + summary.iterations.errored, 'discussion')} in ${formatDuration(run.durationMs)}${sourceNote(report)}${run.partial ? `, **partial**: ${markdown(run.partialReason ?? '')}` : ''}`,
    '',
    ...judgeNote(report),
    ...(rows.length === 0 ? [] : [...table(rows.slice(0, MOST_ROWS)), '']),
    ...more,
    ...details(rows),
    ...reviews(report),
    ...leaks(report),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** Makes foreign text plain text in Markdown: no table cell, HTML, link, mention or emphasis can come of it. */
function markdown(text: string, most = 200): string {
  return foreignInline(text, most)
    .replace(/[\\`*_[\]#|~]|^[-+]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/@(?=\S)/g, '@\u200b')
    .replace(/:(?=\/\/)/g, ':\u200b')
    .replace(/www(?=\.)/gi, '$&\u200b');
}

function rank({ status }: ScenarioReport): number {
  return ['failed', 'errored', 'skipped', 'passed'].indexOf(status);
}

function totals({ summary }: Report): string {
  const parts = (['failed', 'errored', 'passed', 'skipped', 'flaky'] as const)
    .filter((status) => summary[status] > 0)
    .map((status) => `${summary[status]} ${status}`);
  return parts.length === 0 ? 'nothing was run' : parts.join(', ');
}

function sourceNote({ run }: Report): string {
  const text = sourceText(run.source);
  return text === null ? '' : `, ${markdown(text)}`;
}

function judgeNote({ run }: Report): string[] {
  const embedded = Object.entries(run.judges).filter(([, { kind }]) => kind === 'embedded');
  if (embedded.length === 0) return [];
  const keywords = embedded.map(([keyword]) => markdown(keyword)).join(', ');
  return [
    `${keywords} was scored by the embedded judge, a lexical stand-in and no judgement of meaning.`,
    '',
  ];
}

/** How often a scenario passed has a column only where one was asked more than once, or until sure. */
function table(rows: readonly ScenarioReport[]): string[] {
  const often = rows.some(({ statistics, untilSure }) => statistics !== null || untilSure !== null);
  return [
    `|  | Scenario |${often ? ' Passed (95 %) |' : ''} Gates | Score | Time | Why |`,
    `|---|---|${often ? '---|' : ''}---|---|---:|---|`,
    ...rows.map((scenario) => row(scenario, often ? [steadiness(scenario)] : [])),
  ];
}

function steadiness({ statistics, untilSure }: ScenarioReport): string {
  const sure = describeSureness(untilSure);
  if (statistics === null) return sure.join('');
  const { passed, measured, passRate, stability } = statistics;
  return [`${passed} of ${measured} (${percentRange(passRate)})`, stability, ...sure].join(', ');
}

function row(scenario: ScenarioReport, steady: readonly string[]): string {
  const gates = scenario.iterations.flatMap((iteration) => iteration.gates);
  const passed = gates.filter(({ status }) => status === 'passed').length;
  const checked = gates.filter(({ status }) => ['passed', 'failed', 'undecided'].includes(status)).length;
  const scores = scenario.judged.map(({ keyword, mean, threshold }) =>
    mean === null
      ? `${markdown(keyword)} –`
      : `${markdown(keyword)} ${mean.toFixed(2)} / ${threshold.toFixed(2)}`,
  );
  const title = scenario.description || scenario.name;
  const flaky = scenario.flaky ? 'flaky' : '';
  const cells = [
    MARKS[scenario.status],
    `${markdown(title, 100)}<br>${markdown(scenarioLabel(scenario))}`,
    ...steady,
    checked === 0 ? '' : `${passed}/${checked}`,
    scores.join('<br>'),
    formatDuration(scenario.durationMs),
    markdown(scenario.reason ?? flaky),
  ];
  return `| ${cells.join(' | ')} |`;
}

function details(rows: readonly ScenarioReport[]): string[] {
  const broken = rows.filter(({ status }) => status === 'failed' || status === 'errored');
  return broken.slice(0, MOST_DETAILED).flatMap((scenario) => {
    const problems = problemsOf(scenario).map((problem) => `- ${markdown(describeProblem(problem), 600)}`);
    const diagnostics = scenario.diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ range, message }) => `- line ${range.start.line}: ${markdown(message, 600)}`);
    const lines = problems.length > 0 ? problems : diagnostics;
    if (lines.length === 0) return [];
    return [`**${markdown(scenarioLabel(scenario))}**`, '', ...lines.slice(0, MOST_PROBLEMS), ''];
  });
}

/** Who reads nothing but this page must not take for checked what was not. */
function reviews({ scenarios }: Report): string[] {
  const lines = scenarios.flatMap((scenario) =>
    advisoriesOf(scenario).map(
      ({ line, raw }) => `- ${markdown(scenario.file)}:${line} ${markdown(raw, 600)}`,
    ),
  );
  return section('**For manual review** (never counted as passed)', lines);
}

function leaks({ scenarios }: Report): string[] {
  const lines = scenarios.flatMap((scenario) => {
    const leaked = describeLeaks(scenario.iterations);
    return leaked === null ? [] : [`- ${markdown(scenarioLabel(scenario))}: ${markdown(leaked, 400)}`];
  });
  return section('**Internal directives in answers**', lines);
}

function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const hidden = lines.length - MOST_LISTED;
  const more = hidden > 0 ? [`- … and ${hidden} more`] : [];
  return [heading, '', ...lines.slice(0, MOST_LISTED), ...more, ''];
}

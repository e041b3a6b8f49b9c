import { counted, formatDuration } from '../../support/duration.ts';
import { foreignInline } from '../../support/foreign-text.ts';
import { scoreText } from '../../support/score-text.ts';
import { titleOf } from '../page/state/row-words.ts';
import { verdictOf } from '../page/state/verdict.ts';
import type { PageHead, RowStatus, ScenarioRow } from '../record/page-data.ts';
import { escapeHtml } from './escape-html.ts';

/** Whoever reads without scripts has no filter, and mail programs no patience. */
const MOST_ROWS = 500;
const MOST_TEXTS = 20;
const ORDER: readonly RowStatus[] = ['failed', 'errored', 'skipped', 'passed', 'running', 'waiting'];

/** What a file shows where no script may run, such as in the preview of a mail: how the run went, and of which scenario. */
export function staticSummary(head: PageHead): string {
  const verdict = verdictOf(head);
  const { run, tool, summary, troubles, omissions } = head;
  const counts = (['failed', 'errored', 'passed', 'skipped', 'flaky'] as const)
    .filter((status) => summary[status] > 0)
    .map((status) => `${summary[status]} ${status}`);
  const facts = [
    `${counted(summary.scenarios, 'scenario')}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`,
    `began ${timeText(run.startedAt)} and took ${formatDuration(run.durationMs)}`,
    `${tool.name} ${tool.version}`,
  ];
  return [
    '<main class="static">',
    `<h1>${inline(run.subject.name, 200)}: ${verdict.word}</h1>`,
    paragraph(`${verdict.sentence}. ${verdict.remark ?? ''}`),
    paragraph(`${facts.join('; ')}.`),
    paragraph(
      'The answers, the scores and the course of each discussion are in this file, too: open it in a browser that runs its script.',
    ),
    ...[...troubles, ...omissions].slice(0, MOST_TEXTS).map(paragraph),
    ...table(head.scenarios),
    '</main>',
  ].join('\n');
}

function table(rows: readonly ScenarioRow[]): readonly string[] {
  if (rows.length === 0) return [];
  const sorted = ORDER.flatMap((wanted) => rows.filter(({ status }) => status === wanted));
  const more = sorted.length - MOST_ROWS;
  return [
    '<table>',
    '<caption>Scenarios</caption>',
    `<thead><tr>${['Status', 'Scenario', 'Score', 'Time', 'Why'].map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...sorted.slice(0, MOST_ROWS).map(tableRow),
    '</tbody>',
    '</table>',
    ...(more > 0 ? [paragraph(`… and ${counted(more, 'scenario')} more.`)] : []),
  ];
}

function tableRow(row: ScenarioRow): string {
  const { status, id, score, durationMs, reason, flaky } = row;
  const title = titleOf(row);
  const cells = [
    `<td class="is-${status}">${status}${flaky ? ', flaky' : ''}</td>`,
    `<th scope="row">${inline(title, 120)}${title === id ? '' : `<br><small>${inline(id, 120)}</small>`}</th>`,
    `<td>${score === null ? '' : scoreText(score)}</td>`,
    `<td>${durationMs === 0 ? '' : formatDuration(durationMs)}</td>`,
    `<td>${inline(reason ?? '', 200)}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>`;
}

/** The clock of whoever reads it is not known. */
function timeText(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

function paragraph(text: string): string {
  return `<p>${inline(text, 1_000)}</p>`;
}

function inline(text: string, most: number): string {
  return escapeHtml(foreignInline(text, most));
}

/** How that looks. Where scripts may run it waits for a moment, in which they nearly always take its place. */
export const STATIC_STYLE = `
.static { max-inline-size: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
.static > * + * { margin-block-start: 0.75rem; }
.static table { inline-size: 100%; border-collapse: collapse; }
.static caption { text-align: start; font-weight: 600; }
.static :is(th, td) { padding: 0.375rem 0.5rem; border-block-start: 1px solid var(--line); vertical-align: top; text-align: start; font-weight: 400; }
.static :is(thead th, tbody th, td:first-child) { font-weight: 600; }
.static td:is(:nth-child(1), :nth-child(3), :nth-child(4)), .static thead th { white-space: nowrap; }
.static small { font-weight: 400; color: var(--text-soft); }
.static .is-passed { color: var(--passed); }
.static .is-failed { color: var(--failed); }
.static .is-errored { color: var(--errored); }
.static .is-skipped { color: var(--skipped); }
@media (max-width: 36rem) { .static :is(th, td):is(:nth-child(3), :nth-child(4)) { display: none; } }
@media (scripting: enabled) { .static { animation: static-appear 0s 1s backwards; } }
@keyframes static-appear { from { visibility: hidden; } }
`;

import type { Report } from '#model';
import { verdictOf } from '../console/comparison/comparison-lines.ts';
import { sureLines } from '../console/sure-lines.ts';
import { counted, formatDuration } from '../support/duration.ts';
import { exitReason } from '../support/exit-reason.ts';
import { markdownText } from '../support/markdown-text.ts';
import { sourceText } from '../support/source-text.ts';

/** What whoever reads no further must know: the verdict, the totals, what the run was, how it compares. */
export function documentHead(report: Report): string {
  const { comparison } = report;
  const paragraphs = [
    `## ${markdownText(report.tool.name)}: ${totals(report)}`,
    `${verdict(report)} ${measures(report)}`.trim(),
    circumstances(report),
    ...(comparison === undefined
      ? []
      : [`Compared with ${markdownText(comparison.base.name, 60)}: ${markdownText(verdictOf(comparison))}`]),
    ...sureLines(report).map((line) => markdownText(line)),
    ...judgeNote(report),
  ];
  return paragraphs.map((paragraph) => `${paragraph}\n\n`).join('');
}

function totals({ summary }: Report): string {
  const parts = (['failed', 'errored', 'passed', 'skipped', 'flaky'] as const)
    .filter((status) => summary[status] > 0)
    .map((status) => `${summary[status]} ${status}`);
  return parts.length === 0 ? 'nothing was run' : parts.join(', ');
}

function verdict(report: Report): string {
  const { exitCode } = report.run;
  const mark = exitCode === 0 ? '✅' : exitCode === 1 ? '❌' : '⚠️';
  return `${mark} Exit code ${exitCode}: ${exitReason(report)}.`;
}

function measures({ summary: { gates, judged } }: Report): string {
  const decided = (['failed', 'undecided', 'passed'] as const)
    .filter((status) => gates[status] > 0)
    .map((status) => `${gates[status]} ${status}`);
  const mean = judged.mean === null ? '' : `, mean ${judged.mean.toFixed(2)}`;
  const missing = judged.unscored === 0 ? '' : `, ${judged.unscored} without a score`;
  const scores = judged.scored + judged.unscored === 0 ? '' : `${judged.scored} scored${mean}${missing}`;
  return [
    ...(decided.length === 0 ? [] : [`Gates: ${decided.join(', ')}.`]),
    ...(scores === '' ? [] : [`Answers: ${scores}.`]),
  ].join(' ');
}

function circumstances({ run, summary: { iterations } }: Report): string {
  const asked = counted(iterations.passed + iterations.failed + iterations.errored, 'discussion');
  const from = sourceText(run.source);
  const source = from === null ? '' : `, ${markdownText(from)}`;
  const partial = run.partial ? `, **partial**: ${markdownText(run.partialReason ?? '')}` : '';
  const subject = `${markdownText(run.subject.kind)} ${markdownText(run.subject.name)}`;
  return `${subject}, ${asked} in ${formatDuration(run.durationMs)}${source}${partial}`;
}

function judgeNote({ run }: Report): string[] {
  const embedded = Object.entries(run.judges).filter(([, { kind }]) => kind === 'embedded');
  if (embedded.length === 0) return [];
  const keywords = embedded.map(([keyword]) => markdownText(keyword)).slice(0, 10);
  return [
    `${keywords.join(', ')} was scored by the embedded judge, a lexical stand-in and no judgement of meaning.`,
  ];
}

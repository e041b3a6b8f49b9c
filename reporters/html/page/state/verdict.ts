import { counted } from '../../../support/duration.ts';
import { exitReason } from '../../../support/exit-reason.ts';
import { isOnItsWay } from '../../record/on-its-way.ts';
import type { PageHead, RowStatus, ScenarioRow } from '../../record/page-data.ts';

/** A run in a word, in a sentence, and in what has to be known besides. */
export interface Verdict {
  /** The status whose colour and sign it has. */
  readonly status: RowStatus;
  readonly word: string;
  readonly sentence: string;
  /** Null where the sentence says it all. */
  readonly remark: string | null;
}

/** How a run went, or how far it is. */
export function verdictOf(head: PageHead): Verdict {
  if (head.isLive) return liveVerdict(head.scenarios);
  const { exitCode } = head.run;
  const said = { sentence: resultSentence(head), remark: remarkOn(head) };
  if (exitCode === 0) return unbrokenVerdict(head, said);
  if (exitCode === 1) return { status: 'failed', word: 'Failed', ...said };
  return { status: 'errored', word: exitCode <= 3 ? 'Errored' : 'Stopped', ...said };
}

function unbrokenVerdict(
  { scenarios, summary }: PageHead,
  said: Pick<Verdict, 'sentence' | 'remark'>,
): Verdict {
  const { waiting } = countRows(scenarios);
  if (waiting > 0) {
    const wait = waiting === 1 ? 'waits' : 'wait';
    const sentence = `${waiting} of ${counted(scenarios.length, 'scenario')} ${wait} to be asked`;
    return { ...said, status: 'waiting', word: 'Waiting', sentence };
  }
  if (summary.scenarios === 0) return { status: 'skipped', word: 'Empty', ...said };
  return { status: 'passed', word: 'Passed', ...said };
}

/** Rows by their status. */
export function countRows(rows: readonly ScenarioRow[]): Readonly<Record<RowStatus, number>> {
  const counts = { failed: 0, errored: 0, passed: 0, skipped: 0, running: 0, waiting: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

function liveVerdict(rows: readonly ScenarioRow[]): Verdict {
  const over = rows.filter(({ status }) => !isOnItsWay(status)).length;
  const { failed, errored } = countRows(rows);
  const wrong = [...worded(failed, 'failed'), ...worded(errored, 'errored')];
  return {
    status: 'running',
    word: 'Running',
    sentence: `${over} of ${counted(rows.length, 'scenario')} finished`,
    remark: wrong.length === 0 ? null : `So far ${wrong.join(' and ')}.`,
  };
}

function resultSentence({ summary }: PageHead): string {
  const { scenarios, failed, errored, skipped } = summary;
  if (scenarios === 0) return 'Nothing was run';
  if (failed + errored > 0) {
    const [first, ...rest] = [...worded(failed, 'failed'), ...worded(errored, 'errored')];
    const [many = '', ...word] = (first ?? '').split(' ');
    return [`${many} of ${counted(scenarios, 'scenario')} ${word.join(' ')}`, ...rest].join(', ');
  }
  if (skipped === scenarios) return `${allOf(scenarios)} skipped`;
  if (skipped === 0) return `${allOf(scenarios)} passed`;
  return `${scenarios - skipped} of ${counted(scenarios, 'scenario')} passed, ${skipped} skipped`;
}

function allOf(many: number): string {
  if (many === 1) return 'The one scenario';
  return many === 2 ? 'Both scenarios' : `All ${many} scenarios`;
}

/** Why it ended as it did, where the figures do not say so by themselves. */
function remarkOn({ run, summary, comparison, comparedWith }: PageHead): string | null {
  const decides =
    comparison !== null && comparedWith === 'baseline' && isWhole(comparison) ? { comparison } : {};
  const isPlain = run.exitCode === 0 || (run.exitCode === 1 && summary.failed > 0);
  const reason = isPlain ? [] : [`Exit code ${run.exitCode}: ${exitReason({ run, summary, ...decides })}.`];
  const partial = run.partial
    ? [`The run is partial: ${run.partialReason ?? 'it did not end by itself'}.`]
    : [];
  const texts = [...reason, ...partial];
  return texts.length === 0 ? null : texts.join(' ');
}

/** A page holds no differences but those that are shown: without any, only where nothing was compared was nothing found. */
function isWhole({ differences, compared }: NonNullable<PageHead['comparison']>): boolean {
  return differences.length > 0 || compared === 0;
}

function worded(many: number, word: string): readonly string[] {
  return many === 0 ? [] : [`${many} ${word}`];
}

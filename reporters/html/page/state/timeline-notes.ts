import type { IterationReport } from '#model';
import type { DiscussionRecord } from '../../record/page-data.ts';
import type { Story } from './timeline-story.ts';
import { timeText } from './timeline-words.ts';

/** A discussion in one line, for whoever cannot see it drawn, and before one looks. */
export function summaryOf({ items, lanes, end, lastMs }: Story): string {
  if (lastMs === null) return '';
  const agents = lanes.filter(({ isAgent }) => isAgent).length;
  const findings = items.filter(({ look }) => SAID.has(look)).length;
  const waited = items.reduce(
    (sum, { look, atMs, untilMs }) => (look === 'waiting' ? sum + (untilMs ?? atMs) - atMs : sum),
    0,
  );
  const parts = [
    counted(agents, 'agent'),
    counted(findings, 'finding'),
    `${timeText(end.atMs)}${end.isOver ? '' : ' so far'}`,
    ...(waited > 0 ? [`waited ${timeText(waited)} for GPUs${agents > 1 ? ' in all' : ''}`] : []),
  ];
  return parts.join(' · ');
}

const SAID: ReadonlySet<string> = new Set(['agree', 'concern', 'block', 'failure', 'finding']);

/** What is not to be seen of a discussion, and why. */
export function notesOf(
  { moments, momentsOmitted, isOver }: DiscussionRecord,
  report: IterationReport | null,
  isGoingOn: boolean,
): readonly string[] {
  const notes: string[] = [];
  const where = report?.transcript == null ? 'the transcript' : `the transcript (${report.transcript})`;
  if (moments.length + momentsOmitted === 0)
    notes.push(isGoingOn ? 'No event has come yet.' : 'No event came.');
  if (!isOver && !isGoingOn) notes.push('The log breaks off here: how the discussion ended is not told.');
  if (momentsOmitted > 0) {
    const many = counted(momentsOmitted, moments.length === 0 ? 'event' : 'more event');
    notes.push(`${many} ${momentsOmitted === 1 ? 'is' : 'are'} left out here: see ${where}.`);
  }
  if (isTextless(moments)) notes.push(`This log does not tell what was said: the texts are in ${where}.`);
  return notes;
}

/** Logs of older versions tell of events and not of their texts. */
function isTextless(moments: DiscussionRecord['moments']): boolean {
  const said = moments.filter(({ type }) => type === 'finding' || type === 'synthesis');
  return said.length > 0 && said.every(({ text, omitted }) => text === null && omitted === 0);
}

function counted(many: number, noun: string): string {
  return `${many.toLocaleString('en')} ${noun}${many === 1 ? '' : 's'}`;
}

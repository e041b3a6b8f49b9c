import { type DiscussionEvent, type DiscussionSignal, hasVisibleText } from '#model';
import type { RecordedDiscussion } from './recorded-discussion.ts';

/** An event of a recording that counts, and where in it. */
export interface CountedEvent {
  /** Index among the signals. */
  readonly at: number;
  readonly atMs: number;
  readonly event: DiscussionEvent;
}

/** A recording with what its crew came to. */
export interface Heard {
  readonly recorded: RecordedDiscussion;
  /** What counts: not replayed, not superseded, not said before the question was asked again. */
  readonly counted: readonly CountedEvent[];
  /** The last synthesis with visible text, else the content of `done`; '' where there is none. */
  readonly answer: string;
  /** Who gave a finding or stood aside, in the order of the first time. */
  readonly agents: readonly string[];
  /** Texts of the findings that count. */
  readonly findings: readonly string[];
}

/** Works out what a recording comes to, as a verdict does. */
export function hear(recorded: RecordedDiscussion): Heard {
  const counted = countedEvents(recorded.signals);
  const visible = (type: string): string | undefined =>
    counted
      .map(({ event }) => (event.type === type ? textOf(event, 'content') : ''))
      .findLast(hasVisibleText);
  const agents = counted.flatMap(({ event }) => (speaks(event) ? [textOf(event, 'agent')] : []));
  return {
    recorded,
    counted,
    answer: visible('synthesis') ?? visible('done') ?? '',
    agents: [...new Set(agents.filter((agent) => agent !== ''))],
    findings: counted.flatMap(({ event }) => (event.type === 'finding' ? [textOf(event, 'content')] : [])),
  };
}

/** A text in an event's data; '' where there is none. */
export function textOf({ data }: DiscussionEvent, field: string): string {
  const value = Object.hasOwn(data, field) ? data[field] : null;
  return typeof value === 'string' ? value : '';
}

/** Whether an agent takes part with it: with a finding, or by standing aside. */
function speaks({ type, data }: DiscussionEvent): boolean {
  return type === 'finding' || (type === 'phase' && data['stood_aside'] === true);
}

function countedEvents(signals: readonly DiscussionSignal[]): readonly CountedEvent[] {
  const from = signals.findLastIndex(({ type }) => type === 'asking' || type === 'superseded');
  return signals.flatMap((signal, at) => {
    const counts = at > from && signal.type === 'event' && signal.ignored === null;
    return counts ? [{ at, atMs: signal.atMs, event: signal.event }] : [];
  });
}

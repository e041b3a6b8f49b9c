import type { DiscussionSignal } from '#model';
import type { RecordedDiscussion } from './recorded-discussion.ts';

/**
 * What gates and judges see of a discussion, as a text to compare: what counts, when it came, and how it ended. Ids of
 * events, connections and warnings are no gate's business.
 */
export function whatIsSeen({ signals, end }: RecordedDiscussion): string {
  const { reason, atMs, working } = end;
  return JSON.stringify([signals.flatMap(seen), { reason, atMs, working }]);
}

function seen(signal: DiscussionSignal): readonly unknown[] {
  switch (signal.type) {
    case 'event': {
      const { type, name, data } = signal.event;
      return signal.ignored === null ? [[signal.atMs, signal.earliestMs, type, name, data]] : [];
    }
    case 'opened':
    case 'warning':
    case 'quiet':
      return [];
    default:
      return [signal];
  }
}

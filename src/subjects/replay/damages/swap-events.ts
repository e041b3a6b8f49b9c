import type { DiscussionEvent, DiscussionSignal } from '#model';
import type { CountedEvent } from './heard.ts';
import type { RecordedDiscussion } from './recorded-discussion.ts';

/**
 * The discussion with events at each other's places: what stood at `from[i]` stands at `to[i]` now. Times and ids
 * stay with the places, so that both still ascend.
 */
export function swapEvents(
  { signals, end }: RecordedDiscussion,
  to: readonly CountedEvent[],
  from: readonly CountedEvent[],
): RecordedDiscussion {
  const moved = new Map(to.map(({ at }, index) => [at, from[index]?.event]));
  const swapped = signals.map((signal, at): DiscussionSignal => {
    const event = moved.get(at);
    return signal.type === 'event' && event !== undefined
      ? { ...signal, event: inPlaceOf(signal.event, event) }
      : signal;
  });
  return { signals: swapped, end };
}

function inPlaceOf(place: DiscussionEvent, event: DiscussionEvent): DiscussionEvent {
  return { ...event, id: place.id };
}

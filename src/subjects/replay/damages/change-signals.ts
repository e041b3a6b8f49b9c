import type { DiscussionSignal } from '#model';
import type { Damaged } from './damage.ts';
import { type CountedEvent, type Heard, textOf } from './heard.ts';

/** Findings that count and give one of these signals. */
export function findingsWith({ counted }: Heard, signals: ReadonlySet<string>): readonly CountedEvent[] {
  return counted.filter(
    ({ event }) => event.type === 'finding' && signals.has(textOf(event, 'signal').trim().toLowerCase()),
  );
}

/** The discussion with another signal in these findings. */
export function changeSignals(
  { recorded }: Heard,
  findings: readonly CountedEvent[],
  to: { readonly signal: string; readonly did: string },
): Damaged {
  const places = new Set(findings.map(({ at }) => at));
  const signals = recorded.signals.map((signal, at): DiscussionSignal => {
    if (signal.type !== 'event' || !places.has(at)) return signal;
    const { event } = signal;
    return { ...signal, event: { ...event, data: { ...event.data, signal: to.signal } } };
  });
  return { did: to.did, signals, end: recorded.end };
}

import type { DiscussionEvent, DiscussionSignal } from '#model';
import type { Damaged } from './damage.ts';
import { type Heard, textOf } from './heard.ts';

/** The discussion without everything that these agents did. */
export function withoutAgents({ recorded }: Heard, gone: ReadonlySet<string>, did: string): Damaged {
  const { signals, end } = recorded;
  return { did, signals: signals.filter((signal) => !isOf(signal, gone)), end };
}

function isOf(signal: DiscussionSignal, agents: ReadonlySet<string>): boolean {
  return signal.type === 'event' && isByAgent(signal.event) && agents.has(textOf(signal.event, 'agent'));
}

function isByAgent({ type }: DiscussionEvent): boolean {
  return type === 'finding' || type === 'phase';
}

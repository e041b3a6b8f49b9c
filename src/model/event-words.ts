import type { DiscussionEvent } from './discussion.ts';
import { hasVisibleText } from './visible-text.ts';

/** What an event of a crew's stream says to a person. Foreign text. */
export interface EventWords {
  readonly agent: string | null;
  readonly signal: string | null;
  readonly status: string | null;
  /** What was said, whole. */
  readonly text: string | null;
}

const TOLD: ReadonlySet<string> = new Set(['type', 'agent', 'signal', 'status', 'stood_aside']);

/** Reads an event as a person would want to be told of it; total, whatever its fields hold. */
export function eventWords({ type, data }: DiscussionEvent): EventWords {
  const said = (name: string): string | null => {
    const value = data[name];
    return typeof value === 'string' && hasVisibleText(value) ? value.trim() : null;
  };
  const stoodAside = data['stood_aside'] === true ? 'stand_aside' : null;
  return { agent: said('agent'), signal: said('signal') ?? stoodAside, status: said('status'), text: text() };

  function text(): string | null {
    if (type === 'finding' || type === 'synthesis') return said('content') ?? said('summary');
    if (type === 'thread_found') return said('threadId');
    return said('message') ?? said('error') ?? said('content') ?? otherFields(data);
  }
}

/** What else an event says, such as the GPU of a phase: `gpu shed-a, reason gpu-busy`. */
function otherFields(data: DiscussionEvent['data']): string | null {
  const others = Object.entries(data).filter(([name]) => !TOLD.has(name));
  if (others.length === 0) return null;
  return others.map(([name, value]) => `${name} ${brief(value)}`).join(', ');
}

/** What is nested is not told: it may be megabytes deep and wide, and no protocol of a crew nests. */
function brief(value: DiscussionEvent['data'][string]): string {
  if (value === null || typeof value !== 'object') return String(value);
  return Array.isArray(value) ? '[…]' : '{…}';
}

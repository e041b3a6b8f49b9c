import { type DiscussionEvent, type EventTally, hasVisibleText } from '#model';
import { createEventCounter } from './event-counter.ts';

/** Distinct agents that are kept by signal; a hostile stream may invent more than a report can hold. */
const MOST_AGENTS = 10_000;
const MOST_SIGNALS = 100;

/** Names and ids are cut there: what is longer is none, and reports must stay of a size. */
const LONGEST_NAME = 256;

/** What a discussion has come to so far: the projection of its events that a verdict and a report rest on. */
export interface DiscussionFacts {
  observe(event: DiscussionEvent): void;
  /** The crew began again: answers and findings so far no longer count. */
  restart(): void;
  /** The last synthesis with visible text, else the content of `done`. */
  answer(): string | null;
  threadId(): string | null;
  /** Syntheses with visible text. */
  syntheses(): number;
  agents(): Readonly<Record<string, readonly string[]>>;
  tally(): EventTally;
}

/** Starts with nothing known. */
export function createDiscussionFacts(): DiscussionFacts {
  let synthesis: string | null = null;
  let doneContent: string | null = null;
  let syntheses = 0;
  let thread: string | null = null;
  let agents = new Map<string, Set<string>>();
  let counter = createEventCounter();

  const note = (signal: string, agent: string): void => {
    const known = agents.get(signal) ?? new Set<string>();
    if (known.size >= MOST_AGENTS || agents.size >= MOST_SIGNALS) return;
    agents.set(signal, known.add(agent));
  };

  return {
    observe: (event) => {
      counter.count(event);
      const { data } = event;
      const content = text(data['content']);
      if (event.type === 'synthesis' && content !== null && hasVisibleText(content)) {
        synthesis = content;
        syntheses += 1;
      }
      if (event.type === 'done' && content !== null && hasVisibleText(content)) doneContent = content;
      if (event.type === 'thread_found') thread = name(data['threadId']) ?? thread;
      const signal = signalOf(event);
      const agent = name(data['agent']);
      if (signal !== null && agent !== null) note(signal, agent);
    },
    restart: () => {
      synthesis = null;
      doneContent = null;
      syntheses = 0;
      agents = new Map();
      counter = createEventCounter();
    },
    answer: () => synthesis ?? doneContent,
    threadId: () => thread,
    syntheses: () => syntheses,
    agents: () => Object.fromEntries([...agents].map(([signal, names]) => [signal, [...names]])),
    tally: () => counter.tally(),
  };
}

function signalOf({ type, data }: DiscussionEvent): string | null {
  if (type === 'finding') return name(data['signal']);
  return type === 'phase' && data['stood_aside'] === true ? 'stand_aside' : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A field that names something, for reports. */
export function name(value: unknown): string | null {
  return text(value)?.slice(0, LONGEST_NAME) ?? null;
}

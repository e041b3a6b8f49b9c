import { type DiscussionEvent, hasVisibleText } from '#model';

/** Distinct agents that are kept by signal; a hostile stream may invent more than a report can hold. */
const MOST_AGENTS = 10_000;

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
}

/** Starts with nothing known. */
export function createDiscussionFacts(): DiscussionFacts {
  let synthesis: string | null = null;
  let doneContent: string | null = null;
  let syntheses = 0;
  let thread: string | null = null;
  let agents = new Map<string, Set<string>>();

  const note = (signal: string, agent: string): void => {
    const known = agents.get(signal) ?? new Set<string>();
    if (known.size >= MOST_AGENTS || agents.size >= MOST_AGENTS) return;
    agents.set(signal, known.add(agent));
  };

  return {
    observe: (event) => {
      const { data } = event;
      const content = text(data['content']);
      if (event.type === 'synthesis' && content !== null && hasVisibleText(content)) {
        synthesis = content;
        syntheses += 1;
      }
      if (event.type === 'done' && content !== null && hasVisibleText(content)) doneContent = content;
      if (event.type === 'thread_found') thread = text(data['threadId']) ?? thread;
      const signal = signalOf(event);
      const agent = text(data['agent']);
      if (signal !== null && agent !== null) note(signal, agent);
    },
    restart: () => {
      synthesis = null;
      doneContent = null;
      syntheses = 0;
      agents = new Map();
    },
    answer: () => synthesis ?? doneContent,
    threadId: () => thread,
    syntheses: () => syntheses,
    agents: () => Object.fromEntries([...agents].map(([signal, names]) => [signal, [...names]])),
  };
}

function signalOf({ type, data }: DiscussionEvent): string | null {
  if (type === 'finding') return text(data['signal']);
  return type === 'phase' && data['stood_aside'] === true ? 'stand_aside' : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

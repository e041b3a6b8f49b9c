import type { PlannedScenario } from '#model';
import { type Heard, hear, type RecordedDiscussion } from '#subjects';

/** What sentences are made from: a discussion as it should be, and what its scenario asks. */
export interface CandidateBasis {
  readonly heard: Heard;
  readonly question: string;
  /** What a judge is to find in the answer. */
  readonly references: readonly string[];
  /** When `done` came. */
  readonly doneMs: number;
}

/** Gathers what candidates are made from. */
export function candidateBasis(plan: PlannedScenario, discussion: RecordedDiscussion): CandidateBasis {
  return {
    heard: hear(discussion),
    question: plan.question,
    references: plan.assertions.flatMap(({ params }) => {
      const { reference } = params;
      return typeof reference === 'string' ? [reference] : [];
    }),
    doneMs: discussion.end.atMs,
  };
}

/** A text between quotes; null where it cannot stand there on one line. */
export function quoted(text: string): string | null {
  return /["“”„«»\n\r]/.test(text) || text.trim() === '' ? null : `"${text.trim()}"`;
}

/** The texts that can stand between quotes, each once, `most` at the most. */
export function quotable(texts: readonly string[], most: number): readonly string[] {
  const kept = texts.map(quoted).filter((text) => text !== null);
  return [...new Set(kept)].slice(0, most);
}

/** A value behind `=`: bare where it is a plain word. */
export function fieldValue(text: string): string | null {
  return /^[a-z][a-z\d_-]*$/.test(text) ? text : quoted(text);
}

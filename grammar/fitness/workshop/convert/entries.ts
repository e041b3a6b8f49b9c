import type { Content, Part } from './part.ts';

/** A statement with the comments above it. */
export interface Entry<T extends Content = Content> {
  readonly content: T;
  readonly line: number;
  readonly comments: readonly Comment[];
}

/** Lines of a comment and where they stood. */
export interface Comment {
  readonly rows: readonly string[];
  readonly line: number;
}

/** Statements with what is said above them, and the comments at the end. */
export interface Entries {
  readonly entries: readonly Entry[];
  readonly last: readonly Comment[];
}

/** Gives each statement the comments above it, which go wherever it goes. */
export function entriesOf(parts: readonly Part[]): Entries {
  const entries: Entry[] = [];
  let comments: Comment[] = [];
  for (const { content, line } of parts) {
    if (content.type === 'comment') comments.push({ rows: content.rows, line });
    else {
      entries.push({ content, line, comments });
      comments = [];
    }
  }
  return { entries, last: comments };
}

/** Whether an entry is of a type. */
export function isOf<T extends Content['type']>(type: T) {
  return (entry: Entry): entry is Entry<Extract<Content, { readonly type: T }>> =>
    entry.content.type === type;
}

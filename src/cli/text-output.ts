/** Where text goes: a terminal, a pipe or a file. */
export interface TextOutput {
  /** Once the reader has gone away nothing is written any more, and nothing complains. */
  write(text: string): void;
  readonly isTerminal: boolean;
  columns(): number;
  rows(): number;
  /** Calls back when the reader goes away (`| head`), at once if it already has. */
  onClosed(listener: () => void): void;
}

/** Used where the width of a terminal is not known. */
const USUAL = { columns: 80, rows: 24 };

/** The part of `process.stdout` that is used. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): boolean;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/**
 * Wraps a standard stream. Any error of it means that nobody reads it any more. Nothing is lost at the end either,
 * because the tool never calls `process.exit` after writing: Node drains the pipe first. `beforeWrite` is called
 * ahead of every text.
 */
export function createTextOutput(stream: OutputStream, beforeWrite: () => void = () => {}): TextOutput {
  const listeners: (() => void)[] = [];
  let closed = false;
  stream.on('error', () => {
    if (closed) return;
    closed = true;
    for (const listener of listeners) listener();
  });
  return {
    write: (text) => {
      if (closed || text === '') return;
      beforeWrite();
      stream.write(text);
    },
    isTerminal: stream.isTTY ?? false,
    columns: () => stream.columns ?? USUAL.columns,
    rows: () => stream.rows ?? USUAL.rows,
    onClosed: (listener) => {
      if (closed) listener();
      else listeners.push(listener);
    },
  };
}

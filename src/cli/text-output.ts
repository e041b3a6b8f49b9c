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

/** What a disk says that takes no more. Every other error means that whoever read has gone away, as is their right. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

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

/** Who is told of what happens to an output. */
export interface OutputListeners {
  /** Called ahead of every text. */
  readonly beforeWrite?: () => void;
  /** What was written is lost, though somebody wants it: the disk that it goes to is full. */
  readonly onLost?: (code: string) => void;
}

/**
 * Wraps a standard stream. After any error of it nothing is written any more. Nothing is lost at the end either,
 * because the tool never calls `process.exit` after writing: Node drains the pipe first.
 */
export function createTextOutput(stream: OutputStream, told: OutputListeners = {}): TextOutput {
  const listeners: (() => void)[] = [];
  let closed = false;
  stream.on('error', ({ code }) => {
    if (closed) return;
    closed = true;
    if (code !== undefined && FULL.has(code)) told.onLost?.(code);
    for (const listener of listeners) listener();
  });
  return {
    write: (text) => {
      if (closed || text === '') return;
      told.beforeWrite?.();
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

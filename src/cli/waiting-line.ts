import type { OutputStream } from './text-output.ts';

const ERASE_LINE = '\r\u001b[K';

/** A line that is there while nothing else is. */
export interface WaitingLine {
  /** Shows it, on a terminal that can erase it again. */
  show(): void;
  /** Erases it, if it is there. */
  erase(): void;
}

/** Tells a person at a terminal at once that there is work going on: loading the grammar takes a moment. */
export function createWaitingLine(stream: OutputStream, terminalName: string | undefined): WaitingLine {
  let shown = false;
  return {
    show: () => {
      if (!stream.isTTY || terminalName === 'dumb') return;
      shown = true;
      stream.write('reading scenarios …');
    },
    erase: () => {
      if (!shown) return;
      shown = false;
      stream.write(ERASE_LINE);
    },
  };
}

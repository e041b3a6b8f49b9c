import type { ReporterContext } from '#model';
import { displayWidth } from './display-width.ts';

const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';
const CLEAR_BELOW = '\x1b[J';

/** Between two paints; about 12 a second. */
const PAINT_MS = 80;
/** How often elapsed times move while nothing happens. */
const TICK_MS = 200;

/** The bottom of a terminal that is redrawn in place, below lines that stay. */
export interface LiveScreen {
  /** Shows the frame at once and keeps its times moving. */
  start(): void;
  /** Something in the frame changed: it is painted again soon. */
  changed(): void;
  /** Writes lines that stay, above the frame. */
  print(text: string): void;
  /** Takes the frame away and gives the cursor back. */
  stop(): void;
}

/** Everything but the frame itself comes from the reporter's context. */
export type Terminal = Pick<ReporterContext, 'write' | 'columns' | 'clock'>;

/** A screen that paints what `frame` returns; frames must be lower than the terminal. One write a paint, so nothing flickers. */
export function createLiveScreen(terminal: Terminal, frame: () => readonly string[]): LiveScreen {
  const { write, columns, clock } = terminal;
  let painted: readonly string[] = [];
  let paintedAt = Number.NEGATIVE_INFINITY;
  let cancelPaint: (() => void) | null = null;
  let running = false;

  const paint = (above = ''): void => {
    cancelPaint?.();
    const lines = frame();
    write(`${erase(painted, columns())}${above}${lines.map((line) => `${line}\n`).join('')}`);
    painted = lines;
    paintedAt = clock.now();
    cancelPaint = clock.after(TICK_MS, paint);
  };

  return {
    start: () => {
      running = true;
      write(HIDE_CURSOR);
      paint();
    },
    changed: () => {
      if (!running) return;
      const wait = paintedAt + PAINT_MS - clock.now();
      if (wait <= 0) return paint();
      cancelPaint?.();
      cancelPaint = clock.after(wait, paint);
    },
    print: (text) => {
      if (running) paint(text);
      else write(text);
    },
    stop: () => {
      if (!running) return;
      running = false;
      cancelPaint?.();
      write(`${erase(painted, columns())}${SHOW_CURSOR}`);
      painted = [];
    },
  };
}

/** Back to where the painted lines begin; after a resize the terminal has wrapped the wider ones. */
function erase(painted: readonly string[], columns: number): string {
  const width = Math.max(1, columns);
  const rows = painted.reduce((sum, line) => sum + Math.max(1, Math.ceil(displayWidth(line) / width)), 0);
  return rows === 0 ? '' : `\x1b[${rows}A\r${CLEAR_BELOW}`;
}

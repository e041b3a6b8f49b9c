import type { Clock } from './clock.ts';
import type { LookBack } from './past.ts';
import type { Report } from './report.ts';
import type { RunEvent } from './run-event.ts';

/** What a reporter may know of the world. */
export interface ReporterContext {
  /** Appends to the reporter's output: a terminal, a pipe, or a file that appears under its name at the end. */
  readonly write: (text: string) => void;
  /** The same for what is no text, and only for reporters with a file of their own: nothing of it is printed. */
  readonly writeBytes: (bytes: Uint8Array) => void;
  /** Whether the output is a terminal that understands cursor movement. */
  readonly terminal: boolean;
  readonly colour: boolean;
  /** Current width of the terminal in columns. */
  readonly columns: () => number;
  /** Current height of the terminal in rows. */
  readonly rows: () => number;
  readonly clock: Clock;
  readonly verbose: boolean;
  /** How a user starts the tool, e.g. `npx crew-fitness`, for commands to copy. */
  readonly command: string;
  /** Path of the file for GitHub's job summary, if any: the reporter's second output. */
  readonly appendSummary: ((text: string) => void) | null;
  /** Where people read a line of a file, on the server that the CI system names; null where none is known. */
  readonly addressOf: (file: string, line: number) => string | null;
  /** What was measured before; costs nothing until it is asked for. */
  readonly lookBack: LookBack;
  /** The script and the style of the page; rejects where the package does not hold them. */
  readonly pageAssets: () => Promise<PageAssets>;
}

/** What a browser needs besides data to show a run. */
export interface PageAssets {
  readonly script: string;
  readonly style: string;
}

/** A reporter at work. What it throws is contained by whoever drives it. */
export interface ReporterHandlers {
  onEvent?(event: RunEvent): void;
  /** Called once, after the last event. */
  onEnd?(report: Report): void | Promise<void>;
}

/** RunEvents in, bytes out. */
export interface Reporter {
  /** One sentence for help pages. */
  readonly summary: string;
  /** Whether it owns the terminal unless it is sent to a file. */
  readonly live: boolean;
  /** Whether a program reads its output, which must then hold the output of no other such reporter. */
  readonly forPrograms: boolean;
  /** Where it writes when no file is named; absent where its output may be printed. */
  readonly ownFile?: string;
  readonly open: (context: ReporterContext) => ReporterHandlers;
}

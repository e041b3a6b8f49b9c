import {
  createReportFold,
  gradeReport,
  type PageAssets,
  type Past,
  type Reporter,
  type ReporterContext,
  type RunEvent,
} from '#model';
import { virtualClock } from './virtual-clock.ts';

/** How a reporter is played. */
export interface PlaySettings {
  readonly terminal?: boolean;
  readonly colour?: boolean;
  readonly verbose?: boolean;
  /** As with `--grade`. */
  readonly grade?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  /** Where a line of a file is read; nowhere, if left out. */
  readonly addressOf?: (file: string, line: number) => string | null;
  /** What was measured before; nothing, if left out. */
  readonly past?: Past;
  /** Stands for the script and the style of the page. */
  readonly assets?: PageAssets;
  /** Called with everything written so far after each event; for looking at a terminal on the way. */
  readonly after?: (event: RunEvent, written: string) => void;
}

/** What a reporter wrote: text, bytes, and GitHub's job summary. */
export interface Played {
  readonly output: string;
  readonly bytes: Uint8Array;
  readonly summary: string;
}

/** Drives a reporter with a log on a clock that follows the log's own times; returns all that it wrote. */
export async function playReporter(
  reporter: Reporter,
  log: readonly RunEvent[],
  settings: PlaySettings = {},
): Promise<Played> {
  const clock = virtualClock(new Date(log[0]?.at ?? 0));
  const written: string[] = [];
  const chunks: Uint8Array[] = [];
  let summary = '';
  const context: ReporterContext = {
    write: (text) => {
      written.push(text);
    },
    writeBytes: (bytes) => {
      chunks.push(bytes);
    },
    terminal: settings.terminal ?? false,
    colour: settings.colour ?? false,
    verbose: settings.verbose ?? false,
    columns: () => settings.columns ?? 100,
    rows: () => settings.rows ?? 24,
    clock,
    command: 'npx crew-fitness',
    appendSummary: (text) => {
      summary += text;
    },
    addressOf: settings.addressOf ?? (() => null),
    lookBack: () => Promise.resolve(settings.past ?? { runs: [], comparison: null }),
    pageAssets: () => Promise.resolve(settings.assets ?? { script: '', style: '' }),
  };
  const handlers = reporter.open(context);
  const fold = createReportFold();
  for (const event of log) {
    clock.advance(Math.max(0, Date.parse(event.at) - clock.date().getTime()));
    fold.add(event);
    handlers.onEvent?.(event);
    settings.after?.(event, written.join(''));
  }
  const report = fold.report();
  await handlers.onEnd?.(settings.grade === true ? gradeReport(report) : report);
  return { output: written.join(''), bytes: Buffer.concat(chunks), summary };
}

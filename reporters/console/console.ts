import type { Report, Reporter, ReporterContext, ReporterHandlers, RunEvent } from '#model';
import { createLiveScreen, type LiveScreen } from '../support/live-screen.ts';
import { createPalette } from '../support/palette.ts';
import { closingLines } from './closing-lines.ts';
import { eventLines } from './event-lines.ts';
import { liveFrame } from './live-frame.ts';
import { createRunView } from './run-view.ts';
import { scenarioLines } from './scenario-line.ts';

/** Width of lines that go to a pipe or a file, where nobody can tell. */
const PIPE_COLUMNS = 120;

/** Warnings printed as they come; the report has the rest. */
const MOST_WARNINGS = 50;

/** For a person: a live tree on a terminal, plain lines elsewhere, then what went wrong and the totals. */
export const consoleReporter: Reporter = {
  summary: 'live progress on a terminal, plain lines elsewhere, then failures and totals',
  live: true,
  forPrograms: false,
  open: openConsole,
};

function openConsole(context: ReporterContext): ReporterHandlers {
  const palette = createPalette(context.colour);
  const view = createRunView();
  const columns = (): number => (context.terminal ? Math.max(20, context.columns()) : PIPE_COLUMNS);
  const lineStyle = () => ({
    palette,
    verbose: context.verbose,
    columns: context.terminal ? columns() : null,
  });
  const screen = context.terminal
    ? createLiveScreen(context, () =>
        liveFrame(view, { palette, columns: columns(), rows: context.rows(), nowMs: context.clock.now() }),
      )
    : pipe(context);
  let warnings = 0;

  const onEvent = (event: RunEvent): void => {
    view.add(event, context.clock.now());
    if (event.type === 'warning') warnings += 1;
    const muted = event.type === 'warning' && warnings > MOST_WARNINGS;
    const lines = muted ? [] : eventLines(event, view, lineStyle());
    if (lines.length > 0) screen.print(asText(lines));
    if (event.type === 'run-started') screen.start();
    else screen.changed();
  };

  const onEnd = (report: Report): void => {
    screen.stop();
    const untold = report.scenarios
      .filter(({ id }) => !view.finished.has(id) && !view.rejected.has(id))
      .flatMap((scenario) =>
        scenarioLines({ ...scenario, title: scenario.description || scenario.name }, lineStyle()),
      );
    const style = {
      palette,
      colour: context.colour,
      verbose: context.verbose,
      columns: columns(),
      command: context.command,
      wrap: context.terminal,
    };
    const unprinted = warnings - MOST_WARNINGS;
    const more = unprinted > 0 ? [`${palette.yellow('warning')} … and ${unprinted} more warnings`] : [];
    context.write(asText([...more, ...untold, ...closingLines(report, view, style)]));
  };

  return { onEvent, onEnd };
}

function pipe({ write }: ReporterContext): LiveScreen {
  return { start: () => {}, changed: () => {}, print: write, stop: () => {} };
}

function asText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

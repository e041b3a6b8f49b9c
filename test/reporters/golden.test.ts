import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { RunEvent } from '#model';
import { reporters } from '#reporters';
import { playReporter } from '../support/play-reporter.ts';
import { recordedRuns } from '../support/recorded-runs.ts';
import { createTerminal } from '../support/terminal.ts';
import { cellsOf } from '../support/workbook.ts';

const folder = fileURLToPath(new URL('../../fixtures/runs', import.meta.url));
const update = process.env['UPDATE'] === '1';

/** As in CI, so that links are in the golden file. */
const addressOf = (file: string, line: number): string | null =>
  file.endsWith('.adl') ? `https://code.example/library/${encodeURIComponent(file)}#L${line}` : null;

/** Every golden file of a run, made from its log. */
const outputs: Record<string, (log: readonly RunEvent[]) => Promise<string>> = {
  'console.txt': async (log) => (await playReporter(reporters.console, log)).output,
  'console-verbose.txt': async (log) =>
    (await playReporter(reporters.console, log, { verbose: true })).output,
  'console-tty.txt': screens,
  'report.json': async (log) => (await playReporter(reporters.json, log)).output,
  'junit.xml': async (log) => (await playReporter(reporters.junit, log)).output,
  'workbook.txt': cellsOf,
  'github.txt': async (log) => (await playReporter(reporters.github, log)).output,
  'ctrf.json': async (log) => (await playReporter(reporters.ctrf, log)).output,
  'run.tap': async (log) => (await playReporter(reporters.tap, log)).output,
  'markdown.md': async (log) => (await playReporter(reporters.markdown, log, { addressOf })).output,
  'summary.md': async (log) => (await playReporter(reporters.github, log)).summary,
};

/** What a person sees on a small terminal after each event, and all that is there in the end. */
async function screens(log: readonly RunEvent[]): Promise<string> {
  const [columns, rows] = [72, 14];
  const terminal = createTerminal(columns, rows);
  const seen: string[] = [];
  let shown = 0;
  const show = (title: string, lines: readonly string[]): void => {
    seen.push(`${'='.repeat(8)} ${title}`, ...lines.map((line) => `|${line}`));
  };
  const { output } = await playReporter(reporters.console, log, {
    terminal: true,
    colour: true,
    columns,
    rows,
    after: (event, written) => {
      terminal.write(written.slice(shown));
      shown = written.length;
      show(`${event.seq} ${event.type}`, terminal.screen().visible);
    },
  });
  terminal.write(output.slice(shown));
  const { scrolled, visible, cursorShown } = terminal.screen();
  show(cursorShown ? 'in the end' : 'in the end, cursor hidden', [...scrolled, ...visible]);
  return `${seen.join('\n')}\n`;
}

function compare(path: string, made: string): void {
  if (update) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, made);
  }
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '(no such file; UPDATE=1 makes it)').toBe(made);
}

const cases = Object.keys(recordedRuns).flatMap((run) =>
  ['events.ndjson', ...Object.keys(outputs)].map((file) => [run, file] as const),
);

test.each(cases)('%s: %s', async (run, file) => {
  const log = recordedRuns[run] ?? [];
  const make = outputs[file];
  const made = make === undefined ? (await playReporter(reporters.events, log)).output : await make(log);
  compare(join(folder, run, file), made);
});

test('no golden file is left over', () => {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(found.sort()).toEqual(cases.map(([run, file]) => join(folder, run, file)).sort());
});

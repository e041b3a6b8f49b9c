import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { foldReport, type PageAssets } from '#model';
import { createPageFold, loadDrawing } from '#reporters/page';
import { writeDocument } from '../../reporters/html/document/write-document.ts';
import { type LongRunRequest, longRun } from '../support/long-run.ts';
import { processorTime } from '../support/processor-time.ts';
import { type Print, type Scale, sized } from './support/bench.ts';
import { median, medianRatio } from './support/statistics.ts';
import { table, times } from './support/table.ts';

/** What the list of benchmarks says of this one. */
export const summary = 'how large the page of a run is, how long it takes to write, and to open';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const MB = 1_000_000;

interface Measured {
  readonly run: LongRunRequest;
  readonly transcriptBytes: number;
  readonly page: string;
  readonly writeMs: readonly number[];
  readonly stringifyMs: readonly number[];
}

/** Writes the pages of some runs, beside the JSON of the same reports, and opens each in a browser where there is one. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const { runs, rounds, looks } = sized(scale, {
    full: { runs: suites(1_000, 20 * MB), rounds: 5, looks: existsSync(CHROMIUM) ? 5 : 0 },
    tiny: { runs: suites(10, 20_000), rounds: 1, looks: 0 },
  });
  const rows: string[][] = [];
  for (const run of runs) {
    const measured = await write(run, rounds);
    const seen = looks === 0 ? null : await openIn(measured.page, looks);
    rows.push(cells(measured, seen));
  }
  print('The targets are 5 MB and 2 s.');
  print('');
  const header = [
    ...['run', 'transcripts', 'page', 'page / transcripts'],
    ...['CPU to write', 'CPU / JSON.stringify', 'list seen after'],
  ];
  for (const line of table(header, rows)) print(line);
}

function suites(scenarios: number, transcriptBytes: number): readonly LongRunRequest[] {
  return [
    { scenarios, transcriptBytes, prose: 'english' },
    { scenarios, transcriptBytes, prose: 'random' },
    { scenarios, transcriptBytes: transcriptBytes / 4, prose: 'english' },
  ];
}

async function write(run: LongRunRequest, rounds: number): Promise<Measured> {
  const { log, transcriptBytes } = longRun(run);
  const fold = createPageFold();
  log.forEach(fold.add);
  const report = foldReport(log);
  fold.conclude(report);
  const drawing = await loadDrawing();
  const given = { report, fold, past: { runs: [], comparison: null }, assets: builtPage(), drawing };
  const [writeMs, stringifyMs]: [number[], number[]] = [[], []];
  let page = '';
  for (let round = 0; round < rounds; round += 1) {
    globalThis.gc?.();
    writeMs.push(timed(() => (page = [...writeDocument(given)].join(''))));
    stringifyMs.push(timed(() => JSON.stringify(report)));
  }
  return { run, transcriptBytes, page, writeMs, stringifyMs };
}

/** Of the processor alone: a file is written once, and nobody waits for it but the end of a run. */
function timed(act: () => void): number {
  const passed = processorTime();
  act();
  return passed();
}

function builtPage(): PageAssets {
  const read = (name: string): string => readFileSync(resolve('dist/page', name), 'utf8');
  return { script: read('page.js'), style: read('page.css') };
}

/** Milliseconds from asking for the file until its list is there, each time in a window of its own. */
async function openIn(page: string, looks: number): Promise<readonly number[]> {
  const { chromium }: typeof import('playwright-core') = createRequire(resolve('package.json'))(
    'playwright-core',
  );
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.html');
  writeFileSync(file, page);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const seen: number[] = [];
    for (let look = 0; look < looks; look += 1) {
      const tab = await browser.newPage();
      const begin = performance.now();
      await tab.goto(pathToFileURL(file).href, { waitUntil: 'commit' });
      await tab.locator('[data-scenario]').first().waitFor();
      seen.push(performance.now() - begin);
      await tab.close();
    }
    return seen;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function cells(
  { run, transcriptBytes, page, writeMs, stringifyMs }: Measured,
  seen: readonly number[] | null,
): string[] {
  const bytes = Buffer.byteLength(page);
  const prose = run.prose === 'english' ? 'words as in the docs' : 'any words';
  return [
    `${run.scenarios.toLocaleString('en')} scenarios, ${prose}`,
    `${(transcriptBytes / MB).toFixed(1)} MB`,
    `${(bytes / MB).toFixed(2)} MB`,
    times(bytes / transcriptBytes),
    `${median(writeMs).toFixed(0)} ms`,
    times(medianRatio(writeMs, stringifyMs)),
    seen === null ? '-' : `${median(seen).toFixed(0)} ms`,
  ];
}

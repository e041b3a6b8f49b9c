import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { type Print, type Scale, sized } from './support/bench.ts';
import { table } from './support/table.ts';
import { adlText, markdownText } from './support/texts.ts';

/** What the list of benchmarks says of this one. */
export const summary = 'how long an editor waits for `crew-fitness lsp` after a keystroke';

const counts = {
  full: { lines: 5000, rounds: 2 },
  tiny: { lines: 50, rounds: 1 },
} satisfies Record<Scale, object>;
const TYPED = 'stream emits "finding" event';
const TARGET_MS = 50;
/** Between keystrokes, as of somebody who types quickly. */
const PAUSE_MS = 80;

interface File {
  readonly name: string;
  readonly path: string;
  readonly languageId: string;
  readonly text: readonly string[];
  /** What stands before a gate on its line, and behind it. */
  readonly around: readonly [string, string];
}

/** Types a gate into the middle of long files, through a real server, and prints how long its answers took. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const { lines, rounds } = sized(scale, counts);
  const folder = mkdtempSync(join(tmpdir(), 'editing-'));
  const child = spawn(process.execPath, [resolve('bin/crew-fitness.js'), 'lsp'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const client = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  client.listen();
  try {
    const capabilities = { textDocument: { publishDiagnostics: { versionSupport: true } } };
    await client.sendRequest('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      capabilities,
    });
    await client.sendNotification('initialized', {});
    const rows: (readonly string[])[] = [];
    for (const file of filesOf(lines)) {
      const placed = { ...file, path: join(folder, file.path) };
      const waits = await typeInto(client, placed, { rounds, pid: child.pid });
      rows.push([
        `${file.name}, ${lines} lines`,
        ...[waits.completion, waits.diagnostics].flatMap((all) => [at(all, 0.5), at(all, 0.95)]),
        (waits.processor / waits.completion.length).toFixed(1),
        `${TARGET_MS} ms`,
      ]);
    }
    print(
      'Milliseconds from the keystroke on, as the editor waits: the median, and what 95 of 100 stay below; and',
    );
    print('processor time of the server for each, which other work on the machine does not change.');
    print('');
    const header = ['file', 'completion', '95 %', 'diagnostics', '95 %', 'server CPU', 'target'];
    for (const line of table(header, rows)) print(line);
  } finally {
    client.dispose();
    child.kill();
    rmSync(folder, { recursive: true });
  }
}

function filesOf(lines: number): readonly File[] {
  const cut = (text: string): readonly string[] => text.split('\n').slice(0, lines);
  const adl = cut(adlText(lines * 100));
  const head =
    'kind: CrewFitnessSuite\nmetadata:\n  name: tides\nspec:\n  scripts:\n    - testRef: tides\n      testContent: |';
  return [
    { name: 'ADL', path: 'fitness/tides.adl', languageId: 'adl', text: adl, around: ['ASSERT(', ')'] },
    {
      name: 'Markdown',
      path: 'fitness/tides.md',
      languageId: 'markdown',
      text: cut(markdownText(lines * 100)),
      around: ['- ', ''],
    },
    {
      name: 'YAML',
      path: 'suite.yaml',
      languageId: 'yaml',
      text: [...head.split('\n'), ...adl.map((line) => (line === '' ? line : `        ${line}`))],
      around: ['        ASSERT(', ')'],
    },
  ];
}

interface Waits {
  /** Processor time of the server for all keystrokes together. */
  readonly processor: number;
  readonly completion: number[];
  readonly diagnostics: number[];
}

async function typeInto(
  client: ProtocolConnection,
  file: File,
  { rounds, pid }: { readonly rounds: number; readonly pid: number | undefined },
): Promise<Waits> {
  const uri = pathToFileURL(file.path).href;
  const [before, after] = file.around;
  const line = gateLine(file);
  let version = 1;
  let onTold = (_version: number): void => {};
  const listening = client.onNotification('textDocument/publishDiagnostics', (told) => {
    if (told.uri === uri) onTold(told.version);
  });
  const told = (wanted: number): Promise<void> =>
    new Promise((done) => {
      onTold = (found) => {
        if (found >= wanted) done();
      };
    });
  const change = async (from: number, to: number, text: string): Promise<void> => {
    version += 1;
    const range = { start: { line, character: from }, end: { line, character: to } };
    const contentChanges = [{ range, text }];
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
  };
  const text = file.text.toSpliced(line, 0, before + after).join('\n');
  const opened = told(1);
  const textDocument = { uri, languageId: file.languageId, version, text };
  await client.sendNotification('textDocument/didOpen', { textDocument });
  await opened;
  const since = processorMs(pid);
  const waits = { completion: [] as number[], diagnostics: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, key] of [...TYPED].entries()) {
      const character = before.length + index;
      const start = performance.now();
      await change(character, character, key);
      const isTold = told(version);
      const position = { line, character: character + 1 };
      await client.sendRequest('textDocument/completion', { textDocument: { uri }, position });
      waits.completion.push(performance.now() - start);
      await isTold;
      waits.diagnostics.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    await change(before.length, before.length + TYPED.length, '');
  }
  const processor = processorMs(pid) - since;
  await client.sendNotification('textDocument/didClose', { textDocument: { uri } });
  listening.dispose();
  return { ...waits, processor };
}

/** A line at which a gate may stand, near the middle. */
function gateLine({ text, around: [before] }: File): number {
  const found = text.findIndex((line, index) => index >= text.length / 2 && line.startsWith(before));
  return found < 0 ? text.length : found;
}

/** What Linux counts of a process, in hundredths of a second; NaN elsewhere. */
function processorMs(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function at(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Report } from '#model';
import type { Environment } from '#options';
import { type RecordedRequest, startScriptServer } from '../../support/script-server.ts';
import { frames } from '../../support/serving.ts';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';

/** What a crew says to a question asked for the n-th time, from 1: a text is its answer, null and it goes on thinking. */
export type Say = (question: string, nth: number) => string | null | readonly object[];

/** A crew that keeps count of what it was asked. */
export interface Crew {
  readonly endpoint: string;
  /** Questions in the order in which they were asked. */
  readonly asked: string[];
  /** Requests of any kind. */
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

/** Starts a crew that is closed when the test is; before the last thing it says it thinks for a while. */
export async function startCrew(say: Say, thinksMs = 0): Promise<Crew> {
  const asked: string[] = [];
  const server = await startScriptServer(
    {},
    {
      answer: (request, response) => {
        if (request.method === 'POST') {
          asked.push(JSON.parse(request.body).message);
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ conversationId: `c-${asked.length}`, requestedAt: NOW }));
          return;
        }
        const index = Number(/c-(\d+)\/stream/.exec(request.path)?.[1] ?? Number.NaN);
        const question = asked[index - 1];
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        if (question === undefined) return void response.end();
        const nth = asked.slice(0, index).filter((other) => other === question).length;
        const said = say(question, nth);
        const events = eventsOf(said, question);
        const [first, last] = [events.slice(0, -1), events.slice(-1)].map((part) => frames(part));
        response.write(first);
        setTimeout(() => {
          response.write(last);
          if (said !== null) response.end();
        }, thinksMs);
      },
    },
  );
  onTestFinished(() => server.close());
  const { endpoint, requests } = server;
  return { endpoint, asked, requests, close: server.close };
}

const NOW = '2026-10-04T09:30:00Z';

function eventsOf(said: ReturnType<Say>, question: string): readonly object[] {
  const begun = [{ type: 'connected' }, { type: 'thread_found', threadId: `thread of ${question}` }];
  if (said === null) return begun;
  if (typeof said !== 'string') return [...begun, ...said];
  return [
    ...begun,
    { type: 'finding', agent: 'stock', signal: 'agree', content: said },
    { type: 'synthesis', content: said },
    { type: 'done' },
  ];
}

/** A scenario that asks that question. */
export function asks(question: string, ...gates: readonly string[]): string {
  const sentences = gates.length === 0 ? ['synthesis is non-empty'] : gates;
  return [
    `DESCRIPTION About ${question}`,
    `DEFINE CONST QUESTION AS "${question}"`,
    ...sentences.map((sentence) => (sentence.startsWith('DEFINE') ? sentence : `ASSERT(${sentence})`)),
    '',
  ].join('\n');
}

/** How a command went, with its JSON report. */
interface Played {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly report: Report;
}

/** A project on disk in which commands are carried out. */
export interface Workshop {
  readonly cwd: string;
  /** Carries a command out with a JSON report; standard output has the console's. */
  play(...args: readonly string[]): Promise<Played>;
  write(path: string, text: string): void;
  read(path: string): string;
  /** The ids of its runs, oldest first. */
  runs(): readonly string[];
  /** The absolute path of a file or folder in a run folder, the newest when none is named. */
  inRun(path: string, run?: string): string;
}

/** Makes a project of these files; it is gone when the test is. */
export function openWorkshop(
  files: Readonly<Record<string, string>>,
  environment: Environment = {},
): Workshop {
  const cwd = makeTree(files);
  const runsFolder = join(cwd, '.crew-fitness', 'runs');
  const runs = (): readonly string[] =>
    readdirSync(runsFolder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  return {
    cwd,
    play: async (...args) => {
      const reporters = ['--reporter', 'console', '--reporter', 'json=report.json'];
      writeFileSync(join(cwd, 'report.json'), 'null');
      const played = await playMain([...args, ...reporters], { cwd, environment });
      return { ...played, report: JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) };
    },
    write: (path, text) => writeFileSync(join(cwd, path), text),
    read: (path) => readFileSync(join(cwd, path), 'utf8'),
    runs,
    inRun: (path, run = runs().at(-1) ?? '') => join(runsFolder, run, path),
  };
}

/** Status and reason of every scenario, by id. */
export function verdicts({ scenarios }: Report): Record<string, string> {
  return Object.fromEntries(
    scenarios.map(({ id, status, reason }) => [id, reason === null ? status : `${status}: ${reason}`]),
  );
}

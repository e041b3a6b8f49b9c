import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { RunEvent } from '#model';
import type { PageHead, ScenarioDetail } from '#reporters/page';
import type { Host } from '../../../src/cli/host.ts';
import { main } from '../../../src/cli/main.ts';
// Loading it takes longer than a test may.
import '../../../src/cli/commands/ui.ts';
import { ask, cookieOf, type Listening, listen, type ReadAnswer } from '../../ui/support/play-ui.ts';

/** A command with a page, and a browser that has been let in. */
export interface PlayedPage {
  readonly port: number;
  readonly cookie: string;
  /** All that it printed. */
  said(): string;
  head(): Promise<PageHead>;
  detail(id: string): Promise<ScenarioDetail | null>;
  /** What a wish comes to; null where it is granted. */
  wish(path: string, body: object): Promise<string | null>;
  /** The runs that were told, event by event. */
  runs(): readonly (readonly RunEvent[])[];
  readonly stream: Listening;
  /** Waits until scenarios are so, by id: a status, or a status and its reason. */
  until(expected: Readonly<Record<string, string>>): Promise<void>;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Ends it as a reader that goes away does; the exit code. */
  end(): Promise<number>;
}

/** Carries a command with a page out in this process. */
export async function playPage(
  args: readonly string[],
  { cwd, environment = {} }: { readonly cwd: string; readonly environment?: Host['environment'] },
): Promise<PlayedPage> {
  let said = '';
  const closed: (() => void)[] = [];
  const output: Host['stdout'] = {
    write: (text) => {
      said += text;
    },
    isTerminal: false,
    columns: () => 100,
    rows: () => 24,
    onClosed: (listener) => closed.push(listener),
  };
  const host = {
    ...{ cwd, environment, stdout: output, stderr: output },
    ...{ showWaiting: () => {}, onStray: () => {} },
  };
  const ended = main([...args, '--no-open'], host);
  const end = (): Promise<number> => {
    for (const close of closed) close();
    return ended;
  };
  onTestFinished(() => void end());
  const link = await Promise.race([
    ended.then((code) => new Error(`it ended with ${code}: ${said}`)),
    expect.poll(() => /http:\/\/127\S+/.exec(said)?.[0], { timeout: 15_000, interval: 10 }).toBeDefined(),
  ]);
  if (link instanceof Error) throw link;
  const url = new URL(/http:\/\/127\S+/.exec(said)?.[0] ?? '');
  const port = Number(url.port);
  const cookie = cookieOf(await ask(port, `/${url.search}`));
  const stream = await listen(port, cookie);
  const headers = {
    cookie,
    origin: url.origin,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  const get = (path: string): Promise<ReadAnswer> => ask(port, path, { headers: { cookie } });
  const head = async (): Promise<PageHead> => JSON.parse((await get('/head')).body);
  return {
    ...{ port, cookie, stream, head, end, said: () => said },
    detail: async (id) => {
      const { status, body } = await get(`/scenario?id=${encodeURIComponent(id)}`);
      return status === 404 ? null : JSON.parse(body);
    },
    wish: async (path, body) => {
      const sent = await ask(port, path, { method: 'POST', headers, body: JSON.stringify(body) });
      return JSON.parse(sent.body).message;
    },
    runs: () => runsIn(stream.frames),
    until: (expected) =>
      expect
        .poll(async () => statesOf(await head(), Object.keys(expected)), { timeout: 15_000, interval: 30 })
        .toEqual(expected),
    write: (file, text) => writeFileSync(join(cwd, file), text),
    remove: (file) => rmSync(join(cwd, file)),
  };
}

function statesOf({ scenarios }: PageHead, wanted: readonly string[]): Record<string, string> {
  const states = scenarios.map(({ id, status, reason }): [string, string] => [
    id,
    reason === null ? status : `${status}: ${reason}`,
  ]);
  return Object.fromEntries(
    wanted.map((id) => [id, states.find(([other]) => other === id)?.[1] ?? 'not there']),
  );
}

function runsIn(frames: readonly string[]): readonly (readonly RunEvent[])[] {
  const runs: RunEvent[][] = [];
  for (const frame of frames) {
    const [, data] = /^id: \d+\ndata: (.*)$/s.exec(frame) ?? [];
    if (data === undefined) continue;
    const event: RunEvent = JSON.parse(data);
    if (event.type === 'run-started') runs.push([]);
    runs.at(-1)?.push(event);
  }
  return runs;
}

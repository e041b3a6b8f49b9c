import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { type DemoCrew, readDemoDiscussions, startDemoCrew } from '#subjects';
import type { BuiltCli } from './run-cli.ts';
import { virtualClock } from './virtual-clock.ts';

const aquarium = fileURLToPath(new URL('../../fixtures/pages/runs/aquarium', import.meta.url));

/** The embedded crew with the discussions of the aquarium, which goes on when it is told to. */
interface SlowCrew {
  readonly endpoint: string;
  /** Requests so far. */
  requests(): number;
  /** So much of its time goes by. */
  talk(ms: number): Promise<void>;
  /** From now on it has these discussions instead, by the names of their files. */
  learn(names: readonly string[]): Promise<void>;
}

/** A page that is served by a process of its own, a project that it is about, and a crew. */
export interface PlayedUi {
  readonly link: string;
  readonly crew: SlowCrew;
  readonly cwd: string;
  /** Changes a file of the project. */
  rewrite(file: string, change: (text: string) => string): void;
  /** Ends the process as Ctrl-C does; resolves when it is gone. */
  end(): Promise<number | null>;
}

/** Starts `crew-fitness ui` on scenarios of the aquarium. Everything is gone when the test is. */
export async function startUi(
  cli: BuiltCli,
  {
    scenarios,
    says,
    environment = {},
    args = [],
  }: {
    readonly scenarios: readonly string[];
    readonly says: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly args?: readonly string[];
  },
): Promise<PlayedUi> {
  const cwd = mkdtempSync(join(tmpdir(), 'crew-fitness-ui-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  mkdirSync(join(cwd, 'fitness'));
  for (const name of scenarios) cpSync(join(aquarium, 'fitness', name), join(cwd, 'fitness', basename(name)));
  const crew = await startSlowCrew(says);
  let child: ChildProcess | null = null;
  let said = '';
  const ended = cli.run(['ui', '--endpoint', crew.endpoint, '--no-open', ...args], {
    cwd,
    env: environment,
    started: (process) => {
      child = process;
      const listen = (chunk: Buffer): void => {
        said += chunk.toString('utf8');
      };
      process.stdout?.on('data', listen);
      process.stderr?.on('data', listen);
    },
  });
  const end = async (): Promise<number | null> => {
    child?.kill('SIGINT');
    return (await ended).exitCode;
  };
  onTestFinished(async () => void (await end()));
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/http:\/\/127\S+/);
  return {
    link: /http:\/\/127\S+/.exec(said)?.[0] ?? '',
    crew,
    cwd,
    rewrite: (file, change) => {
      const path = join(cwd, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
    end,
  };
}

async function startSlowCrew(names: readonly string[]): Promise<SlowCrew> {
  const clock = virtualClock();
  const start = (says: readonly string[], port: number): Promise<DemoCrew> => {
    const files = readdirSync(join(aquarium, 'crew')).filter((file) => says.includes(file.slice(0, -5)));
    const texts = files.map((name) => ({ name, text: readFileSync(join(aquarium, 'crew', name), 'utf8') }));
    const discussions = readDemoDiscussions(texts);
    return startDemoCrew({ port, clock, discussions, generation: 'B', faults: [], pace: 1, judge: null });
  };
  let crew = await start(names, 0);
  onTestFinished(() => crew.close());
  const { endpoint, port } = crew;
  return {
    endpoint,
    requests: () => crew.requests,
    talk: async (ms) => {
      for (let gone = 0; gone < ms; gone += 100) {
        clock.advance(100);
        await new Promise(setImmediate);
      }
    },
    learn: async (says) => {
      await crew.close();
      crew = await start(says, port);
    },
  };
}

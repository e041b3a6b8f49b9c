import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A gateway in a process of its own, so that its work does not count as the client's. */
export interface Gateway {
  /** The endpoint of a crew that answers with so many events and so long a pause between two of them. */
  endpoint(events: number, pauseMs: number): string;
  /** How many streams were open at the same time, at most. */
  mostAtOnce(): Promise<number>;
  stop(): Promise<void>;
}

/** Where the bundled programs stand, beside the benchmark that runs. */
export function programPath(name: string): string {
  return fileURLToPath(new URL(`./programs/${name}.js`, import.meta.url));
}

/** Starts a gateway on a free loopback port. */
export async function startGateway(): Promise<Gateway> {
  const child = spawn(process.execPath, [programPath('gateway')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [first] = await once(child.stdout, 'data');
  const origin = String(first).trim();
  return {
    endpoint: (events, pauseMs) => `${origin}/api/v1/discussions/harbour-${events}-${pauseMs}`,
    mostAtOnce: async () => Number(await (await fetch(`${origin}/most-at-once`)).text()),
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}

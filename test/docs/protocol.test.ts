import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../src/cli/api.ts';
import { makeTree } from '../cli/tree.ts';
import { root } from './pages.ts';

const SCENARIO = `DEFINE CONST QUESTION AS "When does the last train leave?"
ASSERT(POST to discussion endpoint returns 200 with conversationId)
ASSERT(exactly 2 specialists contribute with signal=agree)
ASSERT(exactly 2 "finding" events are emitted)
ASSERT(discussion completes with "done" event within 30 seconds)
ASSERT(synthesis CONTAINS "21:35")
`;

/** The server of docs/protocol.md at a free port. */
async function startServer(): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'docs/protocol/server.mjs'), '0'], { stdio: 'pipe' });
  onTestFinished(() => void child.kill());
  const [said] = await once(child.stdout, 'data');
  return Number(/:(\d+)\s*$/.exec(String(said))?.[1]);
}

/** Stands before a server, and cuts the first stream behind the first finding. */
async function startCutter(target: number): Promise<number> {
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.pipe(far);
    far.on('data', (chunk) => {
      near.write(chunk);
      if (isCut || !chunk.includes('"finding"')) return;
      isCut = true;
      near.destroySoon();
      far.destroy();
    });
    far.on('end', () => near.end());
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function ask(port: number) {
  const cwd = makeTree({ 'fitness/a.adl': SCENARIO });
  const endpoint = `http://127.0.0.1:${port}/api/v1/discussions/pilot`;
  const { exitCode, report } = await run({ cwd, environment: {}, options: { endpoint } });
  return { exitCode, iteration: report?.scenarios[0]?.iterations[0] };
}

test('the server of docs/protocol.md can be asked', async () => {
  const { exitCode, iteration } = await ask(await startServer());
  expect({ exitCode, reconnects: iteration?.reconnects }).toEqual({ exitCode: 0, reconnects: 0 });
});

test('it can be heard again after a lost connection, and nothing counts twice', async () => {
  const { exitCode, iteration } = await ask(await startCutter(await startServer()));
  expect({ exitCode, reconnects: iteration?.reconnects }).toEqual({ exitCode: 0, reconnects: 1 });
});

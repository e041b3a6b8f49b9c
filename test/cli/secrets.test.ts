import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { type RecordedRequest, startScriptServer } from '../support/script-server.ts';
import { makeTree } from './tree.ts';

const BEARER = 'tok_5b4a3928170611223344';
const PASSWORD = 'wo$rd/+=very-secret';
const KEY = 'key-7766554433221100';
const USER_INFO = `ann:${encodeURIComponent(PASSWORD)}`;
const SCENARIO =
  'DEFINE CONST QUESTION AS "How many jars?"\nDEFINE CONST MAX_DURATION AS 5 seconds\nASSERT(synthesis CONTAINS "beans")\n';

const forms = [BEARER, PASSWORD, KEY].flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  JSON.stringify(secret).slice(1, -1),
]);
const pair = Buffer.from(`ann:${PASSWORD}`).toString('base64');

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

/** A crew that says back whatever it was sent, in every form. */
function echo(status: number) {
  return (request: RecordedRequest, response: ServerResponse): void => {
    const said = [...Object.values(request.headers).map(String), request.path, ...forms, pair].join(' ');
    if (request.path.endsWith('/ready')) response.end('ok');
    else if (status !== 200) response.writeHead(status, { 'x-echo': said.slice(0, 200) }).end(said);
    else if (request.method === 'POST') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ conversationId: 'c-1', requestedAt: new Date().toISOString(), echo: said }),
      );
    } else stream(response, said);
  };
}

function stream(response: ServerResponse, said: string): void {
  const events = [
    { type: 'connected', conversationId: 'c-1' },
    { type: 'thread_found', threadId: 'thread-1' },
    { type: 'finding', agent: said, signal: 'agree', content: said },
    { type: 'synthesis', content: `Seven jars of rice, and ${said}` },
    { type: 'done' },
  ];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(
    events
      .map((event, id) => `id: ${id + 1}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
      .join(''),
  );
}

function everythingIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  return files
    .filter(({ name }) => !name.startsWith('crew-fitness.config'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}

interface Attempt {
  readonly status?: number;
  readonly endpoint?: (port: number) => string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly config?: object;
}

async function outputsOf({ status = 200, endpoint, args = [], env = {}, config }: Attempt) {
  const server = await startScriptServer({}, { answer: echo(status) });
  onTestFinished(() => server.close());
  const url = endpoint?.(server.port) ?? `http://127.0.0.1:${server.port}/api/v1/discussions/pantry`;
  const target = config === undefined ? ['--endpoint', url] : ['--crew', 'pantry'];
  const written =
    config === undefined
      ? {}
      : { 'crew-fitness.config.json': JSON.stringify({ crews: { pantry: { endpoint: url, ...config } } }) };
  const cwd = makeTree({ 'fitness/jars.adl': SCENARIO, ...written });
  const reporters = [
    'console',
    'junit=out/junit.xml',
    'json=out/run.json',
    'github=out/github.txt',
    'events=out/events.ndjson',
    'markdown=out/comment.md',
    'tap=out/run.tap',
    'ctrf=out/ctrf.json',
  ];
  const summary = join(cwd, 'summary.md');
  const result = await cli.run(
    [
      'run',
      ...target,
      '--readiness-timeout',
      '1s',
      ...reporters.flatMap((reporter) => ['--reporter', reporter]),
      ...args,
    ],
    { cwd, env: { CREW_TOKEN: BEARER, GITHUB_STEP_SUMMARY: summary, ...env } },
  );
  return {
    ...result,
    printed: result.stdout + result.stderr,
    all: `${result.stdout}\n${result.stderr}\n${everythingIn(cwd)}`,
  };
}

const token = ['--header', `Authorization: Bearer \${env:CREW_TOKEN}`];
const secretUrl = (port: number) =>
  `http://${USER_INFO}@127.0.0.1:${port}/api/v1/discussions/pantry?api_key=${KEY}`;
const allKnown = { args: [...token, '--header', `X-Key: ${KEY}`, '--header', `X-Password: ${PASSWORD}`] };

describe('no secret in any output', () => {
  test.each<[string, Attempt, number]>([
    ['a gate fails', { ...allKnown }, 1],
    ['everything is in the URL', { endpoint: secretUrl, args: token }, 1],
    ['401', { ...allKnown, status: 401 }, 3],
    ['nobody listens', { endpoint: () => secretUrl(1), args: token }, 3],
    [
      'the proxy refuses',
      {
        ...allKnown,
        endpoint: () => 'https://crew.example/discussions/pantry',
        env: { HTTPS_PROXY: `http://${USER_INFO}@127.0.0.1:1` },
      },
      3,
    ],
    ['debug output', { args: [...allKnown.args, '--verbose'], env: { DEBUG: '*' } }, 1],
    [
      "Node's own debug output",
      { endpoint: secretUrl, args: token, env: { NODE_DEBUG: 'http,net,undici' } },
      1,
    ],
    [
      'literal headers',
      { args: ['--header', `Authorization: Bearer ${BEARER}`, ...allKnown.args.slice(2)] },
      1,
    ],
    [
      'headers of the config',
      { config: { headers: { Authorization: `Bearer ${BEARER}`, 'X-Key': KEY, 'X-Password': PASSWORD } } },
      1,
    ],
  ])('%s', async (_name, attempt, exitCode) => {
    const { all, printed, exitCode: left } = await outputsOf(attempt);
    for (const form of [...forms, pair])
      expect(all.includes(form), `${form} in ${context(all, form)}`).toBe(false);
    expect(left).toBe(exitCode);
    expect(printed).toMatch(/127\.0\.0\.1|crew\.example/);
    if (attempt.status === 401) expect(printed).toContain('401');
  });

  test.each([
    ['a URL without a crew', (userInfo: string) => `http://${userInfo}@127.0.0.1:1/`],
    ['a misspelt URL', (userInfo: string) => `htp://${userInfo}@127.0.0.1:1/discussions/x?api_key=${KEY}`],
  ])("%s in place of a crew's name is refused without its secrets", async (_name, crew) => {
    const cwd = makeTree({ 'fitness/jars.adl': SCENARIO });
    const args = ['run', '--crew', crew(USER_INFO), '--reporter', 'console', '--reporter', 'json=run.json'];
    const { stdout, stderr, exitCode } = await cli.run(args, { cwd });
    const all = `${stdout}\n${stderr}\n${everythingIn(cwd)}`;
    for (const form of [...forms, pair]) expect(all.includes(form), context(all, form)).toBe(false);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('127.0.0.1');
  });

  test("a judge's program may say any of them, also those of crews that are not asked", async () => {
    const code = `console.error(process.env.CREW_TOKEN, process.env.OTHER_KEY); process.exit(1)`;
    const config = {
      crews: {
        pantry: { endpoint: 'http://127.0.0.1:1/discussions/x', headers: { 'X-Key': `\${env:OTHER_KEY}` } },
      },
      judge: { kind: 'command', command: [process.execPath, '-e', code], retries: 0 },
    };
    const cwd = makeTree({
      'fitness/jars.adl': `${SCENARIO}ASSERT(DEFER synthesis REFLECTS "beans")\n`,
      'crew-fitness.config.json': JSON.stringify(config),
    });
    const args = ['run', '--crew', 'demo', ...token, '--reporter', 'console', '--reporter', 'json=run.json'];
    const { stdout, stderr } = await cli.run(args, { cwd, env: { CREW_TOKEN: BEARER, OTHER_KEY: KEY } });
    const all = `${stdout}\n${stderr}\n${everythingIn(cwd)}`;
    expect(stdout).toContain('exit code 1: [redacted] [redacted]');
    for (const form of forms) expect(all.includes(form), context(all, form)).toBe(false);
  });

  test('what is no secret stays readable', async () => {
    const { all } = await outputsOf({ args: ['--header', 'X-Short: rice'] });
    expect(all).toContain('Seven jars of rice');
  });
});

function context(all: string, form: string): string {
  const at = all.indexOf(form);
  return JSON.stringify(all.slice(Math.max(0, at - 200), at + form.length));
}

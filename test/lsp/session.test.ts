import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeAction, CodeLens, CompletionList, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { makeFolder, startEditor } from './support/editor.ts';
import { soon } from './support/soon.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

const SCENARIO = `DESCRIPTION When the last train leaves

DEFINE CONST QUESTION AS "When does the last train leave?"
DEFINE CONST QUORUM AS 2

ASSERT(at least QUORUM specialists contribute with signal=agree)
ASSERT(synthesis CONTAINS "21:35")
`;

const editsOf = (edit: WorkspaceEdit | undefined): TextEdit[] => {
  const [change] = edit?.documentChanges ?? [];
  return change !== undefined && 'edits' in change ? (change.edits as TextEdit[]) : [];
};
const codes = (problems: readonly { readonly code?: unknown }[]) => problems.map(({ code }) => code);

test('open, type a scenario key by key, complete, fix, rename, format, save, close, leave', async () => {
  const folder = makeFolder({ 'crew-fitness.config.json': '{}' });
  const { open, client, exitCode } = await startEditor(cli.entry, folder, ['--stdio']);
  const file = await open('fitness/train.adl', '');
  expect(codes(await file.problems())).toEqual(['empty-scenario']);

  for (const key of SCENARIO) await file.edit(file.text().length, file.text().length, key);
  expect(await file.problems()).toEqual([]);

  // A gate is begun, and completed.
  await file.edit(file.text().length, file.text().length, 'ASSERT(synthesis is non');
  expect(await file.problems()).not.toEqual([]);
  const position = file.place('is non', 6);
  const { items } = await file.ask<CompletionList>('completion', { position });
  const item = items.find(({ label }) => label.includes('non-empty'));
  await file.apply([item?.textEdit as TextEdit]);
  await file.edit(file.text().length, file.text().length, ')\n');
  expect(file.text()).toContain('ASSERT(synthesis is non-empty)\n');
  expect(await file.problems()).toEqual([]);

  // A mistake is made, explained and repaired.
  await file.apply([
    { range: { start: file.place('CONTAINS'), end: file.place('CONTAINS', 8) }, newText: 'CONTAIN' },
  ]);
  const [mistake] = await file.problems();
  expect(mistake).toMatchObject({ code: 'near-miss', severity: 1, source: 'crew-fitness' });
  const context = { diagnostics: [], only: ['quickfix'] };
  const [action] = await file.ask<CodeAction[]>('codeAction', { range: mistake?.range, context });
  await file.apply(editsOf(action?.edit));
  expect(await file.problems()).toEqual([]);

  const hover = await file.ask<{ contents: { value: string } }>('hover', {
    position: file.place('at least', 3),
  });
  expect(hover.contents.value).toContain('specialists');

  const rename = await file.ask<WorkspaceEdit>('rename', {
    position: file.place('QUORUM'),
    newName: 'VOICES',
  });
  await file.apply(editsOf(rename));
  expect(file.text().match(/VOICES/g)).toHaveLength(2);
  expect(await file.problems()).toEqual([]);

  await file.edit(0, 0, '\n\n');
  await file.apply(await file.ask<TextEdit[]>('formatting', { options: { tabSize: 2, insertSpaces: true } }));
  expect(file.text().startsWith('DESCRIPTION')).toBe(true);
  expect(await file.ask('formatting', { options: { tabSize: 2, insertSpaces: true } })).toEqual([]);

  const textDocument = { uri: file.uri };
  await client.sendNotification('textDocument/didSave', { textDocument });
  await client.sendNotification('textDocument/didClose', { textDocument });
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await exitCode).toBe(0);
});

test('in a manifest everything works inside the blocks, and nothing around them is touched', async () => {
  const text = `apiVersion: kubemoot.ai/v1alpha1
kind: CrewFitnessSuite
metadata:
  name:   railway   # as it is
spec:
  crewRef: railway
  scripts:
    - testRef: last-train
      testContent: |
        DEFINE CONST QUESTION AS "When does the last train leave?"
        DEFINE CONST QUORUM AS 2

        ASSERT(at least QUORUM specialists contribute with signal=agree)
        ASSERT(synthesis CONTAIN "21:35")

        ASSERT(synthesis is non-empty)   
---
apiVersion: kubemoot.ai/v1alpha1
kind: PromptModule
metadata:
  name: rules
spec:
  order: 20
  content: |
    DESCRIPTION How times are told.

    DEFINE DOMAIN Trains
    ALWAYS name the timetable
`;
  const { open } = await startEditor(cli.entry, makeFolder({ 'crew-fitness.config.json': '{}' }));
  const file = await open('suite.yaml', text, 'yaml');
  const problems = await file.problems();
  expect(codes(problems)).toEqual(['near-miss']);
  expect(problems[0]?.range.start).toMatchObject({ line: 13 });

  const context = { diagnostics: [], only: ['source.fixAll'] };
  const everywhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const [action] = await file.ask<CodeAction[]>('codeAction', { range: everywhere, context });
  await file.apply(editsOf(action?.edit));
  expect(file.text()).toBe(text.replace('CONTAIN "', 'CONTAINS "'));
  expect(await file.problems()).toEqual([]);

  const rename = await file.ask<WorkspaceEdit>('rename', {
    position: file.place('QUORUM'),
    newName: 'VOICES',
  });
  await file.apply(editsOf(rename));
  expect(file.text()).toBe(text.replace('CONTAIN "', 'CONTAINS "').replaceAll('QUORUM', 'VOICES'));

  const before = file.text();
  await file.apply(await file.ask<TextEdit[]>('formatting', { options: {} }));
  expect(file.text()).toContain('  name:   railway   # as it is\n');
  expect(file.text()).toContain('\n        ASSERT(synthesis is non-empty)\n');
  expect(
    file
      .text()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(before.split('\n').map((line) => line.trim()));

  const { items } = await file.ask<CompletionList>('completion', {
    position: file.place('synthesis is', 13),
  });
  expect(items.map(({ label }) => label)).toContainEqual(expect.stringContaining('non-empty'));
  const symbols = await file.ask<{ name: string }[]>('documentSymbol');
  expect(symbols).toHaveLength(2);
  expect(await file.ask('hover', { position: file.place('railway') })).toBeNull();
  expect(await file.ask('hover', { position: file.place('ALWAYS', 2) })).toMatchObject({
    contents: { value: expect.stringContaining('rule') },
  });
});

test('prompts in files of their own are checked with the agents that are saved', async () => {
  const agent = `apiVersion: kubemoot.ai/v1alpha1
kind: Agent
metadata:
  name: clerk
spec:
  prompts:
    - name: rules
`;
  const { open } = await startEditor(
    cli.entry,
    makeFolder({ 'agents.yaml': agent, 'crew-fitness.config.json': '{}' }),
  );
  const file = await open('prompts/rules.adl', 'DESCRIPTION Times.\nWHEN asked for a time\n', 'adl-prompt');
  expect((await file.problems()).every(({ code }) => String(code).startsWith('PA'))).toBe(true);
  const { items } = await file.ask<CompletionList>('completion', { position: { line: 2, character: 0 } });
  expect(items.map(({ label }) => label)).toContainEqual(expect.stringContaining('NEVER'));
  const tokens = await file.ask<{ data: number[] }>('semanticTokens/full');
  expect(tokens.data.length).toBeGreaterThan(0);
});

describe('which files are ours', () => {
  test.each([
    ['README.md', '# A\n\n- synthesis CONTAIN "x"\n- synthesis is non-empty\n'],
    ['fitness/README.md', '# A\n\n- synthesis CONTAIN "x"\n- synthesis is non-empty\n'],
    ['docs/guide.md', '# A\n\nIs it?\n\n- one\n- two\n'],
    ['notes.txt', 'ASSERT(synthesis CONTAIN "x")\n'],
    ['values.yaml', 'kind: Deployment\nspec: [1, {\n'],
  ])('%s is none', async (name, text) => {
    const { open } = await startEditor(cli.entry, makeFolder({}));
    const file = await open(name, text, name.endsWith('.md') ? 'markdown' : 'plaintext');
    expect(await file.problems()).toEqual([]);
    expect(await file.ask('documentSymbol')).toEqual([]);
  });

  test('Markdown with a gate is one anywhere, and ADL is one anywhere', async () => {
    const { open } = await startEditor(cli.entry, makeFolder({}));
    const gate = '# A\n\nIs it?\n\n- synthesis is non-empty\n- synthesis CONTAIN "x"\n';
    expect(codes(await (await open('docs/a.md', gate, 'markdown')).problems())).toEqual(['near-miss']);
    expect(codes(await (await open('b.adl', 'ASSERT(synthesis CONTAIN "x")\n')).problems())).toContain(
      'near-miss',
    );
    const named = await open('c', 'ASSERT(synthesis CONTAIN "x")\n', 'adl');
    expect(codes(await named.problems())).toContain('near-miss');
  });
});

describe('what is configured', () => {
  const SPARE =
    'DEFINE CONST QUESTION AS "Is it?"\nDEFINE CONST SPARE AS 5\nASSERT(synthesis is non-empty)\n';

  test('holds, changes when it is saved, and a config that does not load is shown', async () => {
    const folder = makeFolder({ 'crew-fitness.config.json': '{"severities":{"unused-constant":"error"}}' });
    const { open, client, shown } = await startEditor(cli.entry, folder);
    const file = await open('fitness/a.adl', SPARE);
    const severity = async (wanted: number) => {
      await client.sendNotification('textDocument/didSave', { textDocument: { uri: file.uri } });
      await soon(async () => expect((await file.problems())[0]?.severity).toBe(wanted));
    };
    await severity(1);
    writeFileSync(join(folder, 'crew-fitness.config.json'), '{"severities":{"unused-constant":"info"}}');
    await severity(3);
    writeFileSync(join(folder, 'crew-fitness.config.json'), '{"severitie":{}}');
    await severity(2);
    expect(shown).toEqual([expect.stringMatching(/severitie.*\(until then the defaults hold\)$/)]);
  });

  test('is the nearest for each file, and code of it that prints breaks nothing', async () => {
    const folder = makeFolder({
      'one/crew-fitness.config.mjs':
        'console.log("Content-Length: 5\\r\\n\\r\\n"); export default { severities: { "unused-constant": "error" } };',
      'two/crew-fitness.config.json': '{"severities":{"unused-constant":"info"}}',
    });
    const { open } = await startEditor(cli.entry, folder);
    expect((await (await open('one/fitness/a.adl', SPARE)).problems())[0]?.severity).toBe(1);
    expect((await (await open('two/fitness/a.adl', SPARE)).problems())[0]?.severity).toBe(3);
    expect((await (await open('fitness/a.adl', SPARE)).problems())[0]?.severity).toBe(2);
  });
});

test('lenses say what the last run said, and what was changed since', async () => {
  const folder = makeFolder({ 'fitness/train.adl': SCENARIO, 'crew-fitness.config.json': '{}' });
  const { open, refreshes } = await startEditor(cli.entry, folder);
  const file = await open('fitness/train.adl', SCENARIO);
  const titles = async () => (await file.ask<CodeLens[]>('codeLens')).map(({ command }) => command?.title);
  expect(await titles()).toEqual([]);
  const run = await cli.run(['run', '--crew', 'demo', '--judge', 'none'], { cwd: folder });
  expect(run.stderr).toBe('');
  // Scenarios of a run that goes on come one by one.
  await soon(async () => expect(await titles()).toHaveLength(3));
  expect(refreshes).toContain('workspace/codeLens/refresh');
  const [scenario, ...gates] = await titles();
  expect(scenario).toMatch(/^(passed|failed) (just now|\d+ s ago)/);
  expect(scenario).not.toContain('changed');
  expect(gates).toHaveLength(2);
  for (const gate of gates) expect(gate).toMatch(/^(passed at \d|failed: \w)/);
  await file.apply([
    { range: { start: file.place('21:35'), end: file.place('21:35', 5) }, newText: '21:36' },
  ]);
  const [changed, ...left] = await titles();
  expect(changed).toMatch(/ · changed since: gates$/);
  expect(left).toHaveLength(1);
});

test('code of a config that throws later ends nothing, and is logged without secrets', async () => {
  const folder = makeFolder({
    'crew-fitness.config.mjs':
      "setTimeout(() => { throw new Error('late open-sesame-42'); }, 1); export default {};",
  });
  const { open, client, child } = await startEditor(cli.entry, folder);
  const logged: string[] = [];
  let printed = '';
  client.onNotification('window/logMessage', ({ message }) => void logged.push(message));
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  const file = await open('fitness/a.adl', SCENARIO);
  expect(await file.problems()).toEqual([]);
  await soon(() => expect(logged).toEqual([expect.stringContaining('outside of any call')]));
  await soon(() => expect(printed).toContain('late'));
  expect(printed).not.toContain('open-sesame-42');
  expect(await file.ask('hover', { position: file.place('at least', 3) })).not.toBeNull();
});

describe('how the process ends', () => {
  test('0 after shutdown and exit, 1 after exit alone, and 1 when its input ends', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => startEditor(cli.entry, makeFolder({}))));
    await one?.client.sendRequest('shutdown');
    await one?.client.sendNotification('exit');
    await two?.client.sendNotification('exit');
    three?.child.stdin?.end();
    expect(await Promise.all([one?.exitCode, two?.exitCode, three?.exitCode])).toEqual([0, 1, 1]);
  });

  test('what is no protocol is answered by an error, and standard output holds nothing else', async () => {
    const child = spawn(process.execPath, [cli.entry, 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stdin.end('hello\r\n\r\nContent-Length: 2\r\n\r\n{}');
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
    const bodies = Buffer.concat(chunks)
      .toString('utf8')
      .split(/Content-Length: \d+\r\n\r\n/);
    expect(bodies.slice(1).map((body) => JSON.parse(body).error.code)).toEqual([-32700, -32600]);
  });

  test('a word that it does not know is refused', async () => {
    const { exitCode, stdout, stderr } = await cli.run(['lsp', 'fitness'], { cwd: makeFolder({}) });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('lsp takes no "fitness"');
  });
});

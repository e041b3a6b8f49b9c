import { expect, test } from 'vitest';
import type { FileReading } from '#lsp';
import { playOpen } from './support/play-server.ts';
import { soon } from './support/soon.ts';

const change = (uri: string, version: number, text: string) => ({
  textDocument: { uri, version },
  contentChanges: [{ text }],
});

test('what is wrong is told shortly after a file was opened, with its version', async () => {
  const { clock, published, uri } = await playOpen('bad');
  await soon(() => expect(clock.pending()).toBe(1));
  expect(published).toEqual([]);
  clock.advance(15);
  await soon(() => expect(published).toHaveLength(1));
  expect(published[0]).toMatchObject({ uri, version: 1, diagnostics: [{ code: 'bad-word' }] });
});

test('changes in quick succession are told of once, and of the newest state', async () => {
  const { client, clock, published, uri } = await playOpen('bad');
  for (const version of [2, 3, 4]) {
    await client.sendNotification('textDocument/didChange', change(uri, version, 'bad '.repeat(version)));
  }
  // Whatever came before a request that is answered was taken up.
  await client.sendRequest('textDocument/foldingRange', { textDocument: { uri } });
  clock.advance(15);
  await soon(() => expect(published).toHaveLength(1));
  expect(published[0]?.version).toBe(4);
  expect(published[0]?.diagnostics).toHaveLength(4);
});

test('a file that changes while its config is loaded is told of once it is known', async () => {
  const loads: (() => void)[] = [];
  const read = () =>
    new Promise<FileReading>((resolve) => {
      loads.push(() => resolve({ sections: [], diagnostics: () => Promise.resolve([]) }));
    });
  const { client, clock, published, uri } = await playOpen('bad', { over: { read } });
  await soon(() => expect(clock.pending()).toBe(1));
  clock.advance(15);
  await soon(() => expect(loads).toHaveLength(1));
  await client.sendNotification('textDocument/didChange', change(uri, 2, 'good'));
  await soon(() => expect(clock.pending()).toBe(1));
  loads.shift()?.();
  clock.advance(15);
  await soon(() => expect(loads).toHaveLength(1));
  loads.shift()?.();
  await soon(() => expect(published).toEqual([{ uri, version: 2, diagnostics: [] }]));
});

test('what was told of a file that is closed is taken back, and nothing follows', async () => {
  const { client, clock, published, uri, calls } = await playOpen('bad');
  await client.sendNotification('textDocument/didClose', { textDocument: { uri } });
  await soon(() => expect(published).toEqual([{ uri, diagnostics: [] }]));
  expect(clock.pending()).toBe(0);
  expect(calls).toContain(`forget ${uri}`);
});

test('a config that changed has every file told of anew, and what is shown asked for', async () => {
  const { client, clock, published, change: tell } = await playOpen('bad');
  const asked: string[] = [];
  for (const method of ['workspace/codeLens/refresh', 'workspace/semanticTokens/refresh'])
    client.onRequest(method, () => {
      asked.push(method);
      return null;
    });
  await soon(() => expect(clock.pending()).toBe(1));
  clock.advance(15);
  await soon(() => expect(published).toHaveLength(1));
  tell({ type: 'config' });
  clock.advance(15);
  await soon(() => expect(published).toHaveLength(2));
  await soon(() => expect(asked).toHaveLength(2));
  tell({ type: 'results' });
  await soon(() => expect(asked.slice(2)).toEqual(['workspace/codeLens/refresh']));
});

test('a trouble is shown', async () => {
  const { client, change: tell } = await playOpen('');
  const shown: unknown[] = [];
  client.onNotification('window/showMessage', (params) => void shown.push(params));
  tell({ type: 'trouble', message: 'the config does not load' });
  await soon(() => expect(shown).toEqual([{ type: 2, message: 'the config does not load' }]));
});

test('a text that is too long is not read, and that is said', async () => {
  const { clock, published, client, uri } = await playOpen('bad '.repeat(2 ** 20 + 1));
  await soon(() => expect(clock.pending()).toBe(1));
  clock.advance(15);
  await soon(() => expect(published[0]?.diagnostics).toHaveLength(1));
  expect(published[0]?.diagnostics[0]).toMatchObject({ severity: 3, code: 'too-long' });
  expect(await client.sendRequest('textDocument/documentSymbol', { textDocument: { uri } })).toEqual([]);
});

test('a file is read at most once for each state', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { sections: [], diagnostics: () => Promise.resolve([]) };
  };
  const { client, uri } = await playOpen('bad', { over: { read } });
  const textDocument = { uri };
  await client.sendRequest('textDocument/documentSymbol', { textDocument });
  await client.sendRequest('textDocument/foldingRange', { textDocument });
  expect(reads).toBe(1);
  await client.sendNotification('textDocument/didChange', change(uri, 2, 'x'));
  await client.sendRequest('textDocument/foldingRange', { textDocument });
  expect(reads).toBe(2);
});

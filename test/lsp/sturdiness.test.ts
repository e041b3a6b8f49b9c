import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playOpen, playServer } from './support/play-server.ts';
import { soon } from './support/soon.ts';
import { wordLanguage } from './support/word-language.ts';

const frame = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const request = (id: number, method: string, params: unknown = {}): string =>
  frame(JSON.stringify({ jsonrpc: '2.0', id, method, params }));

describe('messages that are none', () => {
  test.each([
    ['no JSON', frame('{"jsonrpc'), -32700],
    ['no header', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', -32700],
    ['a length that is none', 'Content-Length: many\r\n\r\n', -32700],
    ['a negative length', 'Content-Length: -5\r\n\r\n', -32700],
    ['a length that is too short', 'Content-Length: 3\r\n\r\n{"jsonrpc":"2.0"}\r\n\r\n', -32700],
    ['endless junk', 'x'.repeat(100_000), -32700],
    ['a batch', frame('[{"jsonrpc":"2.0","id":1,"method":"initialize"}]'), -32600],
    ['a number', frame('5'), -32600],
    ['null', frame('null'), -32600],
    ['a method that is no text', frame('{"jsonrpc":"2.0","id":1,"method":5}'), -32600],
    ['an id that is none', frame('{"jsonrpc":"2.0","id":{},"method":"initialize"}'), -32600],
    ['parameters that are none', frame('{"jsonrpc":"2.0","id":1,"method":"initialize","params":5}'), -32600],
    ['a cancellation of nothing', frame('{"jsonrpc":"2.0","method":"$/cancelRequest"}'), -32600],
    ['another protocol', frame('{"jsonrpc":"1.0","id":1,"method":"initialize"}'), -32600],
  ])('%s is answered with its error, and the next message is understood', async (_name, bytes, code) => {
    const { sendRaw, written } = playServer();
    sendRaw(bytes);
    sendRaw(request(7, 'initialize', { capabilities: {} }));
    await soon(() => expect(written()).toContain('"id":7,"result":{"capabilities"'));
    expect(written()).toContain(`"id":null,"error":{"code":${code},`);
  });

  test('a message that is too long is passed over in bounded memory', async () => {
    const { sendRaw, written } = playServer();
    sendRaw(`Content-Length: ${65 * 2 ** 20}\r\n\r\n`);
    for (let sent = 0; sent < 65; sent += 1) sendRaw(Buffer.alloc(2 ** 20, 'x'));
    sendRaw(request(7, 'initialize', { capabilities: {} }));
    await soon(() => expect(written()).toContain('"id":7,"result"'));
    expect(written()).toContain('is too long');
  });

  test('an answer to nothing is answered by nothing', async () => {
    const { sendRaw, written } = playServer();
    sendRaw(frame('{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"x"}}'));
    sendRaw(request(7, 'initialize', { capabilities: {} }));
    await soon(() => expect(written()).toContain('"id":7'));
    expect(written()).not.toContain('"id":null');
  });

  test('messages are understood however they are cut', async () => {
    const { sendRaw, written } = playServer();
    const bytes = Buffer.from(
      `X: y\r\n${request(7, 'initialize', { capabilities: {}, rootUri: 'file:///ä' })}`,
    );
    for (const byte of bytes) sendRaw(Buffer.of(byte));
    await soon(() => expect(written()).toContain('"id":7,"result"'));
  });

  test('arbitrary bytes between messages end nothing', async () => {
    const runs = Number(process.env['FUZZ_RUNS'] ?? 20);
    const { sendRaw, client } = playServer();
    await client.sendRequest('initialize', { capabilities: {} });
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      sendRaw(Buffer.from(bytes));
      // Whatever header the bytes may have begun is ended.
      sendRaw('\r\n\r\n');
      await expect(client.sendRequest('none/such')).rejects.toMatchObject({ code: -32601 });
    });
    await fc.assert(property, { numRuns: runs });
  });
});

describe('what a server refuses', () => {
  const shape = (code: number) => expect.objectContaining({ code });

  test('requests before initialize, and a second initialize', async () => {
    const { client } = playServer();
    const hover = { textDocument: { uri: 'file:///a' }, position: { line: 0, character: 0 } };
    await expect(client.sendRequest('textDocument/hover', hover)).rejects.toEqual(shape(-32002));
    await expect(client.sendRequest('none/such', {})).rejects.toEqual(shape(-32002));
    await expect(client.sendRequest('shutdown')).rejects.toEqual(shape(-32002));
    await client.sendRequest('initialize', { capabilities: {} });
    await expect(client.sendRequest('initialize', { capabilities: {} })).rejects.toEqual(shape(-32600));
    await expect(client.sendRequest('none/such', {})).rejects.toEqual(shape(-32601));
  });

  test('notifications before initialize are dropped', async () => {
    const { client } = playServer();
    const textDocument = { uri: 'file:///a.words', languageId: 'words', version: 1, text: 'bad' };
    await client.sendNotification('textDocument/didOpen', { textDocument });
    await client.sendRequest('initialize', { capabilities: {} });
    await expect(client.sendRequest('textDocument/foldingRange', { textDocument })).rejects.toEqual(
      shape(-32602),
    );
  });

  test.each([
    ['textDocument/hover', {}],
    ['textDocument/hover', { textDocument: { uri: 5 } }],
    ['textDocument/hover', { textDocument: null, position: null }],
    ['textDocument/hover', { position: { line: -1, character: 0 } }],
    ['textDocument/completion', { position: { line: 0.5, character: 0 } }],
    ['textDocument/codeAction', { range: { start: { line: 0, character: 0 } } }],
    ['textDocument/rename', { position: { line: 0, character: 0 }, newName: 5 }],
    ['textDocument/semanticTokens/full/delta', { previousResultId: null }],
    ['textDocument/foldingRange', { textDocument: { uri: 'file:///never-opened' } }],
  ])('%s with %j', async (method, params) => {
    const { client, uri } = await playOpen('one = 1');
    const about =
      'textDocument' in params || Object.keys(params).length === 0 ? {} : { textDocument: { uri } };
    await expect(client.sendRequest(method, { ...about, ...params })).rejects.toEqual(shape(-32602));
  });

  test('a request that was cancelled', async () => {
    const { sendRaw, written } = await playOpen('one = 1');
    const hover = { textDocument: { uri: 'file:///root/a.words' }, position: { line: 0, character: 0 } };
    sendRaw(
      request(99, 'textDocument/hover', hover) +
        frame('{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}'),
    );
    await soon(() => expect(written()).toContain('"id":99,"error":{"code":-32800'));
  });

  test('changes of a file that nobody opened are logged, and all goes on', async () => {
    const { client, logged, uri } = await playOpen('one = 1');
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri: 'file:///other', version: 2 },
      contentChanges: [{ text: '' }],
    });
    await client.sendNotification('textDocument/didChange', {});
    await client.sendRequest('textDocument/foldingRange', { textDocument: { uri } });
    expect(logged[0]).toContain('file:///other is not open');
    expect(logged).toHaveLength(2);
  });
});

test('a bug is answered without its message, and logged without secrets', async () => {
  const read = () => {
    throw new Error('the password is hunter2');
  };
  const { client, logged, uri } = await playOpen('x', { over: { read } });
  await expect(
    client.sendRequest('textDocument/foldingRange', { textDocument: { uri } }),
  ).rejects.toMatchObject({
    code: -32603,
    message: 'a fault of crew-fitness; its log tells more',
  });
  expect(logged[0]).toContain('the password is ***');
});

describe('how it ends', () => {
  test('0 after shutdown, and requests between are refused', async () => {
    const { client, exitCode, uri } = await playOpen('');
    expect(await client.sendRequest('shutdown')).toBeNull();
    await expect(
      client.sendRequest('textDocument/foldingRange', { textDocument: { uri } }),
    ).rejects.toMatchObject({ code: -32600 });
    await client.sendNotification('exit');
    expect(await exitCode).toBe(0);
  });

  test('1 without a shutdown, or with one before initialize', async () => {
    const { client, exitCode } = await playOpen('');
    await client.sendNotification('exit');
    expect(await exitCode).toBe(1);
    const early = playServer();
    await early.client.sendRequest('shutdown').catch(() => {});
    await early.client.sendNotification('exit');
    expect(await early.exitCode).toBe(1);
  });

  test('when nothing comes in any more', async () => {
    const { input, exitCode } = await playOpen('');
    input.end();
    expect(await exitCode).toBe(1);
  });

  test('when the editor is dead, though its pipe is open', async () => {
    let alive = true;
    const { client, clock, exitCode } = playServer({ isProcessAlive: (id) => id !== 4711 || alive });
    await client.sendRequest('initialize', { processId: 4711, capabilities: {} });
    clock.advance(10_000);
    expect(clock.pending()).toBe(1);
    alive = false;
    clock.advance(3000);
    expect(await exitCode).toBe(1);
    expect(clock.pending()).toBe(0);
  });
});

test('folders come and go', async () => {
  const { client, calls } = await playOpen('');
  await client.sendNotification('workspace/didChangeWorkspaceFolders', {
    event: { added: [{ uri: 'file:///two', name: 'two' }], removed: [{ uri: 'file:///root', name: 'root' }] },
  });
  await client.sendNotification('textDocument/didSave', { textDocument: { uri: 'file:///x' } });
  await soon(() => expect(calls).toEqual(['folders file:///root', 'folders file:///two', 'look']));
});

test('random edits leave the text, and so the diagnostics, that a fresh reading has', async () => {
  const runs = Number(process.env['FUZZ_RUNS'] ?? 300);
  const { client, uri, clock, published } = await playOpen('bad\nbad\r\nx = 1\n');
  let text = 'bad\nbad\r\nx = 1\n';
  let version = 1;
  const piece = fc.constantFrom('bad', ' ', '\n', '\r\n', '\r', 'x = 1', '<x>', '😀', '', 'b', 'ad');
  const edit = fc.record({ from: fc.nat(), length: fc.nat(20), piece });
  const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
    version += 1;
    const contentChanges = edits.map(({ from, length, piece: inserted }) => {
      const [start, end] = [from % (text.length + 1), (from % (text.length + 1)) + length].map((offset) =>
        whole(text, Math.min(offset, text.length)),
      ) as [number, number];
      const range = { start: place(text, start), end: place(text, end) };
      text = text.slice(0, start) + inserted + text.slice(end);
      return { range, text: inserted };
    });
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
    await client.sendRequest('textDocument/foldingRange', { textDocument: { uri } });
    clock.advance(15);
    await soon(() => expect(published.at(-1)?.version).toBe(version));
    expect(published.at(-1)?.diagnostics.map(({ range }) => range.start)).toEqual(
      wordLanguage
        .open('', text)
        .diagnostics.map(({ range: { start } }) => ({ line: start.line - 1, character: start.column - 1 })),
    );
  });
  await fc.assert(property, { numRuns: runs });
});

/** Between the two halves of a line end nobody edits. */
function whole(text: string, offset: number): number {
  return text[offset - 1] === '\r' && text[offset] === '\n' ? offset - 1 : offset;
}

function place(text: string, offset: number): { readonly line: number; readonly character: number } {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

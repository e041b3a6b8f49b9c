import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#model';
import { playOpen } from './support/play-server.ts';

const TEXT = 'one = 1\ntwo = <one> bad  \n# bad';
const at = (line: number, character: number) => ({ line, character });
const range = (line: number, from: number, to: number) => ({ start: at(line, from), end: at(line, to) });

async function asked(method: string, params: object, capabilities?: object) {
  const { client, uri } = await playOpen(TEXT, capabilities === undefined ? {} : { capabilities });
  return client.sendRequest(method, { textDocument: { uri }, ...params });
}

describe('what a server answers about a file', () => {
  test('completion: snippets and Markdown for a client that knows them, in the order of the language', async () => {
    const found = await asked('textDocument/completion', { position: at(0, 2) });
    expect(found).toEqual({
      isIncomplete: true,
      items: [
        {
          ...{ label: 'alpha', kind: 14, detail: 'a word', sortText: '00000', filterText: 'on alpha' },
          documentation: { kind: 'markdown', value: '**bold**' },
          insertTextFormat: 1,
          textEdit: { range: range(0, 0, 2), newText: 'alpha' },
        },
        expect.objectContaining({ label: 'beta', sortText: '00001' }),
        {
          ...{ label: 'pair', kind: 3, sortText: '00002', filterText: 'on pair', insertTextFormat: 2 },
          textEdit: { range: range(0, 0, 2), newText: 'pair($' + '{1:left}, $' + '{2:right \\} \\$})' },
        },
      ],
    });
  });

  test('completion: plain texts for a client that knows nothing', async () => {
    const found = await asked('textDocument/completion', { position: at(0, 0) }, {});
    expect(found).toMatchObject({
      items: [
        { documentation: 'bold', filterText: 'alpha' },
        {},
        { insertTextFormat: 1, textEdit: { newText: 'pair(left, right } $)' } },
      ],
    });
  });

  test.each([
    [{ textDocument: { hover: { contentFormat: ['markdown'] } } }, 'markdown', '**one**'],
    [{}, 'plaintext', 'one'],
  ])('hover %j', async (capabilities, kind, value) => {
    expect(await asked('textDocument/hover', { position: at(1, 8) }, capabilities)).toEqual({
      contents: { kind, value },
      range: range(1, 7, 10),
    });
  });

  test('hover: nothing where there is nothing to say, and far outside', async () => {
    expect(await asked('textDocument/hover', { position: at(2, 0) })).toBeNull();
    expect(await asked('textDocument/hover', { position: at(2 ** 31 - 1, 2 ** 31 - 1) })).toBeNull();
  });

  test('quick fixes at a place', async () => {
    const context = { diagnostics: [], only: ['quickfix'] };
    const params = { range: range(1, 12, 12), context };
    expect(await asked('textDocument/codeAction', params)).toEqual([
      {
        ...{ title: 'Write good for bad', kind: 'quickfix', isPreferred: true },
        diagnostics: [
          {
            ...{ range: range(1, 12, 15), severity: 1, code: 'bad-word', source: 'crew-fitness' },
            message: 'bad is no word\nwrite good',
          },
        ],
        edit: {
          documentChanges: [
            {
              textDocument: { uri: 'file:///root/a.words', version: 1 },
              edits: [{ range: range(1, 12, 15), newText: 'good' }],
            },
          ],
        },
      },
    ]);
    expect(await asked('textDocument/codeAction', { range: range(0, 0, 1), context })).toEqual([]);
  });

  test('all fixes at once, and edits without versions for a client that knows none', async () => {
    const capabilities = { textDocument: { codeAction: { codeActionLiteralSupport: {} } } };
    const params = { range: range(0, 0, 0), context: { diagnostics: [], only: ['source'] } };
    expect(await asked('textDocument/codeAction', params, capabilities)).toEqual([
      {
        title: 'Fix 2 mistakes in this file',
        kind: 'source.fixAll',
        edit: {
          changes: {
            'file:///root/a.words': [
              { range: range(1, 12, 15), newText: 'good' },
              { range: range(2, 2, 5), newText: 'good' },
            ],
          },
        },
      },
    ]);
    expect(await asked('textDocument/codeAction', params, {})).toEqual([]);
    const other = { ...params, context: { diagnostics: [], only: ['refactor'] } };
    expect(await asked('textDocument/codeAction', other, capabilities)).toEqual([]);
  });

  test('of fixes that stand over one another, and of insertions at one place, only the first is made', async () => {
    const found = (from: number, to: number): Diagnostic => {
      const stretch = { start: { line: 1, column: from }, end: { line: 1, column: to } };
      const fix = { range: stretch, replacement: String(from) };
      return { severity: 'error', code: 'x', message: 'x', range: stretch, hint: null, fix };
    };
    const read = async () => ({
      sections: [],
      diagnostics: async () => [
        found(3, 7),
        found(1, 4),
        found(4, 6),
        found(9, 9),
        found(9, 9),
        found(9, 10),
      ],
    });
    const { client, uri } = await playOpen('0123456789', { over: { read } });
    const context = { diagnostics: [], only: ['source.fixAll'] };
    const params = { textDocument: { uri }, range: range(0, 0, 0), context };
    expect(await client.sendRequest('textDocument/codeAction', params)).toMatchObject([
      {
        title: 'Fix 3 mistakes in this file',
        edit: {
          documentChanges: [
            { edits: [{ range: range(0, 0, 3) }, { range: range(0, 3, 5) }, { range: range(0, 8, 8) }] },
          ],
        },
      },
    ]);
  });

  test('formatting, of all lines and of some', async () => {
    const options = { tabSize: 2, insertSpaces: true };
    const edit = { range: range(1, 15, 17), newText: '' };
    expect(await asked('textDocument/formatting', { options })).toEqual([edit]);
    expect(await asked('textDocument/rangeFormatting', { options, range: range(1, 0, 17) })).toEqual([edit]);
    expect(await asked('textDocument/rangeFormatting', { options, range: range(0, 0, 3) })).toEqual([]);
  });

  test('the outline as a tree, and as a list', async () => {
    const symbol = { name: 'one', kind: 14, range: range(0, 0, 3), selectionRange: range(0, 0, 3) };
    expect(await asked('textDocument/documentSymbol', {})).toEqual([
      { ...symbol, detail: 'a definition', children: [] },
      expect.objectContaining({ name: 'two' }),
    ]);
    expect(await asked('textDocument/documentSymbol', {}, {})).toEqual([
      { name: 'one', kind: 14, location: { uri: 'file:///root/a.words', range: range(0, 0, 3) } },
      expect.objectContaining({ name: 'two' }),
    ]);
  });

  test('folding', async () => {
    expect(await asked('textDocument/foldingRange', {})).toEqual([
      { startLine: 0, endLine: 2, kind: 'region' },
    ]);
  });

  test('definition, references with and without it, and renaming', async () => {
    const uri = 'file:///root/a.words';
    const position = at(1, 8);
    expect(await asked('textDocument/definition', { position })).toEqual({ uri, range: range(0, 0, 3) });
    const references = (includeDeclaration: boolean) =>
      asked('textDocument/references', { position, context: { includeDeclaration } });
    expect(await references(true)).toEqual([
      { uri, range: range(0, 0, 3) },
      { uri, range: range(1, 7, 10) },
    ]);
    expect(await references(false)).toEqual([{ uri, range: range(1, 7, 10) }]);
    expect(await asked('textDocument/prepareRename', { position })).toEqual(range(1, 7, 10));
    expect(await asked('textDocument/rename', { position, newName: 'uno' })).toMatchObject({
      documentChanges: [{ edits: [{ newText: 'uno' }, { newText: 'uno', range: range(1, 7, 10) }] }],
    });
    await expect(asked('textDocument/rename', { position, newName: 'u n o' })).rejects.toMatchObject({
      message: 'u n o is no name',
    });
  });

  test('colours, whole and as a difference', async () => {
    const { client, uri } = await playOpen(TEXT);
    const textDocument = { uri };
    const whole = await client.sendRequest<{ resultId: string; data: number[] }>(
      'textDocument/semanticTokens/full',
      { textDocument },
    );
    expect(whole.data).toEqual([0, 0, 3, 4, 0, 1, 0, 3, 4, 0]);
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: range(2, 0, 0), text: 'three = 3\n' }],
    });
    const { resultId: previousResultId } = whole;
    const delta = await client.sendRequest('textDocument/semanticTokens/full/delta', {
      textDocument,
      previousResultId,
    });
    expect(delta).toMatchObject({ edits: [{ start: 10, deleteCount: 0, data: [1, 0, 5, 4, 0] }] });
    const lost = await client.sendRequest('textDocument/semanticTokens/full/delta', {
      textDocument,
      previousResultId: 'never heard of it',
    });
    expect(lost).toMatchObject({ data: [0, 0, 3, 4, 0, 1, 0, 3, 4, 0, 1, 0, 5, 4, 0] });
  });

  test('lenses with what the last run said', async () => {
    expect(await asked('textDocument/codeLens', {})).toEqual([
      { range: range(0, 0, 3), command: { title: 'passed at 0.0 s', command: '' } },
      { range: range(1, 0, 3), command: { title: 'passed at 1.0 s', command: '' } },
    ]);
  });

  test('nothing of a file that is none of ours', async () => {
    const { client } = await playOpen(TEXT);
    const textDocument = { uri: 'file:///root/README.md' };
    await client.sendNotification('textDocument/didOpen', {
      textDocument: { ...textDocument, languageId: 'markdown', version: 1, text: 'bad' },
    });
    const position = at(0, 0);
    expect(await client.sendRequest('textDocument/hover', { textDocument, position })).toBeNull();
    expect(await client.sendRequest('textDocument/formatting', { textDocument, options: {} })).toEqual([]);
    expect(await client.sendRequest('textDocument/completion', { textDocument, position })).toMatchObject({
      items: [],
    });
  });
});

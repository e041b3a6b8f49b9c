import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Diagnostic as LspDiagnostic } from 'vscode-languageserver';
import type { Diagnostic } from '#model';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { compileText } from '../support/scenario-text.ts';
import { makeFolder, startEditor } from './support/editor.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

const START = `DESCRIPTION When the last train leaves

DEFINE CONST QUESTION AS "When does the last train leave?"
DEFINE CONST QUORUM AS 2

ASSERT(at least QUORUM specialists contribute with signal=agree)
ASSERT(synthesis CONTAINS "21:35")
ASSERT(DEFER synthesis REFLECTS "At 21:35." AT LEAST 0.8)
`;

const piece = fc.constantFrom(
  ...[
    '\n',
    '\r\n',
    '"',
    '(',
    ')',
    ' ',
    '#',
    '21',
    'é',
    '😀',
    '',
    'ASSERT(',
    'synthesis CONTAIN "x")\n',
    'DEFINE CONST ',
  ],
  ...['QUORUM', ' AS ', 'within 5 seconds', 'MAX_DURATION', '\n\n', 'stream emits "done" event'],
);
const edit = fc.record({ from: fc.nat(), length: fc.nat(12), piece });

test('whatever is typed, a server tells what a fresh compilation tells', async () => {
  const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40);
  const { open } = await startEditor(cli.entry, makeFolder({ 'crew-fitness.config.json': '{}' }));
  const file = await open('fitness/train.adl', START);
  const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), async (edits) => {
    for (const { from, length, piece: text } of edits) {
      const all = file.text();
      const start = whole(all, from % (all.length + 1));
      await file.edit(start, whole(all, Math.min(all.length, start + length)), text);
    }
    // So that it stays a scenario, more or less.
    if (file.text().length > 3 * START.length) await file.edit(0, file.text().length, START);
    const told = (await file.problems()).map(shape);
    expect(told).toEqual(compileText('fitness/train.adl', file.text()).diagnostics.map(lspShape));
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
});

/** Between the two halves of a line end nobody edits. */
function whole(text: string, offset: number): number {
  return text[offset - 1] === '\r' && text[offset] === '\n' ? offset - 1 : offset;
}

function shape({ code, message, range }: LspDiagnostic) {
  return { code, message, range };
}

function lspShape({ code, message, hint, range: { start, end } }: Diagnostic) {
  return {
    code,
    message: hint === null ? message : `${message}\n${hint}`,
    range: {
      start: { line: start.line - 1, character: start.column - 1 },
      end: { line: end.line - 1, character: end.column - 1 },
    },
  };
}

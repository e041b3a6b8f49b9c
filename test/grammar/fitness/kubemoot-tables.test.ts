import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFileAsKubemoot } from '../../../grammar/fitness/kubemoot/read-file.ts';
import { secondsAsKubemoot } from '../../../grammar/fitness/kubemoot/seconds.ts';
import { readAsKubemoot } from '../../../grammar/fitness/sentence/kubemoot.ts';
import { compileText, meaning } from '../../support/scenario-text.ts';

/** Whole files and deadlines with what Kubemoot's runner makes of them, and what we do. `UPDATE=1` writes them anew. */
const tables = new URL('../../../fixtures/tables/', import.meta.url);

function compareTable<Row>(name: string, complete: (row: Row) => object): readonly Row[] {
  const path = new URL(name, tables);
  const known = readFileSync(path, 'utf8');
  const rows: readonly Row[] = JSON.parse(known);
  const found = `[\n${rows.map((row) => `  ${JSON.stringify(complete(row), null, 1).replace(/\n\s*/g, ' ')}`).join(',\n')}\n]\n`;
  if (process.env['UPDATE'] === '1') writeFileSync(path, found);
  expect(found).toBe(known);
  return rows;
}

test('whole files are read as their authors would expect', () => {
  const rows = compareTable<{ row: string; form: string; input: string }>(
    'kubemoot-files.json',
    ({ row, form, input }) => {
      const theirs = readFileAsKubemoot(input);
      const { scenario, form: ours, diagnostics } = compileText(`table.${form}`, input, true);
      const said = diagnostics.map(({ severity, code, range }) => `${range.start.line}: ${severity} ${code}`);
      return {
        row,
        form,
        input,
        kubemoot: {
          ...theirs,
          assertions: theirs.assertions.map(({ raw }) => ({ ...readAsKubemoot(raw), raw })),
        },
        ours: {
          form: ours,
          description: scenario?.description ?? null,
          question: scenario?.question ?? null,
          maxDurationMs: scenario?.maxDurationMs ?? null,
          assertions: scenario?.assertions.map(meaning) ?? null,
        },
        diagnostics: said,
      };
    },
  );
  const numbered = (letter: string, count: number): string[] =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
  expect(rows.map(({ row }) => row)).toEqual([
    ...numbered('M', 32),
    ...numbered('A', 18),
    ...numbered('F', 3),
  ]);
});

test('deadlines are read as they are written', () => {
  const rows = compareTable<{ maxDuration: string | null }>('kubemoot-durations.json', ({ maxDuration }) => {
    const constant = maxDuration === null ? '' : `DEFINE CONST MAX_DURATION AS ${maxDuration}\n`;
    const { scenario, diagnostics } = compileText(
      'table.adl',
      `DEFINE CONST QUESTION AS "q"\n${constant}ASSERT(synthesis is non-empty)\n`,
    );
    return {
      maxDuration,
      kubemootSeconds: secondsAsKubemoot(maxDuration),
      ourMilliseconds: scenario?.maxDurationMs ?? null,
      diagnostics: diagnostics.map(({ code }) => code),
    };
  });
  expect(rows).toHaveLength(16);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAsKubemoot } from '../../../grammar/fitness/sentence/kubemoot.ts';
import { portabilityOf } from '../../../grammar/fitness/sentence/portability.ts';
import { createCompiler } from '../../../grammar/index.ts';
import { gateKinds } from '../../../src/gates/index.ts';
import type { Diagnostic } from '../../../src/model/index.ts';

/** Every assertion text whose reading by Kubemoot's runner is known, and ours. `UPDATE=1` writes it anew. */
const table = new URL('../../../fixtures/tables/kubemoot-sentences.json', import.meta.url);
const compiler = createCompiler({ gates: gateKinds, judgeKeywords: ['REFLECTS', 'GROUNDED'] });
const head = 'DEFINE CONST QUESTION AS "Which trees grow here?"\nDEFINE CONST MAX_DURATION AS 90 seconds\n';

interface Row {
  readonly row: number;
  readonly text: string;
}

function brief({ severity, code, fix }: Diagnostic): object {
  return { severity, code, fix: fix?.replacement ?? null };
}

function readRow({ row, text }: Row): object {
  const { scenario, diagnostics } = compiler.compile({
    id: 'table.adl',
    bytes: `${head}ASSERT(${text})\n`,
    named: true,
  });
  const [assertion] = scenario?.assertions ?? [];
  if (assertion === undefined) throw new Error(`row ${row} holds no assertion`);
  const { kind, params } = assertion;
  return {
    row,
    text,
    kubemoot: readAsKubemoot(text),
    ours: kind === 'advisory' ? { kind } : { kind, ...params },
    diagnostics: diagnostics.filter(({ code }) => code !== 'no-assertions').map(brief),
    portability: portabilityOf(text, assertion),
  };
}

test('every known sentence has the reading that its author would expect', () => {
  const known = readFileSync(table, 'utf8');
  const rows: readonly Row[] = JSON.parse(known);
  const found = `[\n${rows.map((row) => `  ${JSON.stringify(readRow(row))}`).join(',\n')}\n]\n`;
  if (process.env['UPDATE'] === '1') writeFileSync(table, found);
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 84 }, (_, at) => at + 1));
  expect(found).toBe(known);
});

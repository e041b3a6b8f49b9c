import exceljs from 'exceljs';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Observation, RunEvent, RunEventBody } from '#model';
import { cellText, looksLikeFormula } from '../../reporters/xlsx/cell-text.ts';
import { MOST_ROWS, table } from '../../reporters/xlsx/table.ts';
import { recordedRuns } from '../support/recorded-runs.ts';
import {
  assertion,
  discussion,
  header,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../support/run-log.ts';
import { partsOf, readWorkbook, workbookOf } from '../support/workbook.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);

/** Kubemoot's, in its order. */
const SHEETS = [
  ...['Overview', 'Pass Rate', 'Duration', 'Quality'],
  ...['Scenarios', 'Runs', 'Assertions', 'Failures'],
];

/** A run of one failed scenario in which every text is `text`. */
function failing(text: string): RunEvent[] {
  const plan = scenario('crew/stock.adl', { name: text, assertions: [assertion(0, { raw: text })] });
  const gates = [outcome(0, 'failed', { message: text })];
  return stamp([
    runStarted([plan], { run: header({ id: text, subject: { kind: 'crew', name: text, endpoint: null } }) }),
    ...discussion(plan.id, observation(0, { status: 'failed', startedAt: text, answer: text, gates })),
    scenarioFinished(plan.id, 'failed'),
    runFinished(1),
  ]);
}

async function openBook(log: readonly RunEvent[]): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(new Uint8Array(await workbookOf(log)).buffer);
  return book;
}

async function cellIn(log: readonly RunEvent[], sheet: string, address: string): Promise<exceljs.Cell> {
  const found = (await openBook(log)).getWorksheet(sheet)?.getCell(address);
  if (found === undefined) throw new Error(`no sheet ${sheet}`);
  return found;
}

/** What stands below the heading of a sheet. */
async function rowsOf(log: readonly RunEvent[], name: string): Promise<readonly (readonly unknown[])[]> {
  const sheets = await readWorkbook(await workbookOf(log));
  return sheets.find((sheet) => sheet.name === name)?.rows.slice(1) ?? [];
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('the sheets are Kubemoot’s, in its order, and their names fit', async () => {
  for (const name of Object.keys(recordedRuns)) {
    const sheets = await readWorkbook(await workbookOf(recordedRuns[name] ?? []));
    expect(sheets.map((sheet) => sheet.name)).toEqual(SHEETS);
  }
  expect(SHEETS.filter((name) => name.length > 31)).toEqual([]);
});

test('every column is where Kubemoot has it', async () => {
  const sheets = await readWorkbook(await workbookOf(recordedRuns['flaky'] ?? []));
  const columns = (name: string): string =>
    sheets.find((sheet) => sheet.name === name)?.rows[0]?.join(' ') ?? '';
  expect(columns('Runs')).toBe(
    'crew scenario run_id iteration started_at duration_ms phase assertions_passed assertions_total correctness adherence efficiency selectivity factuality fabricated',
  );
  expect(columns('Scenarios')).toBe(
    'scenario sample_count passed failed errored duration_mean_ms duration_p50_ms duration_p90_ms pass_rate mean_correctness mean_adherence mean_efficiency self_consistency participation quality scenario_grade mean_selectivity factuality fabrication_pct',
  );
  expect(columns('Assertions')).toBe('scenario iteration assertion passed message');
  expect(columns('Failures')).toBe('scenario assertion fail_count failed_iterations sample_message');
  const overview = sheets[0]?.rows ?? [];
  expect(overview.slice(0, 22).map(([label]) => label)).toEqual([
    ...['Crew grade (0-100)', 'Description', 'Suite', 'Namespace', 'Crew', 'Run ID', 'Status', 'Partial'],
    ...['Crew version', 'Started', 'Completed', 'Total wall-clock time', 'Iterations per scenario'],
    ...['Concurrency', 'Per-iteration timeout', 'Artifact retention', 'Total runs', 'Passed', 'Failed'],
    ...['Errored', 'Pass rate', 'Total inference time (ms)'],
  ]);
  expect(overview[23]).toEqual(['Measure', 'Crew score (0-100)', 'Weight', 'Contribution', 'Definition']);
});

test('the contributions add up to the grade below them', async () => {
  const [overview] = await readWorkbook(await workbookOf(recordedRuns['failures'] ?? []));
  const parts = overview?.rows.slice(24, 31).map((row) => Number(row[3] ?? 0)) ?? [];
  const grade = Number(overview?.rows[31]?.[3]);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(grade, 6);
  expect(grade).toBe(overview?.rows[0]?.[1]);
});

test('settings of the run are told where they are known', async () => {
  const run = header({ options: { iterations: 3, concurrency: 2, timeoutMs: 90_000 } });
  const [overview] = await readWorkbook(await workbookOf(stamp([runStarted([], { run }), runFinished(0)])));
  expect(overview?.rows.slice(12, 15).map((row) => row[1])).toEqual([3, 2, '1 m 30 s']);
});

test('scenarios of one name are told apart by their paths', async () => {
  const plans = ['a/x.adl', 'b/x.adl', 'b/y.adl'].map((id) => scenario(id));
  const log = stamp([runStarted([...plans, scenario('z.adl', { name: '' })]), runFinished(0)]);
  const sheets = await readWorkbook(await workbookOf(log));
  const labels = sheets
    .find(({ name }) => name === 'Scenarios')
    ?.rows.slice(1)
    .map(([label]) => label);
  expect(labels).toEqual(['a/x.adl', 'b/x.adl', 'y', 'z.adl']);
});

test('failures come in the order of the file, whichever run had them first, and what was not measured last', async () => {
  const plan = scenario('a.adl', {
    assertions: ['first', 'second', 'third'].map((raw, index) => assertion(index, { raw })),
  });
  const seen = (
    index: number,
    failed: readonly number[],
    part: Partial<Observation> = {},
  ): RunEventBody[] => {
    const gates = [0, 1, 2].map((at) =>
      outcome(at, failed.includes(at) ? 'failed' : 'passed', { message: `run ${index + 1}` }),
    );
    return discussion(plan.id, observation(index, { status: 'failed', gates, ...part }));
  };
  const error = { code: 'odd', message: 'no answer', hint: null };
  const log = stamp([
    runStarted([plan], { iterations: 4 }),
    ...seen(0, [], { status: 'errored', error, gates: [] }),
    ...seen(1, [2]),
    ...seen(2, [0, 2]),
    ...seen(3, [], { gates: [outcome(1, 'undecided', { message: 'it was dark' })] }),
    runFinished(1),
  ]);
  expect(await rowsOf(log, 'Failures')).toEqual([
    ['a', 'first', 1, '3', 'run 3'],
    ['a', 'third', 2, '2,3', 'run 2'],
    ['a', '(execution error)', 2, '1,4', 'no answer'],
  ]);
  const assertions = await rowsOf(log, 'Assertions');
  expect(assertions[0]).toEqual(['a', 1, '(none)', false, 'no answer']);
  expect(assertions.at(-1)).toEqual(['a', 4, 'second', null, 'it was dark']);
});

test('each measure stands in its own column', async () => {
  const plan = scenario('a.adl', {
    assertions: [assertion(0, { kind: 'synthesis-contains' }), assertion(1), assertion(2)],
  });
  const gates = [outcome(0, 'failed'), outcome(1, 'passed'), outcome(2, 'passed')];
  const tally = { events: 8, findings: 2, wellFormed: 1, agrees: 1, errors: 0 };
  const agents = { agree: ['one'], stand_aside: ['two', 'three', 'four'] };
  const seen = observation(0, { status: 'failed', durationMs: 120_000, gates, tally, agents });
  const log = stamp([runStarted([plan]), ...discussion(plan.id, seen), runFinished(1)]);
  const [run] = await rowsOf(log, 'Runs');
  expect(run?.slice(5)).toEqual([120_000, 'Failed', 2, 3, expect.closeTo(66.67, 2), 87.5, 50, 25, 0, false]);
  const [row] = await rowsOf(log, 'Scenarios');
  expect(row?.slice(1, 8)).toEqual([1, 0, 1, 0, 120_000, 120_000, 120_000]);
  expect(row?.slice(8, 14)).toEqual([0, expect.closeTo(66.67, 2), 87.5, 50, 100, 100]);
  expect(row?.slice(14)).toEqual([null, expect.any(Number), 25, 0, 0]);
});

test('neither the clock nor the time zone is in the bytes', async () => {
  const made: string[] = [];
  for (const [now, zone] of [
    ['2026-03-02T08:00:00Z', 'UTC'],
    ['2031-11-20T23:59:58Z', 'Asia/Kolkata'],
  ] as const) {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    made.push(Buffer.from(await workbookOf(recordedRuns['flaky'] ?? [])).toString('base64'));
    vi.useRealTimers();
  }
  expect(made[0]).toBe(made[1]);
});

test('every part is well-formed XML, and each chart is listed, framed, and over its figures', async () => {
  const parts = partsOf(await workbookOf(recordedRuns['hostile'] ?? []));
  for (const xml of parts.values()) XmlDocument.fromString(xml).dispose();
  for (const sheet of [2, 3, 4]) {
    const chart = parts.get(`xl/charts/chart${sheet}.xml`);
    expect(chart).toContain(`'${SHEETS[sheet - 1]}'!$B$24:$B$25`);
    expect(parts.get('[Content_Types].xml')).toContain(`/xl/charts/chart${sheet}.xml`);
    expect(parts.get(`xl/drawings/_rels/drawing${sheet}.xml.rels`)).toContain(`../charts/chart${sheet}.xml`);
    expect(parts.get(`xl/drawings/drawing${sheet}.xml`)).toContain('r:id="rId-chart-1"');
    expect(parts.get(`xl/worksheets/sheet${sheet}.xml`)).toContain('<drawing ');
  }
  expect(parts.has('xl/charts/chart1.xml')).toBe(false);
});

test('a run without scenarios has no chart over nothing', async () => {
  const parts = partsOf(await workbookOf(recordedRuns['empty'] ?? []));
  expect([...parts.keys()].filter((name) => /chart|drawing/.test(name))).toEqual([]);
});

describe('hostile text', () => {
  test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', ' =cmd|x', '\t=1', '\n@x', '=HYPERLINK("x")', '＝1+1', '－1'])(
    '%j is text, and stays it when somebody edits the cell',
    async (text) => {
      const found = await cellIn(failing(text), 'Assertions', 'C2');
      expect(found.value).toBe(text);
      expect(found.type).toBe(exceljs.ValueType.String);
      expect(found.numFmt).toBe('@');
    },
  );

  test.each(['=', '+', '-', '@'])('no part of a workbook full of %j is a formula', async (sign) => {
    const parts = partsOf(await workbookOf(failing(`${sign}cmd|' /C calc'!A0`)));
    for (const [name, xml] of parts) if (name.includes('worksheets')) expect(xml).not.toMatch(/<f[ >]/);
  });

  test.each([
    ...['_x0041_', '_x000D_x', '__x005F_x0041_', '_x00e9_', 'snake_x_case'],
    ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '0', '1e5', 'true', 'NaN'],
    ...['  spaces around  ', '<b>&amp;</b>', ']]>', '"quoted"', "'", 'a\nb', '\ud83c\udf5a', '12-01'],
  ])('%j is shown letter for letter', async (text) => {
    const sheet = (await openBook(failing(text))).getWorksheet('Assertions');
    for (const address of ['A2', 'C2', 'E2']) expect(sheet?.getCell(address).value).toBe(text);
  });

  test.each([
    ['a\u0000b\u000bc\u001b[31md\u001b[0m', 'abcd'],
    ['x\ud83dy\ude00z', 'xyz'],
    ['a\ufffeb\uffffc', 'abc'],
    ['a\u202eb\u2066c', 'abc'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ])('%j loses what XML does not have or a reader would not see', async (text, left) => {
    expect((await cellIn(failing(text), 'Assertions', 'C2')).value).toBe(left);
  });

  test('a text longer than a cell is cut with a mark, and no character in half', async () => {
    for (const text of [
      'x'.repeat(40_000),
      '🍚'.repeat(20_000),
      `x${'🍚'.repeat(20_000)}`,
      'x'.repeat(5_000_000),
    ]) {
      const { value } = await cellIn(failing(text), 'Assertions', 'C2');
      if (typeof value !== 'string') throw new Error('not a text');
      expect(value.length).toBeLessThanOrEqual(32_767);
      expect(value.length).toBeGreaterThan(32_700);
      expect(value.endsWith(`… [cut, ${text.length} characters in all]`)).toBe(true);
      expect(value).not.toMatch(/\p{Cs}/u);
    }
    expect(cellText('x'.repeat(32_767))).toBe('x'.repeat(32_767));
  });

  test('any text at all gives a workbook that opens, with the same text in all its places', async () => {
    const pieces = fc.constantFrom(
      '=',
      '_x0041_',
      '_',
      ']]>',
      '<',
      '&',
      '"',
      '\ud83c\udf5a',
      '\ud83d',
      '\u0000',
      '\n',
      '\ufffd',
      ' ',
    );
    const text = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), pieces), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        text.map((parts) => parts.join('')),
        async (some) => {
          const sheets = await readWorkbook(await workbookOf(failing(some)));
          expect(sheets.map(({ name }) => name)).toEqual(SHEETS);
          const rows = sheets.find(({ name }) => name === 'Assertions')?.rows ?? [];
          expect(rows).toHaveLength(2);
          expect(rows[1]?.[2] ?? null).toEqual(rows[1]?.[4] ?? null);
          expect(['string', 'object']).toContain(typeof (rows[1]?.[2] ?? null));
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('looking for a formula takes no time in a text of nothing but spaces', () => {
    const began = performance.now();
    expect(looksLikeFormula(' '.repeat(1_000_000))).toBe(false);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('numbers and dates', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300])(
    'a duration of %d does no harm',
    async (durationMs) => {
      const plan = scenario('a.adl');
      const log = stamp([
        runStarted([plan]),
        ...discussion(plan.id, observation(0, { durationMs })),
        runFinished(0),
      ]);
      const { value } = await cellIn(log, 'Runs', 'F2');
      expect(value).toBe(Number.isFinite(durationMs) ? durationMs : null);
    },
  );

  test.each(['', 'yesterday', '0001-01-01T00:00:00Z', '+012026-01-01T00:00:00.000Z'])(
    'a start of %j is no date and stays text',
    async (startedAt) => {
      const plan = scenario('a.adl');
      const seen = observation(0, { startedAt });
      const log = stamp([
        runStarted([plan], { run: header({ startedAt }) }),
        ...discussion(plan.id, seen),
        runFinished(0),
      ]);
      expect((await cellIn(log, 'Runs', 'E2')).value).toBe(startedAt === '' ? null : startedAt);
      expect((await cellIn(log, 'Overview', 'B10')).value).toBe(startedAt === '' ? null : startedAt);
    },
  );
});

test('a sheet holds what Excel can and counts the rest', () => {
  const items = Array.from({ length: MOST_ROWS }, (_, index) => index);
  const columns = [{ name: 'n', width: 1, of: (item: number) => item }];
  const full = table(columns, items.slice(1));
  expect(full).toHaveLength(MOST_ROWS);
  expect(full.at(-1)).toEqual([MOST_ROWS - 1]);
  const over = table(columns, items);
  expect(over).toHaveLength(MOST_ROWS);
  expect(over.at(-1)).toEqual(['… and 2 more rows; the JSON report has all of them']);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { reporters } from '#reporters';
import { playReporter } from '../support/play-reporter.ts';
import { recordedRuns } from '../support/recorded-runs.ts';

type Schema = Record<string, unknown>;

function load(name: string): Schema {
  const path = fileURLToPath(new URL(`../../reporters/schemas/${name}.schema.json`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8'));
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const validateReport = ajv.compile(load('report'));
const validateEvent = ajv.compile(load('run-event'));
const validatePlan = ajv.compile(load('plan'));

test.each(Object.keys(recordedRuns))('the report of run %s is what the schema says', async (run) => {
  const { output } = await playReporter(reporters.json, recordedRuns[run] ?? []);
  validateReport(JSON.parse(output));
  expect(validateReport.errors).toBeNull();
});

test.each(Object.keys(recordedRuns))('so is the graded report of run %s', async (run) => {
  const { output } = await playReporter(reporters.json, recordedRuns[run] ?? [], { grade: true });
  validateReport(JSON.parse(output));
  expect(validateReport.errors).toBeNull();
});

test('so is the report of every torn log', async () => {
  const log = recordedRuns['trouble'] ?? [];
  for (let length = 0; length < log.length; length += 1) {
    validateReport(JSON.parse((await playReporter(reporters.json, log.slice(0, length))).output));
    expect([length, validateReport.errors]).toEqual([length, null]);
  }
});

test.each(Object.keys(recordedRuns))('every event of run %s is what the schema says', async (run) => {
  const { output } = await playReporter(reporters.events, recordedRuns[run] ?? []);
  for (const line of output.trim().split('\n')) {
    validateEvent(JSON.parse(line));
    expect([line.slice(0, 60), validateEvent.errors]).toEqual([line.slice(0, 60), null]);
  }
});

test('the recorded runs hold every kind of event that the schema knows', () => {
  const kinds = new Set(Object.values(recordedRuns).flatMap((log) => log.map(({ type }) => type)));
  expect([...kinds].sort()).toEqual(eventKinds(load('run-event')).sort());
});

test('a plan is what the schema says', () => {
  const assertion = {
    index: 0,
    line: 4,
    column: 1,
    raw: 'POST to discussion endpoint returns 200',
    kind: 'post-ok',
  };
  const scenario = {
    file: 'fitness/hours.adl',
    form: 'adl',
    name: 'hours',
    description: '',
    question: 'When?',
    maxDurationMs: 480_000,
    minScore: null,
    requires: [],
    constants: { QUESTION: 'When?' },
    tags: [],
    assertions: [
      assertion,
      {
        ...assertion,
        kind: 'event-count',
        event: 'phase',
        where: { status: 'triaging' },
        comparator: 'atLeast',
        count: 1,
        withinMs: null,
      },
    ],
    diagnostics: [
      {
        severity: 'error',
        code: 'near-miss',
        message: 'm',
        line: 9,
        column: 8,
        endLine: 9,
        endColumn: 30,
        hint: null,
        fix: null,
      },
    ],
  };
  validatePlan({ version: 1, scenarios: [scenario] });
  expect(validatePlan.errors).toBeNull();
  expect(validatePlan({ version: 1, scenarios: [{ ...scenario, extra: 1 }] })).toBe(false);
});

describe.each(['report', 'plan', 'run-event'])('schema %s', (name) => {
  test('closes every object whose fields it names', () => {
    const open = objectsOf(load(name)).filter(
      // What a condition closes, as the parameters of kinds that are built in, is closed where it can be.
      (object) => 'properties' in object && object['additionalProperties'] !== false && !('then' in object),
    );
    expect(open).toEqual([]);
  });
});

function objectsOf(value: unknown): Schema[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  if (typeof value !== 'object' || value === null) return [];
  // A condition describes no object of its own.
  const nested = Object.entries(value).flatMap(([key, part]) => (key === 'if' ? [] : objectsOf(part)));
  return 'type' in value && value.type === 'object' ? [{ ...value }, ...nested] : nested;
}

function eventKinds(schema: Schema): unknown[] {
  return objectsOf(schema['oneOf']).flatMap((object) => {
    const properties: unknown = object['properties'];
    if (
      typeof properties !== 'object' ||
      properties === null ||
      !('type' in properties) ||
      !('seq' in properties)
    )
      return [];
    const type: unknown = properties.type;
    return typeof type === 'object' && type !== null && 'const' in type ? [type.const] : [];
  });
}

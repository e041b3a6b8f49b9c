import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { exampleFiles, recordedTree, strengthsOf } from './recorded-examples.ts';

const path = fileURLToPath(new URL('../../../reporters/schemas/strength.schema.json', import.meta.url));
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(path, 'utf8')),
);

test('mutate --json is what its schema says, and the schema is strict', async () => {
  const report = await strengthsOf(await recordedTree(exampleFiles()), '--min-strength', '0.1');
  validate(report);
  expect(validate.errors).toBeNull();
  expect(validate({ ...report, more: 1 })).toBe(false);
  expect(validate({ ...report, scenarios: [{ ...report.scenarios[1], strength: 2 }] })).toBe(false);
}, 30_000);

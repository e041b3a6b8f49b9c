import { test } from 'vitest';
import { createGround } from '../../../grammar/manifest/ground.ts';
import { parseDocuments } from '../../../grammar/manifest/parse-documents.ts';
import { reportRepeated } from '../../../grammar/manifest/report-repeated.ts';
import { resourcesOf } from '../../../grammar/manifest/resource.ts';
import { yaml } from '../../../grammar/manifest/yaml.ts';
import { expectLinear } from '../../support/expect-linear.ts';

/** Asks for each key of the data of each resource. */
function lookThrough(text: string): void {
  const ground = createGround(text);
  for (const document of parseDocuments(yaml, ground, () => {})) {
    const resources = resourcesOf(yaml, document);
    for (const { map, reader } of resources) {
      const data = reader.map(reader.field(map, 'data'));
      if (data !== null) for (const { name } of reader.keys(data)) reader.field(data, name);
    }
    reportRepeated(resources, ground, () => {});
  }
}

const keys = (count: number, margin: string): string =>
  Array.from({ length: count }, (_, at) => `${margin}a${at}: b\n`).join('');

/** Resources of which each merges the one before. */
const items = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `- data: &a${at} {<<: *a${at === 0 ? '' : at - 1}, a${at}: b}\n`,
  ).join('');

const manifests: Readonly<Record<string, readonly [number, (count: number) => string]>> = {
  'many keys': [12_000, (n) => `data:\n${keys(n, '  ')}`],
  'one key many times': [12_000, (n) => `data:\n${'  a: b\n'.repeat(n)}`],
  'templates between keys': [12_000, (n) => `data:\n${'  a: b\n{{ end }}\n'.repeat(n)}`],
  'maps that merge one another': [8000, (n) => `kind: List\nx: &a {b: c}\nitems:\n${items(n)}`],
  'maps that merge many': [
    4000,
    (n) => `kind: List\nx: &x\n${keys(n / 2, '  ')}items:\n${'- data: {<<: *x}\n'.repeat(n / 2)}`,
  ],
  'a long list of merged maps': [
    4000,
    (n) => `kind: List\nx: &x [${'{},'.repeat(n)}]\nitems:\n${'- data: {<<: *x, a: b}\n'.repeat(n)}`,
  ],
};

test.each(Object.entries(manifests))('%s', (_, [count, make]) => {
  expectLinear({ count, make }, lookThrough);
});

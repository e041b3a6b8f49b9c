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
      for (const { key } of data?.items ?? []) if (data !== null) reader.field(data, String(key));
    }
    reportRepeated(resources, ground, () => {});
  }
}

const keys = (count: number, margin: string): string =>
  Array.from({ length: count }, (_, at) => `${margin}a${at}: b\n`).join('');

const manifests: Readonly<Record<string, readonly [number, (count: number) => string]>> = {
  'many keys': [20_000, (n) => `data:\n${keys(n, '  ')}`],
  'one key many times': [20_000, (n) => `data:\n${'  a: b\n'.repeat(n)}`],
  'templates between keys': [20_000, (n) => `data:\n${'  a: b\n{{ end }}\n'.repeat(n)}`],
};

test.each(Object.entries(manifests))('%s', (_, [count, make]) => {
  expectLinear({ count, make }, lookThrough);
});

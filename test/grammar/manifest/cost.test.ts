import { test } from 'vitest';
import { createGround } from '../../../grammar/manifest/ground.ts';
import { parseDocuments } from '../../../grammar/manifest/parse-documents.ts';
import { resourcesOf } from '../../../grammar/manifest/resource.ts';
import { yaml } from '../../../grammar/manifest/yaml.ts';
import { expectLinear } from '../../support/expect-linear.ts';

/** Asks for each key of the data of each resource. */
function lookThrough(text: string): void {
  for (const document of parseDocuments(yaml, createGround(text), () => {})) {
    for (const { map, reader } of resourcesOf(yaml, document)) {
      const data = reader.map(reader.field(map, 'data'));
      for (const { key } of data?.items ?? []) if (data !== null) reader.field(data, String(key));
    }
  }
}

const keys = (count: number, margin: string): string =>
  Array.from({ length: count }, (_, at) => `${margin}a${at}: b\n`).join('');

const manifests: Readonly<Record<string, readonly [number, (count: number) => string]>> = {
  'many keys': [20_000, (n) => `data:\n${keys(n, '  ')}`],
};

test.each(Object.entries(manifests))('%s', (_, [count, make]) => {
  expectLinear({ count, make }, lookThrough);
});

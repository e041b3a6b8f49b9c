import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPromptFile } from '../../../grammar/prompt/index.ts';
import { expectGolden } from '../../support/golden-file.ts';
import { diagnosticsOf } from '../../support/plain-prompt.ts';
import { spell, tell } from '../../support/scenario-text.ts';

const folder = new URL('../../../fixtures/prompt/manifests/', import.meta.url);
const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));

test.each(names)('%s', async (name) => {
  const file = await readPromptFile({ id: name, bytes: new Uint8Array(readFileSync(new URL(name, folder))) });
  const modules = file.modules.map(({ name, namespace, order, source, text, isUnchecked }) => {
    const { document, line, column, isVerbatim } = source;
    const place = `document ${document}, ${isVerbatim ? 'verbatim' : 'elsewhere'} at ${line}:${column}`;
    const head = `module ${name} in ${namespace}, order ${order}, ${place}${isUnchecked ? ', unchecked' : ''}`;
    return `${head}\n${JSON.stringify(text)}`;
  });
  const agents = file.agents.map(
    ({ name, namespace, references, discussRole, enabledTools, range, places }) => {
      const refs = references.map((reference) => `${reference.name} ${spell(reference.range)}`).join(', ');
      const told = `${spell(range)}, references ${spell(places.references)}, role ${spell(places.role)}`;
      return `agent ${name} in ${namespace} (${told})\n${discussRole} [${refs}] ${JSON.stringify(enabledTools)}`;
    },
  );
  const found = diagnosticsOf(file).map((diagnostic) => `${tell(diagnostic)}\n  path: ${diagnostic.path}`);
  expectGolden(`prompt/manifests/${name}.txt`, `${[...modules, ...agents, ...found].join('\n')}\n`);
});

test('a message that names a line of a module names that of the manifest', async () => {
  const bytes = new TextEncoder().encode(`apiVersion: kubemoot.ai/v1alpha1
kind: PromptModule
metadata: {name: talk}
spec:
  order: 10
  content: |
    DESCRIPTION Talk.
    DEFINE DOMAIN a
    ALWAYS name the train
    NEVER name the train
    ALWAYS name the train
    WHEN asked THEN answer
    WHEN asked THEN wait
    DEFINE DOMAIN a
    NEVER guess
`);
  const told = diagnosticsOf(await readPromptFile({ id: 'm.yaml', bytes })).map(
    ({ code, message }) => `${code} ${/line \d+/.exec(message)?.[0]}`,
  );
  expect(told).toEqual(
    expect.arrayContaining(['PA103 line 8', 'PA201 line 9', 'PA202 line 9', 'PA204 line 12']),
  );
});

import { chmodSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectGolden } from '../../support/golden-file.ts';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';

const UNTIDY = `DESCRIPTION: Untidy.\t
  \t
ALWAYS:tell the tide
and the wind,
      and the moon
WHEN the sea is calm,
    and the sky
is clear THEN: row \r
\tNEVER row
Prose \tkeeps its words   and\ttabs.\t
## Heading:\t
\`\`\`
\tNEVER: touch this \t
\`\`\`
DEFINE DOMAIN: sea



DEFINE COMPONENT bay:
- an item\t
\t\tof two lines
ASSERT: a bay is small
  it is`;

const MANIFEST = `# Untidy
kind:   PromptModule
metadata: {name: m}   
spec:
    content: |
        ALWAYS: tell
        the tide  
        DEFINE DOMAIN a
---
kind: PromptModule
metadata: {name: quoted}
spec: {content: "ALWAYS: tell"}
---
kind: Agent
metadata: {name: north}
spec: {promptRefs: [m]}
---
kind: Agent
metadata: {name: south}
spec: {promptRefs: [quoted]}
`;

const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), 'utf8');

test('only what says nothing changes', async () => {
  const cwd = makeTree({ 'prompts/a.adl': UNTIDY, 'prompts/tidy.adl': 'ALWAYS tell the tide\n' });
  const { exitCode, stdout, stderr } = await playMain(['prompt', 'fmt'], { cwd });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toBe('formatted prompts/a.adl\n1 file formatted\n');
  expectGolden('prompt/formatted.adl', read(cwd, 'prompts/a.adl'));
  const again = await playMain(['prompt', 'fmt'], { cwd });
  expect(again).toEqual({ exitCode: 0, stdout: 'nothing to format\n', stderr: '' });
});

test('in a manifest only the blocks of modules change, and whom that restarts is said', async () => {
  const cwd = makeTree({ 'a.yaml': MANIFEST });
  const { stdout, stderr } = await playMain(['prompt', 'fmt', 'a.yaml'], { cwd });
  expect(read(cwd, 'a.yaml')).toBe(
    MANIFEST.replace(
      '        ALWAYS: tell\n        the tide  \n',
      '        ALWAYS tell\n          the tide\n\n',
    ),
  );
  expect(stdout).toBe(
    'formatted a.yaml\n1 file formatted\nWhat north is told changes: once applied, Kubemoot restarts it.\n',
  );
  expect(stderr).toBe('note: a.yaml:12: quoted stays as it is; write its text as a block: content: |\n');
});

test('--check writes nothing and exits with 1', async () => {
  const cwd = makeTree({ 'prompts/a.adl': UNTIDY, 'b.yaml': MANIFEST });
  const { exitCode, stdout } = await playMain(['prompt', 'fmt', '--check'], { cwd });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(
    /^would change b\.yaml\nwould change prompts\/a\.adl\n2 files to format\nWhat north /,
  );
  expect([read(cwd, 'prompts/a.adl'), read(cwd, 'b.yaml')]).toEqual([UNTIDY, MANIFEST]);
  const tidy = makeTree({ 'prompts/a.adl': 'ALWAYS tell\n' });
  expect(await playMain(['prompt', 'fmt', '--check'], { cwd: tidy })).toMatchObject({ exitCode: 0 });
});

test('a block that YAML would read otherwise stays as it is', async () => {
  const odd = 'kind: PromptModule\nmetadata: {name: m}\nspec:\n  content: |\n    \tALWAYS: a\n    NEVER b\n';
  const cwd = makeTree({ 'a.yaml': odd });
  const { stdout, stderr } = await playMain(['prompt', 'fmt'], { cwd });
  expect(stdout).toBe('nothing to format\n');
  expect(stderr).toMatch(/^note: a\.yaml:5: m stays as it is/);
  expect(read(cwd, 'a.yaml')).toBe(odd);
});

test('a file behind a link is written where it is', async () => {
  const cwd = makeTree({ 'prompts/a.adl': 'ALWAYS: a', 'prompts/x': null });
  symlinkSync(join(cwd, 'prompts/a.adl'), join(cwd, 'prompts/link.adl'));
  await playMain(['prompt', 'fmt', 'prompts/link.adl'], { cwd });
  expect(read(cwd, 'prompts/a.adl')).toBe('ALWAYS a');
});

test.skipIf(process.getuid?.() === 0)('a file that cannot be written is told of', async () => {
  const cwd = makeTree({ 'prompts/a.adl': 'ALWAYS: a' });
  chmodSync(join(cwd, 'prompts'), 0o555);
  const told = await playMain(['prompt', 'fmt'], { cwd });
  chmodSync(join(cwd, 'prompts'), 0o755);
  expect(told).toEqual({
    exitCode: 3,
    stdout: '0 files formatted\n',
    stderr: expect.stringMatching(/a\.adl/),
  });
});

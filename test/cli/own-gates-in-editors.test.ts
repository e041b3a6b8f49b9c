import { expect, onTestFinished, test } from 'vitest';
import type { CodeAction, CompletionList, Hover, TextEdit } from 'vscode-languageserver';
import { createLanguages } from '../../src/cli/language-server/languages.ts';
import { loadProject } from '../../src/cli/language-server/load-project.ts';
import type { Environment } from '../../src/options/index.ts';
import { startEditor } from '../lsp/support/editor.ts';
import { ownGatesFolder } from '../support/own-gates.ts';
import { buildCli } from '../support/run-cli.ts';
import { makeTree } from './tree.ts';

async function open(root: string, configFile: string, text: string, environment: Environment = {}) {
  const project = await loadProject({ root, configFile }, { environment, again: false });
  const { scenario } = createLanguages(project.options, environment, { others: () => [] });
  return { trouble: project.trouble, document: scenario.open('a.adl', text) };
}

const example = `${ownGatesFolder}crew-fitness.config.ts`;
const question = 'DEFINE CONST QUESTION AS "Which trains leave?"\n';

test('an editor completes, explains and corrects the gates of the config', async () => {
  const lines = [
    'ASSERT(findings arrive in the order "timetable", "rulebook")',
    'ASSERT(findings arive in the order "timetable")',
    'ASSERT(syn',
  ];
  const { document, trouble } = await open(ownGatesFolder, example, `${question}${lines.join('\n')}`);
  expect(trouble).toBeNull();
  expect(document.hover({ line: 2, column: 12 })?.markdown).toContain(
    'each of timetable, rulebook has a finding, and their first ones arrive in this order',
  );
  expect(document.diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'near-miss',
      hint: 'did you mean: findings arrive in the order "timetable"',
    }),
  );
  const suggested = document.complete({ line: 4, column: 11 });
  expect(suggested.map(({ insert }) => insert).join('\n')).toMatch(/synthesis fits schema "\$\{1:/);
  expect(document.tokens().length).toBeGreaterThan(0);
});

test('what a gate explains is told without secrets', async () => {
  const gate =
    "{ kind: 'x', summary: 's', phrases: ['departures are shown'], check: () => true, explain: () => ({ passes: 'sesame-4711 opens', fails: 'it is shut', clock: null }) }";
  const root = makeTree({ 'crew-fitness.config.mjs': `export default { gates: [${gate}] };` });
  const text = `${question}ASSERT(departures are shown)\n`;
  const { document } = await open(root, `${root}/crew-fitness.config.mjs`, text, {
    API_TOKEN: 'sesame-4711',
  });
  const told = document.hover({ line: 2, column: 12 })?.markdown;
  expect(told).toContain('it is shut');
  expect(told).not.toContain('sesame');
});

test('a gate with a mistake is told, and the editor goes on without it', async () => {
  const root = makeTree({
    'crew-fitness.config.mjs':
      "export default { gates: [{ kind: 'x', summary: 's', phrases: ['departures are ['], check: () => true }] };",
  });
  const { trouble, document } = await open(
    root,
    `${root}/crew-fitness.config.mjs`,
    `${question}ASSERT(synthesis is non-empty)\n`,
  );
  expect(trouble).toMatch(/gates\[0\]\.phrases\[0\] of x: a bracket is not closed.*the defaults hold/);
  expect(document.diagnostics).toEqual([]);
});

test('a session of an editor with the built program', async () => {
  const cli = await buildCli();
  onTestFinished(() => cli.remove());
  const { open: openFile } = await startEditor(cli.entry, ownGatesFolder);
  const gate = 'ASSERT(findings arive in the order "timetable")';
  const file = await openFile('fitness/new.adl', `${question}${gate}\nASSERT(synthesis fi`);
  const [problem] = (await file.problems()).filter(({ code }) => code === 'near-miss');
  const { range } = problem ?? expect.fail('no problem is shown');
  const actions = await file.ask<CodeAction[]>('codeAction', { range, context: { diagnostics: [problem] } });
  const edits = actions.flatMap(({ edit }) => edit?.documentChanges ?? []);
  await file.apply(
    edits.flatMap((change) => ('edits' in change ? (change.edits as TextEdit[]) : [])).slice(0, 1),
  );
  expect(file.text()).toContain(gate.replace('arive', 'arrive'));

  const position = file.place('synthesis fi', 12);
  const { items } = await file.ask<CompletionList>('completion', { position });
  expect(items.map(({ label }) => label).join()).toContain('synthesis fits schema');
  const hover = await file.ask<Hover>('hover', { position: file.place('findings') });
  expect(JSON.stringify(hover.contents)).toContain('each of timetable has a finding');
});

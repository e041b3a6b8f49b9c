import { expect, test } from 'vitest';
import { everyNode } from '../../../grammar/prompt/nodes.ts';
import { parsePrompt } from '../../../grammar/prompt/parse-module.ts';
import { readPlainModule } from '../../../grammar/prompt/plain-module.ts';
import { scopesOf } from '../../../grammar/prompt/scopes.ts';
import { tellNodes } from '../../support/tell-nodes.ts';

test('every node stands in the scope that was open', () => {
  const text = [
    ...[
      'ALWAYS a',
      'DEFINE COMPONENT early',
      'ALWAYS b',
      'DEFINE DOMAIN one',
      'ALWAYS c',
      'DEFINE COMPONENT x',
    ],
    ...['WHEN d:', '  NEVER e', 'DEFINE SERVICE y', 'ALWAYS f', 'DEFINE DOMAIN two', 'DEFINE COMPONENT'],
    ...[
      'ALWAYS g',
      '  DEFINE DOMAIN swallowed',
      'WHEN h:',
      '  DEFINE DOMAIN three',
      '  ALWAYS i',
      'ALWAYS j',
    ],
  ].join('\n');
  const told = everyNode(parsePrompt(text).nodes).map(
    ({ kind, line, scope }) => `${line} ${kind} ${scope.domain ?? '-'}/${scope.component ?? '-'}`,
  );
  expect(told).toEqual([
    ...['1 always -/-', '2 component -/-', '3 always -/early', '4 domain -/-', '5 always one/-'],
    ...['6 component one/-', '7 when one/x', '8 never one/x', '9 define one/x', '10 always one/-'],
    ...['11 domain -/-', '12 component two/-', '13 always two/-', '15 when two/-', '16 domain -/-'],
    ...['17 always three/-', '18 always three/-'],
  ]);
});

test('scopes are told with their descriptions', () => {
  const text =
    'DESCRIPTION all\nDEFINE DOMAIN a\nDESCRIPTION of a\nDEFINE COMPONENT b\nALWAYS x\nDESCRIPTION late';
  const scopes = scopesOf(parsePrompt(text).nodes);
  expect(
    scopes.map(({ kind, name, domain, line, description }) => [kind, name, domain, line, description]),
  ).toEqual([
    ['module', '', null, 1, 'all'],
    ['domain', 'a', null, 2, 'of a'],
    ['component', 'b', 'a', 4, null],
  ]);
});

test.each([
  ['prompts/10-protocol.adl', 'protocol', 10],
  ['prompts/007_bond.txt', 'bond', 7],
  ['protocol.adl', 'protocol', 100],
  ['2fa.adl', '2fa', 100],
  ['10.adl', '10', 100],
  ['10-.adl', '10-', 100],
  ['a/b.c/30-x.y.adl', 'x.y', 30],
  ['9999999999-x.adl', '9999999999-x', 100],
  ['.adl', '.adl', 100],
  ['12-a', 'a', 12],
])('%s is %s, order %i', (file, name, order) => {
  expect(readPlainModule(file, '')).toMatchObject({ name, order });
});

test('however deep statements are nested, they are read', () => {
  const depth = 3000;
  const text = Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}WHEN a:`).join('\n');
  const { nodes } = parsePrompt(text);
  expect(nodes).toMatchObject([{ kind: 'when', line: 1, endLine: depth }]);
  expect(everyNode(nodes).length).toBe(depth);
});

test('line ends make no difference', () => {
  const text = 'DESCRIPTION a\nALWAYS b\n  c\n\nWHEN d:\n  - e\n  f\n```\ng\n```\n';
  for (const end of ['\r\n', '\r']) {
    expect(tellNodes(parsePrompt(text.replaceAll('\n', end)).nodes)).toEqual(
      tellNodes(parsePrompt(text).nodes),
    );
  }
});

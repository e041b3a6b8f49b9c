import { expect, test } from 'vitest';
import { createCompiler } from '../../../grammar/index.ts';
import { staticWeaknesses } from '../../../src/cli/explain/static-weaknesses.ts';
import { gateKinds, ownGate } from '../../../src/gates/index.ts';
import type { GateDefinition } from '../../../src/model/index.ts';

const { compile } = createCompiler({ gates: gateKinds, judgeKeywords: [] });

function weaknessesOf(...sentences: readonly string[]): readonly string[] {
  const lines = ['DEFINE CONST QUESTION AS "?"', ...sentences.map((sentence) => `ASSERT(${sentence})`)];
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const { scenario } = compile({ id: 'a.adl', bytes, named: true, portability: false });
  return staticWeaknesses(scenario?.assertions ?? [], gateKinds);
}

const AGENTS = 'at least 1 specialist contributes with signal=agree';
const TIMED = 'discussion completes within 10 s';
const JUDGED = 'DEFER synthesis REFLECTS "nine"';
const CONTAINS = 'synthesis CONTAINS "nine"';

test.each<[string, readonly string[], readonly RegExp[]]>([
  ['all is looked at', [AGENTS, TIMED, JUDGED, CONTAINS], []],
  ['what cannot fail decides nothing', ['at least 0 specialists agree'], [/^Nothing decides it/]],
  ['nothing decides', ['the answer is kind'], [/^Nothing decides it/]],
  [
    'non-empty alone',
    ['synthesis is non-empty'],
    [/any answer would pass/, /looks at the agents/, /bound of its own/],
  ],
  [
    'no answer is needed',
    [AGENTS, TIMED, 'synthesis does NOT CONTAIN "x"'],
    [/without a word/, /only what it must not/],
  ],
  [
    'a pattern that must be absent needs no answer',
    [AGENTS, TIMED, 'synthesis matches "x" at most 2 times'],
    [/without a word/, /No judge/],
  ],
  ['no judge', [AGENTS, TIMED, CONTAINS], [/^No judge reads the answer/]],
  ['the judge alone', [AGENTS, TIMED, JUDGED], [/^Only the judge/]],
  ['no agents', [TIMED, JUDGED, CONTAINS], [/looks at the agents/]],
  ['findings are of agents', ['at least 1 "finding" event is emitted', TIMED, JUDGED, CONTAINS], []],
  ['no bound', [AGENTS, JUDGED, CONTAINS, 'discussion completes'], [/bound of its own/]],
])('%s', (_, sentences, wanted) => {
  const found = weaknessesOf(...sentences);
  expect(found).toHaveLength(wanted.length);
  for (const [at, pattern] of wanted.entries()) expect(found[at]).toMatch(pattern);
});

const own = { kind: 'json-shape', summary: 'it has that shape', phrases: ['synthesis has that shape'] };
const facts = { parameters: [], certain: [], openings: [] };
const world = { config: 'crew-fitness.config.ts', redact: (text: string) => text };
const feed = () => null;

test.each<[string, GateDefinition, readonly RegExp[]]>([
  ['watches', { ...own, watch: () => ({ feed }) }, [/bound of its own/]],
  [
    'says what it watches',
    { ...own, watch: () => ({ feed }), looksAt: ['agents'] },
    [/without a word/, /any answer would pass/, /bound of its own/],
  ],
  [
    'checks the answer',
    { ...own, check: () => true },
    [/^No judge/, /looks at the agents/, /bound of its own/],
  ],
  [
    'says what it checks',
    { ...own, check: () => true, looksAt: ['answer', 'words', 'agents'] },
    [/^No judge/, /bound of its own/],
  ],
])("a gate of one's own that %s", (_, definition, wanted) => {
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const assertion = { index: 0, range, raw: 'x', kind: 'json-shape', params: {} };
  const found = staticWeaknesses([assertion], [ownGate(definition, facts, world)]);
  expect(found).toEqual(wanted.map((pattern) => expect.stringMatching(pattern)));
});

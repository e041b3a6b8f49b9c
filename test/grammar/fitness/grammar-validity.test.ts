import { expect, test } from 'vitest';
import { HeadParser } from '../../../grammar/fitness/adl/head-parser.ts';
import { createSentenceParser } from '../../../grammar/fitness/sentence/parser.ts';
import { rulesOf } from '../../../grammar/fitness/sentence/rules.ts';
import { wordsOf } from '../../../grammar/fitness/sentence/shape.ts';
import { createKeywords } from '../../../grammar/fitness/sentence/tokens.ts';
import { gateKinds } from '../../../src/gates/index.ts';

// No start of the tool validates its grammars, since they are the same each time: these tests do.

test('the grammar of statements is sound', () => {
  expect(() => new HeadParser(false)).not.toThrow();
});

const rules = rulesOf(gateKinds);
const keywords = createKeywords(rules.flatMap(({ spelled }) => wordsOf(spelled)));
const match = createSentenceParser(rules, keywords, false);

test.each(rules.map(({ example }, at) => [example, at] as const))('the grammar of %s is sound', (_, at) => {
  expect(() => match(at, [])).not.toThrow();
});

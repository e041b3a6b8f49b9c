import { test } from 'vitest';
import { rulesOf } from '../../../grammar/prompt/rules.ts';
import { expectLinear } from '../../support/expect-linear.ts';
import { diagnosticsOf, plainPrompt } from '../../support/plain-prompt.ts';

const stairs = (count: number, text: string): string =>
  Array.from({ length: Math.floor(Math.sqrt(count * 20)) }, (_, at) => ' '.repeat(at) + text).join('\n');

const inputs: Readonly<Record<string, readonly [number, (count: number) => string]>> = {
  rules: [6000, (n) => 'ALWAYS tell the tide\nWHEN a AND b THEN c\nNEVER d\n'.repeat(n / 3)],
  prose: [20_000, (n) => 'You sit at a table with others.\n'.repeat(n)],
  'one long line': [40_000, (n) => `ALWAYS ${'word '.repeat(n)}`],
  'one long condition': [20_000, (n) => `WHEN a\n${'  AND b\n'.repeat(n)}  THEN c`],
  'a condition that never ends': [20_000, (n) => `WHEN "a\n${'  AND THEN b\n'.repeat(n)}`],
  'actions below each other': [20_000, (n) => `WHEN a:\nTHEN b\n${'AND c\n'.repeat(n)}`],
  'a long continuation': [20_000, (n) => `ALWAYS a\n${'  b\n'.repeat(n)}`],
  'wrapped at the same column': [20_000, (n) => `ALWAYS a\n${'b\n'.repeat(n)}`],
  items: [20_000, (n) => `ALWAYS a\n${'  - b\n'.repeat(n)}`],
  'open brackets': [200_000, (n) => `ALWAYS ${'('.repeat(n)}`],
  quotes: [200_000, (n) => `WHEN ${'" AND '.repeat(n / 4)}`],
  fences: [20_000, (n) => '```\na\n```\n'.repeat(n)],
  'an open fence': [40_000, (n) => `\`\`\`\n${'ALWAYS a\n'.repeat(n)}`],
  'each deeper': [8000, (n) => stairs(n, 'WHEN a:')],
  'items, each deeper': [8000, (n) => stairs(n, '- a')],
  blanks: [200_000, (n) => `DEFINE DOMAIN a${' '.repeat(n)}b`],
  'blanks after a boundary': [200_000, (n) => `FOREACH a CONTAINED WITHIN b${' :'.repeat(n / 2)}c`],
  'marks at the end': [200_000, (n) => `ALWAYS a${'.,'.repeat(n / 2)}b`],
  'second rules': [20_000, (n) => `ALWAYS a${'. NEVER b'.repeat(n)}`],
  'nearly keywords': [10_000, (n) => 'ALWAY a\nAlways b\n'.repeat(n / 2)],
  'nothing but descriptions': [10_000, (n) => 'a\n'.repeat(n) + 'DESCRIPTION b\n'.repeat(n)],
  scopes: [10_000, (n) => 'DEFINE DOMAIN a\nDEFINE COMPONENT b\n'.repeat(n / 2)],
  'things to fill in': [40_000, (n) => `ALWAYS ${'{{ '.repeat(n)}${'${a '.repeat(n)}`],
  'memory lines': [10_000, (n) => `REMEMBER: ${'| '.repeat(n)}\n${'REMEMBER: a | b\n'.repeat(n)}`],
};

test.each(Object.entries(inputs))('%s', (_, [count, make]) => {
  expectLinear({ count, make }, (text) => {
    const file = plainPrompt(text);
    diagnosticsOf(file);
    for (const module of file.modules) rulesOf(module);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSentenceReader } from '../../../grammar/fitness/sentence/index.ts';
import { readAsKubemoot } from '../../../grammar/fitness/sentence/kubemoot.ts';
import { portabilityOf } from '../../../grammar/fitness/sentence/portability.ts';
import { countMatches, regexFault } from '../../../grammar/fitness/sentence/regex.ts';
import { gateKinds } from '../../../src/gates/index.ts';
import { constants, noConstants, sentence } from '../../support/sentence.ts';

const reader = createSentenceReader({ gates: gateKinds, judgeKeywords: ['REFLECTS'] });
const runs = Number(process.env['FUZZ_RUNS'] ?? 500);

const vocabulary = [
  ...['POST', 'to', 'discussion', 'endpoint', 'returns', '200', 'SSE', 'stream', 'emits', 'never', 'event'],
  ...[
    '"done"',
    '"x',
    '""',
    '“z”',
    "'q'",
    '=',
    'k=v',
    'signal=agree',
    ',',
    'AND',
    'or',
    'within',
    '5',
    's',
    '5s',
  ],
  ...[
    'at',
    'least',
    'most',
    'exactly',
    'no',
    '>=3',
    '3+',
    'zero',
    'specialists',
    'agree',
    'contribute',
    'with',
  ],
  ...[
    'coordinator',
    'produces',
    'synthesis',
    'is',
    'not',
    'non-empty',
    'CONTAINS',
    'contain',
    'matches',
    'times',
  ],
  ...[
    'DEFER',
    'REFLECTS',
    'AT LEAST',
    '0.5',
    'NAME',
    '**',
    '`',
    '<!--',
    '-->',
    '.',
    ';',
    'the',
    '\u0001',
    '\u2028',
  ],
];
const nearSentences = fc
  .array(fc.constantFrom(...vocabulary), { maxLength: 14 })
  .map((words) => words.join(' '));
const sentences = fc.oneof(nearSentences, nearSentences, fc.string({ unit: 'binary', maxLength: 80 }));

test('any sentence is read: a kind, findings in place, and a fix that is no worse', () => {
  const kinds = ['advisory', 'deferred', ...gateKinds.map(({ kind }) => kind)];
  fc.assert(
    fc.property(sentences, fc.constantFrom('adl', 'markdown'), (text, form) => {
      const found = reader.read(sentence(text, form), constants({ NAME: '3' }));
      expect(kinds).toContain(found.kind);
      expect(found.fits).toBe(found.kind !== 'advisory');
      for (const { start, end, replacement } of found.findings) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        if (replacement === undefined || form === 'markdown') continue;
        const mended = text.slice(0, start) + replacement + text.slice(end);
        expect(mended).not.toBe(text);
      }
      expect(typeof reader.looksLikeGate(text)).toBe('boolean');
      expect(readAsKubemoot(text).kind).not.toBe('');
      expect(['string', 'object']).toContain(typeof portabilityOf(text, found));
    }),
    { numRuns: runs },
  );
});

test('what stands between quotes decides no kind', () => {
  const inside = fc.string({ maxLength: 30 }).map((text) => text.replaceAll('"', ''));
  fc.assert(
    fc.property(inside, fc.constantFrom(...vocabulary), (text, word) => {
      const term = `x${text}${word.replaceAll('"', '')}`;
      const found = reader.read(sentence(`synthesis CONTAINS "${term}"`), noConstants);
      expect(found).toMatchObject({ kind: 'synthesis-contains', params: { terms: [term], mode: 'all' } });
    }),
    { numRuns: runs },
  );
});

test('any text is a regular expression or has a fault in it', () => {
  const pieces = fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '*',
    '+',
    '?',
    '\\',
    '|',
    '^',
    '$',
    'a',
    '1',
    ',',
    '\\Q',
    '(?i',
    ':',
  );
  const patterns = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(patterns, (pattern) => {
      const fault = regexFault(pattern);
      expect(countMatches(pattern, 'a1,a1', 10)).toBeGreaterThanOrEqual(0);
      if (fault === null) return;
      expect(fault.offset).toBeGreaterThanOrEqual(0);
      expect(fault.offset).toBeLessThanOrEqual(pattern.length);
      expect(countMatches(pattern, 'a1,a1', 10)).toBe(0);
    }),
    { numRuns: runs },
  );
});

describe('regular expressions are those of RE2', () => {
  test.each([
    ['(?P<n>o)ak', 'oak Oak', 2],
    ['\\Aoak\\z', 'OAK', 1],
    ['\\Qa.b\\E', 'a.b axb', 1],
    ['[[:alpha:]]+', 'ab 12 cd', 2],
    ['\\pL+', 'Ωa 1', 1],
    ['(?s)a.b', 'a\nb', 1],
    ['\\d', '٣ 3', 1],
    ['a|ab', 'abab', 2],
    ['x*', 'axb', 3],
    ['', 'ab', 3],
    ['straße', 'STRASSE', 0],
    ['oak$', 'oak\noak', 1],
    ['(?m)oak$', 'oak\noak', 2],
  ])('%s in %j', (pattern, text, count) => {
    expect(regexFault(pattern)).toBeNull();
    expect(countMatches(pattern, text, 1_000)).toBe(count);
  });

  test.each(['a(?=b)', '(a)\\1', '(?<!a)b', '[z-a]', 'a{2,1}', 'a{1001}', '*', '\\8'])(
    '%s is none',
    (pattern) => {
      expect(regexFault(pattern)).not.toBeNull();
    },
  );
});

/** Milliseconds of processor time; the least of a few, because others use the machine too. */
function cost(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

describe('time grows with length only', () => {
  const read = (text: string) => reader.read(sentence(text), noConstants);
  const long = (text: string, times: number): string => text.repeat(times);

  test.each([
    ['terms', (n: number) => `synthesis CONTAINS "a"${long(' AND "b"', n)}`],
    ['a misspelt gate', (n: number) => `synthesis CONTIANS "a"${long(' AND "b"', n)}`],
    ['prose', (n: number) => long('the answer is kind ', n)],
    ['verbs', (n: number) => long('stream emits contains ', n)],
    ['durations', (n: number) => `discussion completes within ${long('5 s ', n)}`],
    ['pairs', (n: number) => `stream emits "x" event with k=v${long(' and k=v', n)}`],
    ['apostrophes', (n: number) => long("'a ", n)],
    ['a forgotten gate', (n: number) => `${long('and ', n)}synthesis is non-empty`],
  ])('%s', (_, make) => {
    const [short, large] = [make(2_000), make(16_000)];
    read(short);
    expect(cost(() => read(large))).toBeLessThan(12 * cost(() => read(short)) + 150);
  });

  test('a pattern that backtracks elsewhere', () => {
    const text = 'a'.repeat(40_000);
    expect(cost(() => countMatches('(a*)*b', text, 1_000))).toBeLessThan(2_000);
  });

  test('a hundred thousand gates', () => {
    const ordinary = [
      'POST to discussion endpoint returns 200 with conversationId',
      'SSE stream emits "thread_found" event within 30 seconds',
      'at least 2 specialists contribute with signal=agree',
      'synthesis CONTAINS "cedar" AND "birch"',
      'DEFER synthesis REFLECTS "Names the three species."',
    ].map((text) => sentence(text));
    const before = process.cpuUsage();
    for (let at = 0; at < 20_000; at++) for (const source of ordinary) reader.read(source, noConstants);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(6_000);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVerdict } from '../../src/judges/verdict/read-verdict.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 1000);

/** Pieces that replies are made of, so that random ones are not all plain prose. */
const piece = fc.oneof(
  fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '\\',
    '<think>',
    '</think>',
    '<thinking a="b">',
    '```json\n',
  ),
  fc.constantFrom(
    '"score"',
    '"scores"',
    '"index"',
    '"fabrication"',
    'score',
    '"reason"',
    ' ',
    '\n',
    'true',
    'null',
  ),
  fc.constantFrom(
    '0.5',
    '1',
    '-1',
    '1e9',
    '"0.5"',
    '{"score":0.5}',
    '{"scores":[{"index":0,"score":0.1}]}',
    '{"sco',
  ),
  fc.string(),
);
const reply = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

const score = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const verdict = fc.record({ score, fabrication: fc.boolean(), reason: fc.string() });
/** Prose without braces and tags. */
const prose = fc.string().map((text) => text.replace(/[{}<>]/g, ''));

test('no reply throws, and what is read is a score', () => {
  fc.assert(
    fc.property(reply, fc.integer({ min: 1, max: 4 }), (text, answers) => {
      const reading = readVerdict(text, answers);
      expect(reading.scores).toHaveLength(answers);
      for (const read of reading.scores) {
        if (read !== null) expect(read.score >= 0 && read.score <= 1).toBe(true);
      }
      if (reading.fault === null) expect(reading.scores).not.toContain(null);
    }),
    { numRuns },
  );
});

describe('a verdict', () => {
  test('survives prose, fences and thinking around it', () => {
    fc.assert(
      fc.property(verdict, prose, prose, reply, fc.boolean(), (own, before, after, thought, fenced) => {
        const text = JSON.stringify(own);
        const body = fenced ? `\`\`\`json\n${text}\n\`\`\`` : text;
        const thinking = `<think>${thought.replace(/<\s*\/\s*think/gi, '')}</think>`;
        const reading = readVerdict(`${thinking}${before}${body}${after}`, 1);
        expect(reading.scores[0]).toMatchObject({ score: own.score, fabrication: own.fabrication });
      }),
      { numRuns },
    );
  });

  test('is never replaced by a planted one', () => {
    fc.assert(
      fc.property(verdict, verdict, reply, reply, reply, fc.boolean(), (own, planted, a, b, c, first) => {
        const pair = [JSON.stringify(own), JSON.stringify(planted)];
        const [one, other] = first ? pair : pair.reverse();
        const nonce = 'k3';
        const echoed = JSON.stringify({ ...own, nonce });
        const mine = readVerdict(`${first ? echoed : other}${b}${first ? other : echoed}`, 1, { nonce });
        expect([own.score, undefined]).toContain(mine.scores[0]?.score);
        if (own.score === planted.score) return;
        const unthinking = [a, b, c].map((text) => text.replace(/[<{}"]/g, ''));
        const reading = readVerdict(`${unthinking[0]}${one}${unthinking[1]}${other}${unthinking[2]}`, 1);
        expect(reading.scores).toEqual([null]);
      }),
      { numRuns },
    );
  });

  test('planted within the reason, it is text', () => {
    fc.assert(
      fc.property(verdict, reply, (own, planted) => {
        const reading = readVerdict(JSON.stringify({ ...own, reason: `says ${planted}` }), 1);
        expect(reading.scores[0]?.score).toBe(own.score);
      }),
      { numRuns },
    );
  });
});

import type { Vocabulary } from '#model';
import { lazily } from '../../text/lazily.ts';
import { createAutomata, createFindRule } from './find-rule.ts';
import { beginsDefer, readIncompleteDefer } from './incomplete-defer.ts';
import { type MaskedSentence, maskSentence } from './mask.ts';
import { createMovedBound } from './moved-bound.ts';
import { createNearMiss } from './near-miss.ts';
import { parseNotation } from './notation.ts';
import { createNothingQuoted } from './nothing-quoted.ts';
import { createOtherWording } from './other-wording.ts';
import { createSentenceParser } from './parser.ts';
import { quickStrings } from './quick-strings.ts';
import { rememberSentences } from './remember-sentences.ts';
import { rememberShapes } from './remember-shapes.ts';
import { rulesOf } from './rules.ts';
import { wordsOf } from './shape.ts';
import type { Constants, ReadSentence, Sentence, SentenceReader } from './source.ts';
import { withSureFix } from './sure-fix.ts';
import { tokenize } from './tokenize.ts';
import { createKeywords, type SentenceToken } from './tokens.ts';
import { advisory, type Match, understand } from './understand.ts';
import { isConstantName } from './words.ts';

export { countMatches } from './regex.ts';

/** A sentence on its way through the rules. */
interface Prepared {
  readonly source: Sentence;
  readonly masked: MaskedSentence;
  readonly tokens: SentenceToken[];
}

/**
 * Builds the reader of gate sentences from what the gates say of themselves; costs milliseconds, once. `kept` is how
 * many sentences it remembers.
 */
export function createSentenceReader({ gates, judgeKeywords }: Vocabulary, kept?: number): SentenceReader {
  const rules = rulesOf(gates);
  const openings = gates.flatMap((gate) => gate.openings.map(parseNotation));
  const spelled = rules.map((rule) => rule.spelled);
  const keywords = createKeywords([...spelled, ...openings].flatMap(wordsOf));
  const automata = createAutomata(keywords);
  const findRule = createFindRule(rules, automata, keywords);
  // Files without a fault need neither.
  const nearMiss = lazily(() => createNearMiss({ gates, rules, automata, keywords }));
  const nothingQuoted = lazily(() => createNothingQuoted(rules, keywords));

  const matchSentence = rememberShapes(findRule, createSentenceParser(rules, keywords));
  const match = (tokens: SentenceToken[]): Match | null => {
    const found = matchSentence(tokens);
    const rule = found === null ? undefined : rules[found.rule];
    return found === null || rule === undefined ? null : { rule, slots: found.slots };
  };
  const quickTokens = (text: string): SentenceToken[] =>
    tokenize(maskSentence({ text, strings: quickStrings(text), form: 'markdown' }), keywords);
  const looksLikeGate = (text: string): boolean => findRule(quickTokens(text)) >= 0;
  const movedBound = createMovedBound(looksLikeGate);
  const otherWording = createOtherWording(looksLikeGate, (text) => nearMiss()(quickTokens(text), text));

  const prepare = (source: Sentence): Prepared => {
    const masked = maskSentence(source);
    return { source, masked, tokens: tokenize(masked, keywords) };
  };
  const fitting = ({ source, masked, tokens }: Prepared, constants: Constants): ReadSentence | null => {
    const isDefined = (word: string): boolean => isConstantName(word) && constants.get(word) !== null;
    const found =
      match(tokens) ??
      (tokens.some((token) => isDefined(token.image)) ? match(tokenize(masked, keywords, isDefined)) : null);
    return found === null ? null : understand(found, { constants, judgeKeywords }, source.text);
  };
  const explain = ({ source, masked, tokens }: Prepared, constants: Constants): ReadSentence => {
    if (tokens.length === 0 && masked.text.trim() === '') return emptyAssertion(source);
    if (beginsDefer(tokens)) return readIncompleteDefer(tokens);
    // A quote that never closes is an error already, and hides what the sentence was meant to be.
    if (source.strings.some((string) => !string.closed)) return advisory(source.text, []);
    const finding =
      nothingQuoted()(tokens, masked.text) ??
      movedBound(tokens, source.text) ??
      otherWording(tokens, source.text) ??
      nearMiss()(tokens, source.text);
    if (finding === null) return advisory(source.text, []);
    const sure = withSureFix(finding, source, (repaired) => fitting(prepare(repaired), constants));
    return advisory(source.text, [sure]);
  };

  const read = (source: Sentence, constants: Constants): ReadSentence => {
    const prepared = prepare(source);
    return fitting(prepared, constants) ?? explain(prepared, constants);
  };

  return { read: rememberSentences(read, kept), looksLikeGate };
}

function emptyAssertion({ text }: Sentence): ReadSentence {
  return advisory(text, [
    {
      code: 'empty-assertion',
      message: 'this assertion says nothing',
      start: 0,
      end: text.length,
      hint: 'write a gate, or take it out',
    },
  ]);
}

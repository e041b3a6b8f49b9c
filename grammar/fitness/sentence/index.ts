import type { GateParams, Vocabulary } from '#model';
import { createCandidates } from './candidates.ts';
import { maskSentence } from './mask.ts';
import { createSentenceParser } from './parser.ts';
import { quickStrings } from './quick-strings.ts';
import { type Rule, rulesOf } from './rules.ts';
import { wordsOf } from './shape.ts';
import type { SlotContent, SlotContext } from './slots/context.ts';
import { slotTypeOf } from './slots.ts';
import type { Constants, ReadSentence, SentenceFinding, SentenceReader, SentenceSource } from './source.ts';
import { createKeywords, type SentenceToken, tokenize } from './tokens.ts';
import { isConstantName } from './words.ts';

interface Match {
  readonly rule: Rule;
  readonly slots: readonly SlotContent[];
}

/** Builds the reader of gate sentences from what the gates say of themselves; costs milliseconds, once. */
export function createSentenceReader(vocabulary: Vocabulary): SentenceReader {
  const rules = rulesOf(vocabulary.gates);
  const keywords = createKeywords(rules.flatMap((rule) => wordsOf(rule.spelled)));
  const matchRule = createSentenceParser(rules, keywords);
  const candidates = createCandidates(rules, keywords);

  const match = (tokens: SentenceToken[]): Match | null => {
    for (const at of candidates(tokens)) {
      const slots = matchRule(at, tokens);
      const rule = rules[at];
      if (slots !== null && rule !== undefined) return { rule, slots };
    }
    return null;
  };

  const read = (source: SentenceSource, constants: Constants): ReadSentence => {
    const masked = maskSentence(source);
    const tokens = tokenize(masked, keywords);
    const isDefined = (word: string): boolean => isConstantName(word) && constants.get(word) !== null;
    const found =
      match(tokens) ??
      (tokens.some((token) => isDefined(token.image)) ? match(tokenize(masked, keywords, isDefined)) : null);
    if (found !== null) {
      const result = understand(found, constants, vocabulary.judgeKeywords);
      if (result !== null) return result;
    }
    return advisory(source.text, []);
  };

  return {
    read,
    looksLikeGate: (text) => {
      const masked = maskSentence({ text, strings: quickStrings(text), form: 'markdown' });
      return match(tokenize(masked, keywords)) !== null;
    },
  };
}

function understand(
  { rule, slots }: Match,
  constants: Constants,
  judgeKeywords: readonly string[],
): ReadSentence | null {
  const findings: SentenceFinding[] = [];
  const used: string[] = [];
  const context: SlotContext = {
    constants,
    judgeKeywords,
    report: (finding) => findings.push(finding),
    reject: (finding) => findings.push(finding),
    use: (name) => used.push(name),
  };
  const params: Record<string, GateParams[string]> = { ...rule.params };
  for (const slot of slots) {
    Object.assign(params, slotTypeOf(slot.slotType).read(slot, context));
  }
  return { kind: rule.kind, params, findings, usedConstants: used, fits: true };
}

function advisory(text: string, findings: readonly SentenceFinding[]): ReadSentence {
  return { kind: 'advisory', params: { text: text.trim() }, findings, usedConstants: [], fits: false };
}

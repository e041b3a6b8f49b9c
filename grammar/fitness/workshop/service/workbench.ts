import type { GateVocabulary, Vocabulary } from '#model';
import { createLanguage, type Language } from '../../read-document.ts';
import { maskSentence } from '../../sentence/mask.ts';
import { rulesOf } from '../../sentence/rules.ts';
import { wordsOf } from '../../sentence/shape.ts';
import type { Sentence } from '../../sentence/source.ts';
import { tokenize } from '../../sentence/tokenize.ts';
import { createKeywords, type SentenceToken } from '../../sentence/tokens.ts';
import { createPhrase, type Phrase } from './phrases/phrase.ts';

/** What all open scenarios are read with; made once from a vocabulary. */
export interface Workbench {
  readonly language: Language;
  readonly gates: readonly GateVocabulary[];
  readonly judgeKeywords: readonly string[];
  /** Every way to say an assertion. */
  readonly phrases: readonly Phrase[];
  readonly phrasesOf: (kind: string) => readonly Phrase[];
  /** The tokens of a sentence; words for which `asName` holds are constants first. */
  readonly tokensOf: (sentence: Sentence, asName?: (word: string) => boolean) => SentenceToken[];
}

/** Sentences that are remembered: those of a few very large files, so that a keystroke reads the one that changed. */
const KEPT = 20_000;

/** Makes the workbench of a vocabulary; costs milliseconds, once. */
export function createWorkbench(vocabulary: Vocabulary): Workbench {
  const rules = rulesOf(vocabulary.gates);
  const keywords = createKeywords(rules.flatMap((rule) => wordsOf(rule.spelled)));
  const phrases = rules.map((rule) => createPhrase(rule, keywords));
  return {
    language: createLanguage(vocabulary, KEPT),
    gates: vocabulary.gates,
    judgeKeywords: vocabulary.judgeKeywords.length > 0 ? vocabulary.judgeKeywords : ['REFLECTS'],
    phrases,
    phrasesOf: (kind) => phrases.filter((phrase) => phrase.kind === kind),
    tokensOf: (sentence, asName) => tokenize(maskSentence(sentence), keywords, asName),
  };
}

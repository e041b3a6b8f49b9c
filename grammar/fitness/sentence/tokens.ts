import { createToken, type IToken, Lexer, type TokenType, tokenMatcher } from 'chevrotain';
import { type MaskedSentence, STRING_REST, STRING_START } from './mask.ts';
import type { TokenClass } from './shape.ts';
import type { StringSpan } from './source.ts';
import { articles, foldWord, isConstantName, numberWords, vagueNumbers } from './words.ts';

const abstract = (name: string, parents: readonly TokenType[] = []): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories: [...parents] });

const Value = abstract('Value');
const Word = abstract('Word', [Value]);
const Numeral = abstract('Numeral');
const Text = abstract('Text');

/**
 * Where a word may begin, for the lexer's table of first characters: all but blanks and marks below 256, and
 * one character of each of the table's buckets above.
 */
const WORD_STARTS: number[] = [
  ...Array.from({ length: 256 }, (_, code) => code).filter((code) =>
    /[^\s=,;\u0001\u0002]/.test(String.fromCharCode(code)),
  ),
  ...Array.from({ length: 512 }, (_, step) => Math.min(65_535, 256 + step * 128)),
];

const StringLiteral = createToken({
  name: 'StringLiteral',
  pattern: new RegExp(`${STRING_START}${STRING_REST}*`),
  categories: [Text, Value],
});
const AtLeastSign = createToken({ name: 'AtLeastSign', pattern: />=|≥/ });
const Equals = createToken({ name: 'Equals', pattern: /=/ });
const Comma = createToken({ name: 'Comma', pattern: /,/ });
const OtherQuoted = createToken({
  name: 'OtherQuoted',
  pattern: /'[^'\u0001]*'|‘[^’\u0001]*’|`[^`\u0001]*`/,
});
const PlainWord = createToken({
  name: 'PlainWord',
  pattern: /[^\s=,;\u0001\u0002]+/,
  categories: [Word],
  start_chars_hint: WORD_STARTS,
});
const Name = createToken({ name: 'Name', pattern: Lexer.NA, categories: [Word, Numeral, Text] });
const NumberWord = createToken({ name: 'NumberWord', pattern: Lexer.NA, categories: [Word, Numeral] });
const NumberPlus = createToken({ name: 'NumberPlus', pattern: Lexer.NA, categories: [Word] });
const Other = createToken({ name: 'Other', pattern: /\S/, start_chars_hint: [';', STRING_REST] });
const WhiteSpace = createToken({ name: 'WhiteSpace', pattern: /\s+/, group: Lexer.SKIPPED });

/** The token types that a shape's classes stand for. */
export const tokenClasses: Readonly<Record<TokenClass, TokenType>> = {
  text: Text,
  numeral: Numeral,
  'numeral-plus': NumberPlus,
  word: Word,
  // A bound that cannot be read is still a bound: only the near-miss search is choosy.
  'duration-word': Word,
  value: Value,
  equals: Equals,
  comma: Comma,
  'at-least-sign': AtLeastSign,
};

const written = [StringLiteral, AtLeastSign, Equals, Comma, OtherQuoted, WhiteSpace, PlainWord, Other];

const lexer = new Lexer(written, { positionTracking: 'onlyOffset', skipValidations: true });

/** One token of a sentence. */
export interface SentenceToken extends IToken {
  /** Of a string literal. */
  span?: StringSpan;
  /** Of a word: as words are compared. */
  folded?: string;
}

/** The vocabulary's words as token types. */
export interface Keywords {
  readonly types: readonly TokenType[];
  /** The type of a word that is folded already; undefined when no rule spells it out. */
  find(folded: string): TokenType | undefined;
  /** The type of a rule's word. */
  typeOf(word: string): TokenType;
  /** For every token type, by its index, whether it is of a type or class: 1 if so. */
  takenBy(type: TokenType): Uint8Array;
}

/** Makes a token type of every word that a rule spells out. */
export function createKeywords(words: Iterable<string>): Keywords {
  const byWord = new Map<string, TokenType>();
  for (const word of words) {
    const folded = foldWord(word);
    if (byWord.has(folded)) continue;
    const categories = /^\d/.test(folded) ? [Word, Numeral] : [Word];
    byWord.set(folded, createToken({ name: `Word_${folded}`, pattern: Lexer.NA, categories }));
  }
  const types = [...byWord.values()];
  const taken = new Map<TokenType, Uint8Array>();
  return {
    types,
    find: (folded) => byWord.get(folded),
    typeOf: (word) => {
      const type = byWord.get(foldWord(word));
      if (type === undefined) throw new Error(`no rule spells out ${word}`);
      return type;
    },
    takenBy: (type) => {
      const known = taken.get(type) ?? typesTakenBy(type, [...generalTokens, ...types]);
      taken.set(type, known);
      return known;
    },
  };
}

function typesTakenBy(type: TokenType, all: readonly TokenType[]): Uint8Array {
  const indices = all.map(({ tokenTypeIdx }) => tokenTypeIdx ?? 0);
  const takes = new Uint8Array(Math.max(...indices) + 1);
  for (const [at, tokenType] of all.entries()) {
    const tokenTypeIdx = indices[at] ?? 0;
    const example = { image: '', startOffset: 0, tokenType, tokenTypeIdx };
    if (tokenMatcher(example, type)) takes[tokenTypeIdx] = 1;
  }
  return takes;
}

/** Every token type that is not a keyword, for the parser. */
export const generalTokens: readonly TokenType[] = [
  ...[Value, Word, Numeral, Text],
  ...written,
  ...[Name, NumberWord, NumberPlus],
];

/**
 * The tokens of a sentence, articles left out. Words that a rule spells out get their own type; upper-case
 * words for which `asName` holds are constants first.
 */
export function tokenize(
  sentence: MaskedSentence,
  keywords: Keywords,
  asName: (word: string) => boolean = () => false,
): SentenceToken[] {
  const found: SentenceToken[] = lexer.tokenize(sentence.text).tokens;
  const kept: SentenceToken[] = [];
  let strings = 0;
  for (const [at, token] of found.entries()) {
    if (token.tokenType === StringLiteral) {
      const span = sentence.strings[strings++];
      if (span !== undefined) token.span = span;
    } else if (token.tokenType === PlainWord) {
      const folded = foldWord(token.image);
      token.folded = folded;
      if (articles.has(folded) && !besideEquals(found, at)) continue;
      retype(token, asName(token.image) ? Name : (keywords.find(folded) ?? generalType(token.image, folded)));
    }
    kept.push(token);
  }
  return kept;
}

function besideEquals(tokens: readonly IToken[], at: number): boolean {
  return tokens[at - 1]?.tokenType === Equals || tokens[at + 1]?.tokenType === Equals;
}

function retype(token: IToken, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx ?? token.tokenTypeIdx;
}

function generalType(image: string, folded: string): TokenType {
  if (NUMBER_START.test(image)) return image.endsWith('+') ? NumberPlus : NumberWord;
  if (numberWords.has(folded) || vagueNumbers.has(folded)) return NumberWord;
  return isConstantName(image) ? Name : PlainWord;
}

const NUMBER_START = /^[-+.]?\d/;

/** Whether a token is a string literal. */
export const isString = (token: IToken): boolean => token.tokenType === StringLiteral;
/** Whether a token is a word that may be the name of a constant. */
export const isName = (token: IToken): boolean => token.tokenType === Name;
/** Whether a token is text in single quotes or backticks, which are no quotes here. */
export const isOtherQuoted = (token: IToken): boolean => token.tokenType === OtherQuoted;
/** Whether a token is the `=` of `k=v`. */
export const isEquals = (token: IToken): boolean => token.tokenType === Equals;

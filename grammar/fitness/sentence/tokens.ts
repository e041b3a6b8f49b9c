import { createToken, type IToken, Lexer, type TokenType, tokenMatcher } from 'chevrotain';
import type { TokenClass } from './shape.ts';
import type { StringSpan } from './source.ts';
import { foldWord, numberWords } from './words.ts';

const abstract = (name: string, parents: readonly TokenType[] = []): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories: [...parents] });

const Value = abstract('Value');
const Word = abstract('Word', [Value]);
const Numeral = abstract('Numeral');
const Text = abstract('Text');

/** A string literal. */
export const StringLiteral = abstract('StringLiteral', [Text, Value]);
/** `>=`. */
export const AtLeastSign = abstract('AtLeastSign');
/** The `=` of `k=v`. */
export const Equals = abstract('Equals');
/** A comma. */
export const Comma = abstract('Comma');
/** Text in single quotes or backticks, which are no quotes here. */
export const OtherQuoted = abstract('OtherQuoted');
/** A word that no rule spells out. */
export const PlainWord = abstract('PlainWord', [Word]);
/** A word that may be the name of a constant. */
export const Name = abstract('Name', [Word, Numeral, Text]);
/** A number, or a word for one. */
export const NumberWord = abstract('NumberWord', [Word, Numeral]);
/** A number with a `+` behind it. */
export const NumberPlus = abstract('NumberPlus', [Word]);
/** A mark that no rule has a use for. */
export const Other = abstract('Other');

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

/** One token of a sentence. */
export interface SentenceToken extends IToken {
  /** Of a string literal. */
  span?: StringSpan | undefined;
  /** Of a word: as words are compared. */
  folded?: string | undefined;
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
    const categories = /^\d/.test(folded) || numberWords.has(folded) ? [Word, Numeral] : [Word];
    byWord.set(folded, createToken({ name: `Word_${folded}`, pattern: Lexer.NA, categories }));
  }
  const types = [...byWord.values()];
  // A word that a rule spells out is no class of others.
  const taken = new Map<TokenType, Uint8Array>(types.map((type) => [type, onlyItself(type)]));
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

function onlyItself({ tokenTypeIdx = 0 }: TokenType): Uint8Array {
  const takes = new Uint8Array(tokenTypeIdx + 1);
  takes[tokenTypeIdx] = 1;
  return takes;
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
  ...[StringLiteral, AtLeastSign, Equals, Comma, OtherQuoted, PlainWord, Other],
  ...[Name, NumberWord, NumberPlus],
];

/** Whether a token is a string literal. */
export const isString = (token: IToken): boolean => token.tokenType === StringLiteral;
/** Whether a token is a word that may be the name of a constant. */
export const isName = (token: IToken): boolean => token.tokenType === Name;
/** Whether a token is text in single quotes or backticks. */
export const isOtherQuoted = (token: IToken): boolean => token.tokenType === OtherQuoted;
/** Whether a token is the `=` of `k=v`. */
export const isEquals = (token: IToken): boolean => token.tokenType === Equals;

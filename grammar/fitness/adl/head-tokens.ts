import { createToken, type IToken, Lexer, type TokenType } from 'chevrotain';

const abstract = (name: string, parents: readonly TokenType[] = []): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories: [...parents] });

/** What a statement opens with if it goes on in free text. */
export const Opening = abstract('Opening');
/** `DESCRIPTION`, in any case: the parser's tree keeps the spelling for the check on it. */
export const Description = abstract('Description', [Opening]);
/** `REQUIRES`. */
export const Requires = abstract('Requires', [Opening]);
/** `ASSERT(`, the layout having found where it closes. */
export const AssertOpen = abstract('AssertOpen', [Opening]);
/** Whatever else a line can open with. */
const Unknown = abstract('Unknown', [Opening]);
/** `DEFINE CONST`. */
export const DefineConst = abstract('DefineConst');
/** `AS`. */
export const As = abstract('As');
/** A constant's name; more than one in a row is a name with a blank in it. */
export const Name = abstract('Name');
/** All that follows, free of form. */
export const Text = abstract('Text');

/** Every token that the head of a statement can hold. */
export const headTokens = [
  ...[Opening, Description, Requires, AssertOpen, Unknown],
  ...[DefineConst, As, Name, Text],
];

type Pattern = readonly [TokenType, RegExp];

const openings: readonly Pattern[] = [
  [Description, /DESCRIPTION(?!\S)/iy],
  [Requires, /REQUIRES(?!\S)/iy],
  [DefineConst, /DEFINE\s+CONST(?!\S)/iy],
  [AssertOpen, /ASSERT\s*\(/iy],
  [Unknown, /\S+/y],
];
const text: readonly Pattern[] = [[Text, /\S[\s\S]*/y]];
const name: readonly Pattern[] = [
  [As, /AS(?![^\s"“„«])/iy],
  // A value that stands where AS should.
  [Text, /["“„«][\s\S]*/y],
  [Name, /[^\s"“„«]+/y],
];
const BLANKS = /\s*/y;

/** Splits the head of one statement, its lines joined, into tokens; a general lexer takes ten times as long to make. */
export function tokenizeHead(source: string): IToken[] {
  const tokens: IToken[] = [];
  let expected = openings;
  for (let at = skipBlanks(source, 0); at < source.length; at = skipBlanks(source, at)) {
    const token = tokenAt(source, at, expected);
    if (token === null) break;
    tokens.push(token);
    at += token.image.length;
    const { tokenType } = token;
    expected = tokenType === DefineConst || tokenType === Name ? name : text;
  }
  return tokens;
}

function skipBlanks(source: string, at: number): number {
  BLANKS.lastIndex = at;
  BLANKS.test(source);
  return BLANKS.lastIndex;
}

function tokenAt(source: string, at: number, expected: readonly Pattern[]): IToken | null {
  for (const [tokenType, pattern] of expected) {
    pattern.lastIndex = at;
    if (!pattern.test(source)) continue;
    const image = source.slice(at, pattern.lastIndex);
    return { image, startOffset: at, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx ?? 0 };
  }
  return null;
}

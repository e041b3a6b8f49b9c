import type { TokenType } from 'chevrotain';
import { type MaskedSentence, STRING_REST, STRING_START } from './mask.ts';
import {
  AtLeastSign,
  Comma,
  Equals,
  type Keywords,
  Name,
  NumberPlus,
  NumberWord,
  Other,
  OtherQuoted,
  PlainWord,
  type SentenceToken,
  StringLiteral,
} from './tokens.ts';
import { articles, foldWord, isConstantName, numberWords, vagueNumbers } from './words.ts';

const WORD = /[^\s=,;\u0001\u0002]+/y;
const OTHER_QUOTED = /'[^'\u0001]*'|‘[^’\u0001]*’|`[^`\u0001]*`/y;
const LITERAL = new RegExp(`${STRING_START}${STRING_REST}*`, 'y');
const EQUALS_NEXT = /\s*=/y;
/** A bracket behind anything else may be the mouth of a smile. */
const AFTER_WORD = /[\p{L}\p{N}\s]/u;
const NUMBER_START = /^[-+.]?\d/;

/**
 * The tokens of a sentence, articles left out. Words that a rule spells out get their own type; upper-case
 * words for which `asName` holds are constants first. Done by hand, because half of the cost of reading a
 * sentence was that of a general lexer.
 */
export function tokenize(
  { text, strings }: MaskedSentence,
  keywords: Keywords,
  asName: (word: string) => boolean = () => false,
): SentenceToken[] {
  const tokens: SentenceToken[] = [];
  const unclosed: Unclosed = new Map();
  const brackets = strayBracketsAt(text);
  let literals = 0;
  let before: TokenType | null = null;
  for (let at = 0; at < text.length; ) {
    if (isBlank(text, at)) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at, unclosed);
    if (token.tokenType === PlainWord && at + token.image.length > brackets) cutBrackets(token, brackets);
    at += token.image.length;
    if (token.tokenType === StringLiteral) token.span = strings[literals++];
    else if (token.tokenType === PlainWord) {
      const folded = foldWord(token.image);
      if (articles.has(folded) && before !== Equals && !matchesAt(EQUALS_NEXT, text, at)) {
        before = PlainWord;
        continue;
      }
      token.folded = folded;
      retype(token, asName(token.image) ? Name : (keywords.find(folded) ?? generalType(token.image, folded)));
    }
    before = token.tokenType;
    tokens.push(token);
  }
  return tokens;
}

/** Where closing brackets begin that end a sentence and close nothing in it; its length when there are none. */
function strayBracketsAt(text: string): number {
  const end = text.trimEnd().length;
  if (text[end - 1] !== ')' || text.includes('(')) return text.length;
  let at = end - 1;
  while (text[at - 1] === ')') at -= 1;
  return AFTER_WORD.test(text.charAt(at - 1)) ? at : text.length;
}

/** Such a bracket belongs to no word: `60 seconds)` is a duration, and the bracket one too many. */
function cutBrackets(token: SentenceToken, brackets: number): void {
  if (token.startOffset < brackets) token.image = token.image.slice(0, brackets - token.startOffset);
  else retype(token, Other);
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13) || (code >= 160 && /\s/.test(text.charAt(at)));
}

/** Up to where no mark closes what a mark opens, so that each stretch is searched once. */
type Unclosed = Map<string, number>;

/** The token that begins at an offset, a word being a plain one still. */
function tokenAt(text: string, at: number, unclosed: Unclosed): SentenceToken {
  const mark = text.charAt(at);
  switch (mark) {
    case STRING_START:
      matchesAt(LITERAL, text, at);
      return tokenOf(StringLiteral, text.slice(at, LITERAL.lastIndex), at);
    case '=':
      return tokenOf(Equals, mark, at);
    case ',':
      return tokenOf(Comma, mark, at);
    case '≥':
      return tokenOf(AtLeastSign, mark, at);
    case ';':
    case STRING_REST:
      return tokenOf(Other, mark, at);
    case '>':
      return text.charAt(at + 1) === '=' ? tokenOf(AtLeastSign, '>=', at) : wordAt(text, at);
    case "'":
    case '‘':
    case '`':
      return isQuoted(text, at, unclosed)
        ? tokenOf(OtherQuoted, text.slice(at, OTHER_QUOTED.lastIndex), at)
        : wordAt(text, at);
    default:
      return wordAt(text, at);
  }
}

function wordAt(text: string, at: number): SentenceToken {
  matchesAt(WORD, text, at);
  return tokenOf(PlainWord, text.slice(at, WORD.lastIndex), at);
}

function isQuoted(text: string, at: number, unclosed: Unclosed): boolean {
  const mark = text.charAt(at);
  if (at < (unclosed.get(mark) ?? 0)) return false;
  if (matchesAt(OTHER_QUOTED, text, at)) return true;
  const end = text.indexOf(STRING_START, at);
  unclosed.set(mark, end < 0 ? text.length : end);
  return false;
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

function tokenOf(tokenType: TokenType, image: string, startOffset: number): SentenceToken {
  const tokenTypeIdx = tokenType.tokenTypeIdx ?? 0;
  return { image, startOffset, tokenType, tokenTypeIdx, span: undefined, folded: undefined };
}

function retype(token: SentenceToken, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx ?? token.tokenTypeIdx;
}

function generalType(image: string, folded: string): TokenType {
  if (NUMBER_START.test(image)) return image.endsWith('+') ? NumberPlus : NumberWord;
  if (numberWords.has(folded) || vagueNumbers.has(folded)) return NumberWord;
  return isConstantName(image) ? Name : PlainWord;
}

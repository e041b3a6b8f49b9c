import { createToken, Lexer } from 'chevrotain';

const Blank = createToken({ name: 'Blank', pattern: /\s+/, group: Lexer.SKIPPED, line_breaks: true });

/** `DESCRIPTION`, in any case: the parser's tree keeps the spelling for the check on it. */
export const Description = createToken({
  name: 'Description',
  pattern: /DESCRIPTION(?!\S)/i,
  push_mode: 'text',
});
/** `REQUIRES`. */
export const Requires = createToken({ name: 'Requires', pattern: /REQUIRES(?!\S)/i, push_mode: 'text' });
/** `DEFINE CONST`. */
export const DefineConst = createToken({
  name: 'DefineConst',
  pattern: /DEFINE\s+CONST(?!\S)/i,
  push_mode: 'name',
  line_breaks: true,
});
/** `ASSERT(`, the layout having found where it closes. */
export const AssertOpen = createToken({
  name: 'AssertOpen',
  pattern: /ASSERT\s*\(/i,
  push_mode: 'text',
  line_breaks: true,
});
/** Whatever else a line can open with. */
export const Unknown = createToken({ name: 'Unknown', pattern: /\S+/, push_mode: 'text' });
/** `AS`. */
export const As = createToken({ name: 'As', pattern: /AS(?![^\s"“„«])/i, push_mode: 'text' });
/** A constant's name; more than one in a row is a name with a blank in it. */
export const Name = createToken({ name: 'Name', pattern: /[^\s"“„«]+/ });
/** All that follows, free of form. */
export const Text = createToken({ name: 'Text', pattern: /\S[\s\S]*/, line_breaks: true });
/** A value that stands where AS should. */
const QuotedText = createToken({
  name: 'QuotedText',
  pattern: /["“„«][\s\S]*/,
  categories: [Text],
  line_breaks: true,
});

const modes = {
  statement: [Blank, Description, Requires, DefineConst, AssertOpen, Unknown],
  name: [Blank, As, QuotedText, Name],
  text: [Blank, Text],
};

/** Every token that the head of a statement can hold. */
export const headTokens = [...new Set(Object.values(modes).flat())];

/** Splits the head of one statement, its lines joined, into tokens. */
export const headLexer = new Lexer({ modes, defaultMode: 'statement' }, { positionTracking: 'onlyOffset' });

import { excerpt } from '../../text/excerpt.ts';
import { nearest } from '../../text/nearest.ts';
import type { PlacedFinding } from '../placed-finding.ts';

const KEYWORDS = ['DESCRIPTION', 'REQUIRES', 'DEFINE', 'ASSERT'];
const DIALECT = /^(?:WHEN|ALWAYS|NEVER|FOREACH|DEFINE\s+(?:DOMAIN|COMPONENT)|ASSERT)(?!\S)/;

/** What is wrong with a statement, and with how many of its first characters. */
export interface UnknownStatement extends Omit<PlacedFinding, 'from' | 'to'> {
  readonly length: number;
}

/** Says why a statement is none that the language knows. */
export function describeUnknown(text: string): UnknownStatement {
  const dialect = DIALECT.exec(text)?.[0];
  if (dialect !== undefined) {
    return {
      code: 'prompt-dialect',
      message: `${dialect.replace(/\s+/g, ' ')} belongs to prompts: this file looks like prompt ADL`,
      hint:
        dialect === 'ASSERT'
          ? 'a check is written ASSERT(...)'
          : 'a scenario describes, requires, defines and asserts',
      length: dialect.length,
    };
  }
  const word = /^[^\s(:]*/.exec(text)?.[0] ?? '';
  const first = /^[^\s(]*\(?/.exec(text)?.[0] ?? '';
  return {
    code: 'unknown-statement',
    message: `${excerpt(first)} begins no statement, so this line would be ignored`,
    length: first.length,
    ...suggestion(text, word),
  };
}

function suggestion(
  text: string,
  word: string,
): Pick<UnknownStatement, 'hint' | 'replacement'> & { length?: number } {
  const asserted = 'did you mean ASSERT(...)?';
  if (/^ASSERT[A-Za-z0-9"]/.test(text)) return { hint: asserted, replacement: 'ASSERT(', length: 6 };
  const near = nearest(word, KEYWORDS);
  if (word === 'CONST' || near === 'DEFINE')
    return { hint: 'did you mean DEFINE CONST?', ...defining(text, word) };
  if (near === 'ASSERT') {
    const called = /^\s*\(/.test(text.slice(word.length));
    return called ? { hint: asserted, replacement: 'ASSERT', length: word.length } : { hint: asserted };
  }
  const isWhole = /^(?:\s|$)/.test(text.slice(word.length));
  if (near !== null && !isWhole) return { hint: `did you mean ${near}?` };
  if (near !== null) return { hint: `did you mean ${near}?`, replacement: near, length: word.length };
  return { hint: 'a statement begins with DESCRIPTION, REQUIRES, DEFINE CONST or ASSERT(' };
}

/** `CONST X`, `DEFIN CONST X` and `DEFINE X AS` are clear. */
function defining(text: string, word: string): Pick<UnknownStatement, 'replacement'> & { length?: number } {
  const replacement = 'DEFINE CONST';
  const both = /^[^\s(:]+\s+CONST(?!\S)/.exec(text)?.[0];
  if (both !== undefined) return { replacement, length: both.length };
  const isDefined = /^CONST\s/.test(text) || /^[^\s(:]+\s+[A-Z][A-Z0-9_]*\s+AS(?!\S)/.test(text);
  return isDefined ? { replacement, length: word.length } : {};
}

import type { FindRule } from './find-rule.ts';
import type { MatchRule } from './parser.ts';
import type { SlotContent } from './slots/context.ts';
import type { SentenceToken } from './tokens.ts';

/** Shapes that are kept, and the most tokens of one: a suite has dozens, and no sentence of it is that long. */
const KEPT = 512;
const LONGEST = 64;
/** Beyond this a number is not one character of its own. */
const HIGHEST = 0xd7ff;

/** The rule that a sentence fits, by its number, and what stands in its slots; null when there is none. */
export type MatchSentence = (
  tokens: SentenceToken[],
) => { readonly rule: number; readonly slots: readonly SlotContent[] } | null;

interface KnownSlot {
  readonly name: string;
  readonly slotType: string;
  readonly from: number;
  readonly to: number;
}

/** What a shape turned out to be; rule -1 when it fits none. */
interface KnownShape {
  readonly rule: number;
  readonly slots: readonly KnownSlot[];
}

/**
 * Parses each shape of a sentence once: the grammar sees nothing but the types of the tokens, and suites say
 * the same few things with other words in quotes.
 */
export function rememberShapes(findRule: FindRule, matchRule: MatchRule): MatchSentence {
  const known = new Map<string, KnownShape>();
  const parse = (tokens: SentenceToken[]): KnownShape => {
    const rule = findRule(tokens);
    const slots = rule < 0 ? null : matchRule(rule, tokens);
    return slots === null
      ? { rule: -1, slots: [] }
      : { rule, slots: slots.map((slot) => place(slot, tokens)) };
  };
  const shapeOf = (tokens: SentenceToken[]): KnownShape => {
    const key = keyOf(tokens);
    if (key === null) return parse(tokens);
    const before = known.get(key);
    if (before !== undefined) return before;
    const shape = parse(tokens);
    if (known.size >= KEPT) known.clear();
    known.set(key, shape);
    return shape;
  };
  return (tokens) => {
    const { rule, slots } = shapeOf(tokens);
    if (rule < 0) return null;
    return {
      rule,
      slots: slots.map(({ name, slotType, from, to }) => ({
        name,
        slotType,
        tokens: tokens.slice(from, to),
      })),
    };
  };
}

/** One character for each token; null for a sentence that is not kept. */
function keyOf(tokens: readonly SentenceToken[]): string | null {
  if (tokens.length > LONGEST) return null;
  let key = '';
  for (const { tokenTypeIdx } of tokens) {
    if (tokenTypeIdx > HIGHEST) return null;
    key += String.fromCharCode(tokenTypeIdx);
  }
  return key;
}

/** A slot's tokens stand one after the other. */
function place({ name, slotType, tokens }: SlotContent, all: readonly SentenceToken[]): KnownSlot {
  const [first] = tokens;
  const from = first === undefined ? 0 : all.indexOf(first);
  return { name, slotType, from, to: from + tokens.length };
}

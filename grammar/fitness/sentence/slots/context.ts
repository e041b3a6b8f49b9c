import type { GateParams } from '#model';
import { nearest } from '../../../text/nearest.ts';
import type { Shape } from '../shape.ts';
import type { Constants, SentenceFinding } from '../source.ts';
import { isName, isString, type SentenceToken } from '../tokens.ts';

/** What a slot may look at, and where it leaves what it found. */
export interface SlotContext {
  readonly constants: Constants;
  readonly judgeKeywords: readonly string[];
  /** A parameter is known. */
  readonly set: (name: string, value: GateParams[string]) => void;
  readonly report: (finding: SentenceFinding) => void;
  /** The sentence does not say what its rule says after all: it is no gate, but nearly one. */
  readonly reject: (finding: SentenceFinding) => void;
  /** A constant was referred to. */
  readonly use: (token: SentenceToken) => void;
}

/** What stands in a slot: the tokens, never empty, and the parameter's name. */
export interface SlotContent {
  readonly name: string;
  readonly slotType: string;
  readonly tokens: readonly SentenceToken[];
}

/** One type of slot: what it looks like and what it means. It sets its parameters; unknown ones are null. */
export interface SlotType {
  /** How a hint writes it. */
  readonly example: string;
  /** How a sentence may have it; what an author would fill in stands in braces. */
  readonly sample: string;
  readonly shape: Shape;
  readonly read: (content: SlotContent, context: SlotContext) => void;
}

/** Where tokens stand in the sentence. */
export function extent(tokens: readonly SentenceToken[]): { start: number; end: number } {
  return { start: tokens[0]?.startOffset ?? 0, end: endOf(tokens.at(-1)) };
}

/** The offset behind a token. */
export function endOf(token: SentenceToken | undefined): number {
  return token === undefined ? 0 : (token.span?.end ?? token.startOffset + token.image.length);
}

/** The value of a constant; an undefined one is reported. `quotable`: a text in quotes could stand there. */
export function constantText(token: SentenceToken, context: SlotContext, quotable: boolean): string | null {
  const name = token.image;
  context.use(token);
  const constant = context.constants.get(name);
  if (constant !== null) return constant.text;
  const near = nearest(name, context.constants.names());
  const quoted = quotable ? `"${name}"` : null;
  const hints = [
    ...(near === null ? [] : [`did you mean ${near}?`]),
    ...(quoted === null ? [] : [`write ${quoted} if the word itself is meant`]),
  ];
  const replacement = near ?? quoted;
  context.report({
    code: 'undefined-constant',
    message: `there is no constant ${name}`,
    ...extent([token]),
    hint: hints.length === 0 ? definingHint(name) : hints.join('; '),
    ...(replacement === null ? {} : { replacement }),
  });
  return null;
}

function definingHint(name: string): string {
  return `add DEFINE CONST ${name} AS ..., or in Markdown ${name}: ... to the front matter`;
}

/** The text of a string literal or of a constant; null when it is not known, which has been reported. */
export function textOf(token: SentenceToken, context: SlotContext): string | null {
  if (isName(token)) return constantText(token, context, true);
  if (!isString(token) || token.span === undefined || !token.span.closed) return null;
  if (token.span.value.trim() !== '') return token.span.value;
  context.report({
    code: 'empty-term',
    message: 'there is nothing between the quotes',
    ...extent([token]),
    hint: 'say what is looked for',
  });
  return null;
}

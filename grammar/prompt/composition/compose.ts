import { createHash } from 'node:crypto';
import { indexLines } from '../../text/lines.ts';
import type { PromptAgent, PromptReference } from '../agent.ts';
import type { PromptModule } from '../module.ts';
import type { FoundModule, ModuleFinder } from './find-module.ts';

/** A module in a composed prompt. */
interface ComposedPart extends FoundModule {
  readonly reference: PromptReference;
  /** Offsets of its text in the whole. */
  readonly from: number;
  readonly to: number;
}

/** What an agent is told. */
export interface ComposedPrompt {
  readonly agent: PromptAgent;
  readonly text: string;
  /** In the order in which they are told. */
  readonly parts: readonly ComposedPart[];
  /** References to nothing, which the operator passes over without a word. */
  readonly missing: readonly PromptReference[];
}

const BETWEEN = '\n\n';

/**
 * Composes a prompt as Kubemoot's operator does: modules that are referred to, by order and then by name, their texts
 * unchanged, two line feeds between them.
 */
export function composePrompt(agent: PromptAgent, finder: ModuleFinder): ComposedPrompt {
  const found = agent.references.map((reference) => ({
    reference,
    found: finder.find(reference.name, agent),
  }));
  const missing = found.filter(({ found }) => found === null).map(({ reference }) => reference);
  const told = found
    .flatMap(({ reference, found }) => (found === null ? [] : [{ reference, ...found }]))
    .sort((a, b) => a.module.order - b.module.order || compareBytes(a.module.name, b.module.name));
  let at = 0;
  const parts = told.map((part): ComposedPart => {
    const from = at;
    const to = from + part.module.text.length;
    at = to + BETWEEN.length;
    return { ...part, from, to };
  });
  return { agent, text: parts.map(({ module }) => module.text).join(BETWEEN), parts, missing };
}

/** Compares as UTF-8 does, which is by code points; JavaScript compares code units. */
function compareBytes(a: string, b: string): number {
  const [one, other] = [[...a], [...b]];
  const index = one.findIndex((character, at) => character !== other[at]);
  if (index < 0) return one.length - other.length;
  return (one[index]?.codePointAt(0) ?? 0) - (other[index]?.codePointAt(0) ?? -1);
}

/** Where a line of a composed prompt comes from. */
export interface LineOrigin {
  readonly module: PromptModule;
  /** The line of the module's text, from 1. */
  readonly line: number;
}

/** For each line of a composed prompt where it comes from; null for what stands between modules. */
export function sourceMapOf({ text, parts }: ComposedPrompt): readonly (LineOrigin | null)[] {
  let next = 0;
  return indexLines(text).starts.map((start) => {
    while ((parts[next]?.to ?? start + 1) <= start) next += 1;
    const part = parts[next];
    if (part === undefined || start < part.from) return null;
    return { module: part.module, line: part.module.lines.lineAt(start - part.from) + 1 };
  });
}

/** What tells one composed prompt from another, and how large it is. */
export interface PromptMeasure {
  readonly sha256: string;
  /** Code points. */
  readonly characters: number;
  /** An estimate: a quarter of the characters. */
  readonly tokens: number;
}

/** Measures a composed prompt. */
export function measurePrompt(text: string): PromptMeasure {
  let characters = 0;
  for (const _ of text) characters += 1;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { sha256, characters, tokens: Math.ceil(characters / 4) };
}

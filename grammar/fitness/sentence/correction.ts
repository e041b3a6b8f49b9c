import { isMisspelt } from '../../text/nearest.ts';
import { respelledUnit } from '../duration.ts';
import type { AlignedStep, Alignment } from './alignment.ts';
import type { Place } from './automaton.ts';
import { insteadOf, isDecisive } from './meant-words.ts';
import { endOf, extent } from './slots/context.ts';
import { isString, type SentenceToken } from './tokens.ts';

/** What stands between the first and the last change, and what should; null where only its author knows. */
export interface Correction {
  readonly start: number;
  readonly end: number;
  readonly replacement: string | null;
}

/** Turns an alignment into one replacement in the sentence. Something is changed in every near miss. */
export function correctionOf({ steps }: Alignment, text: string): Correction {
  let from = steps.findIndex((step) => step.changed);
  let to = steps.findLastIndex((step) => step.changed);
  // A missing word has no place of its own: the word beside it is rewritten with it.
  while (from > 0 && steps[from]?.token === null) from -= 1;
  if (steps[to]?.token === null && to < steps.length - 1) to += 1;
  const stretch = steps.slice(from, to + 1);
  const words = stretch.map((step, at) => {
    if (limitsCount(step, steps[from + at + 1])) return null;
    return isUnit(step, steps[from + at - 1]) ? respelledUnit(step.token?.folded ?? '') : wordOf(step, text);
  });
  const replacement = words.includes(null) ? null : joined(words.filter((word) => word !== null));
  if (replacement === null && stretch.some((step) => step.token === null)) return whole(steps);
  const tokens = stretch.flatMap((step) => (step.token === null ? [] : [step.token]));
  const before = steps[from - 1]?.token;
  const start =
    replacement === '' && before !== undefined && before !== null
      ? endOf(before)
      : (tokens[0]?.startOffset ?? 0);
  return { start, end: endOf(tokens.at(-1)), replacement };
}

/** What is missing cannot be guessed: the whole sentence is in question. */
function whole(steps: readonly AlignedStep[]): Correction {
  const tokens = steps.flatMap((step) => (step.token === null ? [] : [step.token]));
  return { ...extent(tokens), replacement: null };
}

/** Whether a word that belongs nowhere may say how a number is meant: `barely 3`, `up to 3`. */
function limitsCount({ token, place }: AlignedStep, next: AlignedStep | undefined): boolean {
  if (place !== null || next?.token === null || next?.token === undefined) return false;
  return insteadOf(token?.folded ?? '') === undefined && /^\d/.test(next.token.image);
}

/** Whether a word that belongs nowhere was meant as the unit of a number: without it `10 minuts` is ten seconds. */
function isUnit({ token, place }: AlignedStep, before: AlignedStep | undefined): boolean {
  if (place !== null || before?.place?.of !== 'duration-word') return false;
  return /^[\d.]+$/.test(before.token?.image ?? '') && /\p{L}/u.test(token?.image ?? '');
}

/** What the corrected sentence has at one step: '' for nothing, null for what only its author knows. */
function wordOf({ token, place, changed }: AlignedStep, text: string): string | null {
  if (token === null) return place === null ? '' : missingWord(place);
  const said = token.folded ?? '';
  if (place === null) {
    const unsure = isString(token) || /\d/.test(said) || isDecisive(said);
    return insteadOf(said) ?? (unsure ? null : '');
  }
  if (!changed) return text.slice(token.startOffset, endOf(token));
  if (place.of === 'text') return quoted(token);
  if (place.of === 'equals') return '=';
  if (place.word === null || isString(token) || /^\d/.test(said)) return null;
  const turned = isDecisive(place.folded) || isDecisive(said);
  return insteadOf(said) ?? (turned && !isMisspelt(said, place.folded) ? null : place.word);
}

function missingWord({ word, folded, of }: Place): string | null {
  if (of === 'equals') return '=';
  return isDecisive(folded) ? null : word;
}

function quoted(token: SentenceToken): string | null {
  const inside = token.image.replace(/^['‘`]|['’`]$/g, '');
  return /^\p{L}|^\p{N}|^\w/u.test(inside) && !inside.includes('"') ? `"${inside}"` : null;
}

function joined(words: readonly string[]): string {
  return words
    .filter((word) => word !== '')
    .join(' ')
    .replace(/ ?= ?/g, '=')
    .replace(/ ,/g, ',');
}

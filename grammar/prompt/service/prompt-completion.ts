import type { Position, Suggestion } from '#model';
import type { PromptModule } from '../module.ts';
import { type CompletionPlace, completionPlace } from './completion-place.ts';
import { keywords } from './keywords.ts';
import type { KeywordMark } from './marks.ts';
import {
  and,
  description,
  directives,
  type Proposal,
  rules,
  scopeKinds,
  scopes,
  step,
  turn,
  within,
} from './proposals.ts';

/** What could be written at a place of a module, by what stands around it. */
export function completePrompt(
  module: PromptModule,
  marks: readonly KeywordMark[],
  at: Position,
): readonly Suggestion[] {
  const place = completionPlace(module, marks, at);
  if (place === null) return [];
  const range = module.lines.rangeOf(place.from, place.to);
  const typed = place.word.toUpperCase();
  return proposalsAt(place)
    .filter(({ keyword }) => keyword.split(' ').some((word) => word.startsWith(typed)))
    .map((proposal): Suggestion => {
      const { keyword, label, kind, detail } = proposal;
      return {
        label,
        kind,
        detail,
        documentation: sentenceFor(keyword),
        range,
        ...insertionOf(proposal, place),
      };
    });
}

function proposalsAt(place: CompletionPlace): readonly Proposal[] {
  const { before, word } = place;
  if (before === '') return place.isSwallowed ? [] : openings(place);
  if (/^DEFINE\s+$/.test(before)) return scopeKinds;
  // In prose most words are no keywords: only who writes capitals wants one.
  const told = /^[A-Z]/.test(word) ? directives : [];
  if (place.inside === 'condition') return [turn, and, ...told];
  return place.inside === 'item' ? [within] : told;
}

/** What a line can begin with. */
function openings({ canTurn, canAdd, nextStep, isDescribed }: CompletionPlace): readonly Proposal[] {
  return [
    ...(canTurn ? [turn] : []),
    ...(canAdd ? [and] : []),
    ...(nextStep === null ? [] : [step(nextStep)]),
    ...(isDescribed ? [] : [description]),
    ...rules,
    ...scopes,
  ];
}

/** The kinds of scopes are explained with their DEFINE, and steps without their number. */
function sentenceFor(keyword: string): string | null {
  return keywords[keyword.replace(/ \d+:$/, '')] ?? keywords[`DEFINE ${keyword}`] ?? null;
}

/** A place to fill in is only where nothing stands yet. */
function insertionOf(
  { keyword, snippet }: Proposal,
  { behind }: CompletionPlace,
): Pick<Suggestion, 'insert' | 'isSnippet'> {
  if (snippet !== null && behind === '') return { insert: snippet, isSnippet: true };
  return { insert: /^[\s:`]/.test(behind) ? keyword : `${keyword} `, isSnippet: false };
}

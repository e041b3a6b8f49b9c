import type { Look } from './timeline-item.ts';
import type { Story } from './timeline-story.ts';

/** A sign of a drawing, and what it means. */
export interface LegendEntry {
  readonly sign: Look | 'gap' | 'superseded' | 'several';
  readonly words: string;
}

const MEANINGS: readonly (readonly [Look, string])[] = [
  ['waking', 'waking or ready'],
  ['triaging', 'triaging'],
  ['evaluating', 'evaluating'],
  ['waiting', 'waiting for a GPU'],
  ['phase', 'another phase'],
  ['agree', 'agrees'],
  ['concern', 'has a concern'],
  ['block', 'blocks'],
  ['failure', 'reports a failure'],
  ['stand_aside', 'stands aside'],
  ['finding', 'another finding'],
  ['idle', 'done with its part'],
  ['connected', 'stream connected'],
  ['thread_found', 'thread found'],
  ['synthesis', 'synthesis'],
  ['done', 'done'],
  ['error', 'error'],
  ['event', 'another event'],
  ['lost', 'connection lost'],
  ['resumed', 'connection resumed'],
  ['restarted', 'the crew began again'],
  ['limit', 'deadline'],
  ['gate-passed', 'gate passed'],
  ['gate-failed', 'gate failed'],
  ['gate-undecided', 'gate not decided'],
];

/** Explains the signs that occur, and no others. */
export function legendOf({ items, gaps }: Story, areSomeGrouped: boolean): readonly LegendEntry[] {
  const occurring = new Set(items.map(({ look }) => look));
  const signs: LegendEntry[] = MEANINGS.filter(([look]) => occurring.has(look)).map(([sign, words]) => ({
    sign,
    words,
  }));
  if (gaps.length > 0) signs.push({ sign: 'gap', words: 'no connection' });
  if (items.some(({ isSuperseded }) => isSuperseded)) {
    signs.push({ sign: 'superseded', words: 'before the crew began again: counts no more' });
  }
  if (areSomeGrouped) signs.push({ sign: 'several', words: 'several close together' });
  return signs;
}

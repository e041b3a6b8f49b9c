import type { Fault } from '#model';
import { isScannedObject, type Scanned, type ScannedObject } from './scan-object.ts';
import { verdictFault } from './verdict-fault.ts';
import { lookUp } from './verdict-object.ts';

/** Score objects with the answer each belongs to, and what is wrong with the rest of them. */
export interface PlacedScores {
  readonly items: ReadonlyMap<number, ScannedObject>;
  readonly trouble: Fault | null;
}

/** Assigns the scores of a verdict of either shape to answers by their indices, never by their order. */
export function readIndices(verdict: ScannedObject, answers: number): PlacedScores | { fault: Fault } {
  const list = scoreList(verdict);
  if (list === null) return { fault: verdictFault('unreadable', '`scores` is not a list of objects') };
  if (list.length === 0) return { fault: verdictFault('missing', '`scores` is empty') };
  if (answers === 1 && list.length > 1) {
    return { fault: verdictFault('indices', `${list.length} scores for 1 answer`) };
  }
  return place(list, answers);
}

/** The score objects of the batch shape, or the single shape as a list of one. */
function scoreList(verdict: ScannedObject): readonly ScannedObject[] | null {
  const scores: Scanned | undefined = lookUp(verdict, ['scores']);
  const empty = scores === undefined || (Array.isArray(scores) && scores.length === 0);
  if (empty) return verdict.entries.some(([key]) => key.toLowerCase() === 'score') ? [verdict] : [];
  if (!Array.isArray(scores)) return null;
  const objects = scores.filter(isScannedObject);
  return objects.length === scores.length ? objects : null;
}

function place(list: readonly ScannedObject[], answers: number): PlacedScores | { fault: Fault } {
  const items = new Map<number, ScannedObject>();
  const seen = new Set<number>();
  let trouble: Fault | null = null;
  for (const item of list) {
    const index = indexOf(item, answers);
    if (index === null) {
      trouble ??= verdictFault('indices', 'a score does not say which answer it is for');
    } else if (seen.has(index)) {
      return { fault: verdictFault('ambiguous', `index ${index} is repeated`) };
    } else if (index >= answers) {
      trouble ??= verdictFault('indices', `index ${index} of ${answers} answers, counted from 0`);
    } else {
      items.set(index, item);
    }
    if (index !== null) seen.add(index);
  }
  // Indices counted from 1 would give each score to the wrong answer.
  if (seen.has(answers) && !seen.has(0)) {
    return { fault: verdictFault('indices', 'they seem to be counted from 1') };
  }
  return { items, trouble };
}

/** The index a score names; a lone answer needs none. Null when it cannot be told. */
function indexOf(item: ScannedObject, answers: number): number | null {
  const index = lookUp(item, ['index']);
  if (index === undefined) return answers === 1 ? 0 : null;
  return typeof index === 'number' && Number.isSafeInteger(index) && index >= 0 ? index : null;
}

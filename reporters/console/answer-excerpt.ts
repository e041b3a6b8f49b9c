import type { PlannedScenario } from '#model';
import { sliceWell } from '../support/foreign-text.ts';

const AROUND = 240;

/**
 * The part of an answer that a gate is about: around the first term that the gate names and the answer has,
 * else its beginning.
 */
export function answerExcerpt(answer: string, plan: PlannedScenario | undefined, gateIndex: number): string {
  const terms = plan?.assertions.find(({ index }) => index === gateIndex)?.params['terms'];
  const lower = answer.toLowerCase();
  const found = (Array.isArray(terms) ? terms : [])
    .filter((term) => typeof term === 'string')
    .map((term) => lower.indexOf(term.toLowerCase()))
    .filter((index) => index > AROUND);
  if (found.length === 0) return answer;
  const from = Math.min(...found) - AROUND;
  const space = answer.indexOf(' ', from);
  return `…${sliceWell(answer.slice(space === -1 ? from : space), 2 * AROUND)}…`;
}

import type { CandidateBasis } from './basis.ts';

/** That the answer comes no more often than it did. */
export function counts({ heard }: CandidateBasis): readonly string[] {
  const syntheses = heard.counted.filter(({ event }) => event.type === 'synthesis').length;
  if (syntheses === 0) return [];
  return [`at most ${syntheses} "synthesis" ${syntheses === 1 ? 'event is' : 'events are'} emitted`];
}

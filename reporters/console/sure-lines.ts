import type { Report } from '#model';
import { counted } from '../support/duration.ts';
import { exactPercent } from '../support/percent.ts';

/** What was decided on pass rates, how sure that is, and what it saved; nothing where nobody asked for that. */
export function sureLines({ scenarios, summary }: Report): string[] {
  const known = scenarios.find(({ untilSure }) => untilSure !== null);
  if (summary.untilSure === null || !known?.untilSure) return [];
  const { accepted, rejected, undecided, saved } = summary.untilSure;
  const { confidence, indifference } = known.untilSure;
  const parts = [
    accepted === 0 ? null : `${accepted} accepted`,
    rejected === 0 ? null : `${rejected} rejected`,
    undecided === 0 ? null : `${undecided} not sure (by pass rate)`,
  ].filter((part) => part !== null);
  const above = exactPercent(Math.max(0, known.minPassRate - indifference));
  return [
    `${parts.join(', ')}; ${counted(saved, 'discussion')} saved`,
    `${exactPercent(confidence)} sure: accepted is above ${above}, rejected below ${exactPercent(known.minPassRate)}`,
  ];
}

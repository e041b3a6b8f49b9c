import type { Claim } from './claims.ts';

/** What a grade rests on. */
export interface Findings {
  readonly weighed: readonly {
    readonly claim: Claim;
    readonly weight: number;
    readonly credit: number;
    readonly contradicted: boolean;
    readonly replaced: boolean;
  }[];
  /** How many figures and identifiers nothing supports. */
  readonly unsupported: number;
  readonly hasEvidence: boolean;
  /** The answer says somewhere that something is not known. */
  readonly admits: boolean;
  /** Yes in the one and no in the other. */
  readonly opposite: boolean;
}

/** What is forbidden in general ("must not invent numbers") cannot be looked for. */
const SPECIFIC = 2;
/** An honest "not known" where facts were wanted: better than an error, and no answer. */
const HONEST_FAILURE = 0.12;
/** The most that an answer gets with: */
const CAPS = {
  fabrication: 0.7,
  wrong: 0.62,
  mostlyWrong: 0.25,
  forbidden: 0.6,
  opposite: 0.15,
  invented: 0.12,
  hedged: 0.3,
};
const COST_OF_UNSUPPORTED = [0, 0.12, 0.22, 0.32];

/** Grades by the bands: the share of claims sets the base, errors and inventions cost, and some cap. */
export function gradeOf(findings: Findings): { readonly score: number; readonly fabrication: boolean } {
  const { weighed, unsupported, hasEvidence, admits, opposite } = findings;
  const wanted = weighed.filter(({ claim }) => !claim.forbidden);
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const base =
    total === 0 ? 0.5 : wanted.reduce((sum, { weight, credit }) => sum + weight * credit, 0) / total;
  const wrong =
    total === 0 ? 0 : wanted.reduce((sum, one) => sum + (one.contradicted ? one.weight : 0), 0) / total;
  const replaced = wanted.some((one) => one.replaced);
  const broken = weighed.some(
    ({ claim, credit, weight }) => claim.forbidden && credit > 0.5 && weight >= SPECIFIC,
  );
  const unknowable = wanted.some(({ claim }) => claim.terms.some((term) => term.kind === 'unknown'));
  const fabrication = unsupported > 0 && (hasEvidence || wrong > 0 || replaced || unknowable || base < 0.4);

  const score = 0.04 + 0.93 * base - 0.25 * wrong - (COST_OF_UNSUPPORTED[Math.min(3, unsupported)] ?? 0);
  const most = Math.min(
    1,
    fabrication ? CAPS.fabrication : 1,
    wrong > 0 || replaced ? CAPS.wrong : 1,
    wrong >= 0.5 ? CAPS.mostlyWrong : 1,
    broken ? CAPS.forbidden : 1,
    opposite ? CAPS.opposite : 1,
    fabrication && unknowable ? CAPS.hedged : 1,
    fabrication && base < 0.35 ? CAPS.invented : 1,
  );
  const least = admits && wrong === 0 && unsupported === 0 ? HONEST_FAILURE : 0;
  return { score: Math.round(100 * Math.max(least, Math.min(most, score))) / 100, fabrication };
}

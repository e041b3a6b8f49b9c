import type { Judge, PlannedScenario } from '#model';

/** What a scenario's REQUIRES come to, readiness apart. */
export interface RequirementCheck {
  /** Why the scenario cannot be run here; null when nothing stands in the way. */
  readonly unmet: string | null;
  /** Preconditions that nobody checks. */
  readonly unverified: readonly string[];
}

/** What can be looked up. */
export interface RequirementWorld {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly judgeOf: (keyword: string) => Judge | null;
}

/** Who sees to it that a requirement is met. */
export type Requirement =
  | { readonly checkedBy: 'environment'; readonly variable: string }
  | { readonly checkedBy: 'judge'; readonly keyword: string }
  /** The probe that comes before anything is asked. */
  | { readonly checkedBy: 'readiness' }
  | { readonly checkedBy: 'nobody' };

const ENVIRONMENT = /^env\s+(\S+)\s*$/i;
const JUDGE = /^\s*judge\s+(\S+)\s*$/i;
const READINESS = /^(?:a\s+)?deployed\s+crew\b/i;

/** Checks the requirements of one scenario. */
export function checkRequirements(
  scenario: Pick<PlannedScenario, 'requires'>,
  world: RequirementWorld,
): RequirementCheck {
  const unverified: string[] = [];
  for (const requirement of scenario.requires) {
    const read = readRequirement(requirement);
    if (read.checkedBy === 'nobody') unverified.push(requirement.trim());
    if (read.checkedBy === 'environment' && (world.environment[read.variable] ?? '') === '') {
      return { unmet: `requires the environment variable ${read.variable}, which is not set`, unverified };
    }
    if (read.checkedBy === 'judge' && !canJudge(world.judgeOf(read.keyword))) {
      return { unmet: `requires a judge for ${read.keyword}, and none is configured`, unverified };
    }
  }
  return { unmet: null, unverified };
}

/** Reads what stands behind REQUIRES. */
export function readRequirement(requirement: string): Requirement {
  const text = requirement.trim();
  const variable = ENVIRONMENT.exec(text)?.[1];
  if (variable !== undefined) return { checkedBy: 'environment', variable };
  const keyword = requiredJudge(text);
  if (keyword !== undefined) return { checkedBy: 'judge', keyword };
  return { checkedBy: READINESS.test(text) ? 'readiness' : 'nobody' };
}

/** The keyword that a requirement wants a judge for. */
export function requiredJudge(requirement: string): string | undefined {
  return JUDGE.exec(requirement)?.[1]?.toUpperCase();
}

function canJudge(judge: Judge | null): boolean {
  return judge !== null && judge.info.kind !== 'none';
}

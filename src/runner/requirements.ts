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

const ENVIRONMENT = /^env\s+(\S+)\s*$/i;
const JUDGE = /^\s*judge\s+(\S+)\s*$/i;
/** Checked by the readiness probe, before anything is asked. */
const READINESS = /^(?:a\s+)?deployed\s+crew\b/i;

/** Checks the requirements of one scenario. */
export function checkRequirements(
  scenario: Pick<PlannedScenario, 'requires'>,
  world: RequirementWorld,
): RequirementCheck {
  const unverified: string[] = [];
  for (const requirement of scenario.requires) {
    const text = requirement.trim();
    const variable = ENVIRONMENT.exec(text)?.[1];
    const keyword = requiredJudge(text);
    if (variable !== undefined) {
      if ((world.environment[variable] ?? '') === '') {
        return { unmet: `requires the environment variable ${variable}, which is not set`, unverified };
      }
    } else if (keyword !== undefined) {
      if (!canJudge(world.judgeOf(keyword))) {
        return { unmet: `requires a judge for ${keyword}, and none is configured`, unverified };
      }
    } else if (!READINESS.test(text)) {
      unverified.push(text);
    }
  }
  return { unmet: null, unverified };
}

/** The keyword that a requirement wants a judge for. */
export function requiredJudge(requirement: string): string | undefined {
  return JUDGE.exec(requirement)?.[1]?.toUpperCase();
}

function canJudge(judge: Judge | null): boolean {
  return judge !== null && judge.info.kind !== 'none';
}

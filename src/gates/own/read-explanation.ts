import type { GateExplanation } from '#model';

const LONGEST = 1000;

/** Reads what `explain` returned; null where it is no explanation. May throw, as any code of the config. */
export function readExplanation(returned: unknown): GateExplanation | null {
  if (typeof returned !== 'object' || returned === null) return null;
  const { passes, fails, clock = null } = returned as Record<string, unknown>;
  if (!isClause(passes) || !isClause(fails) || !(clock === null || isClause(clock))) return null;
  return { passes, fails, clock };
}

function isClause(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST;
}

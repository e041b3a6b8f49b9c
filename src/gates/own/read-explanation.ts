import type { GateExplanation, Redact } from '#model';

const LONGEST_CLAUSE = 1000;

/** Reads what `explain` returned, secrets apart; null where it is no explanation. May throw, as any code of the config. */
export function readExplanation(returned: unknown, redact: Redact): GateExplanation | null {
  if (typeof returned !== 'object' || returned === null) return null;
  const { passes, fails, clock = null } = returned as Record<string, unknown>;
  if (!isClause(passes) || !isClause(fails) || !(clock === null || isClause(clock))) return null;
  return { passes: redact(passes), fails: redact(fails), clock: clock === null ? null : redact(clock) };
}

function isClause(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_CLAUSE;
}

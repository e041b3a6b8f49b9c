import type { Compilation } from '../../src/model/index.ts';

/** All that a text says, wherever it says it: its plan and its mistakes without their places. */
export function planOf({ form, scenario, diagnostics }: Compilation): object {
  const assertions = scenario?.assertions.map(({ range: _, ...assertion }) => assertion) ?? null;
  const codes = diagnostics.map(({ code, severity }) => `${severity} ${code}`).sort();
  return { form, scenario: scenario === null ? null : { ...scenario, assertions }, codes };
}

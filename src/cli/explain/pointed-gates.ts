import { resolve } from 'node:path';
import { failure, type Outcome, success, type UsageError } from '#options';
import { isOn } from '../compile-file.ts';
import { fileAtLine } from '../expand-patterns.ts';
import type { ExplainedGate } from './explained-gate.ts';
import type { ExplainedScenario } from './explained-scenario.ts';

/** By scenario the gates at the lines that patterns point at; scenarios that no pattern points into have no entry. */
export function pointedGates(
  scenarios: readonly ExplainedScenario[],
  patterns: readonly string[],
  cwd: string,
): Outcome<ReadonlyMap<string, readonly ExplainedGate[]>> {
  const found = new Map<string, ExplainedGate[]>();
  const errors: UsageError[] = [];
  for (const pattern of patterns) {
    const place = fileAtLine(pattern, cwd);
    if (place === null) continue;
    const there = scenarios.filter(({ file }) => resolve(cwd, file) === place.path);
    const hits = there.flatMap(({ id, gates }) =>
      gates.filter(({ range }) => isOn(place.line, range)).map((gate) => ({ id, gate })),
    );
    for (const { id, gate } of hits) found.set(id, [...(found.get(id) ?? []), gate]);
    if (hits.length === 0)
      errors.push({ message: `there is no gate at ${pattern}`, hint: whereGatesAre(there) });
  }
  return errors.length > 0 ? failure(...errors) : success(found);
}

function whereGatesAre(scenarios: readonly ExplainedScenario[]): string {
  const lines = scenarios.flatMap(({ gates }) => gates.map(({ range }) => range.start.line));
  return lines.length === 0 ? 'this file has none' : `gates begin at lines ${lines.join(', ')}`;
}

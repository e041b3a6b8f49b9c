import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMatches } from '../../grammar/index.ts';
import { ownGate } from '../../src/gates/index.ts';
import type { GateDefinition } from '../../src/model/index.ts';
import { ended, named } from '../support/gate-run.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 500);
const world = { config: 'c.ts', redact: (text: string) => text };
const facts = { parameters: [], certain: [], openings: [] };

/** Whatever code may return or throw, and whatever looks like a settlement. */
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  withTypedArray: true,
  maxDepth: 4,
});
const settlement = fc.record(
  {
    status: fc.constantFrom('passed', 'failed', 'undecided', 'ok'),
    message: fc.oneof(fc.string({ minLength: 1 }), anything),
    expected: anything,
    actual: anything,
    passed: fc.oneof(fc.boolean(), anything),
  },
  { requiredKeys: [] },
);
const returned = fc.oneof(anything, settlement);
const inputs = [named(1, 'finding'), ended(9)];

test('whatever the code of a gate returns or throws, what is reported is a settlement, and JSON', () => {
  fc.assert(
    fc.property(
      returned,
      fc.boolean(),
      fc.constantFrom('check', 'feed', 'watch'),
      (value, isThrown, where) => {
        const act = (): unknown => {
          if (isThrown) throw value;
          return value;
        };
        const code = { check: { check: act }, feed: { watch: () => ({ feed: act }) }, watch: { watch: act } }[
          where
        ];
        const definition = { kind: 'k', summary: 's', phrases: ['p'], ...code, boundMs: act, explain: act };
        const kind = ownGate(definition as unknown as GateDefinition, facts, world);
        const bound = kind.boundMs({});
        expect(bound === null || Number.isFinite(bound)).toBe(true);
        expect(
          Object.values(kind.explain({})).every((text) => text === null || typeof text === 'string'),
        ).toBe(true);
        for (const gate of [kind, ownGate({ ...definition, boundMs: () => null } as never, facts, world)]) {
          const watch = gate.watch({}, { countMatches });
          for (const input of inputs) {
            const settled = watch.feed(input);
            if (settled === null) continue;
            expect(['passed', 'failed', 'undecided']).toContain(settled.status);
            expect(settled.message.length).toBeLessThan(2001);
            expect(isJson(settled)).toBe(true);
          }
        }
      },
    ),
    { numRuns: runs },
  );
});

function isJson(value: unknown): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'object' && Object.values(value).every(isJson);
}

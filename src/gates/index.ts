import type { GateKind } from '#model';
import { completesWithin } from './completes-within.ts';
import { eventCount } from './event-count.ts';
import { postOk } from './post-ok.ts';
import { specialists } from './specialists.ts';
import { sseEvent } from './sse-event.ts';
import { synthesisContains } from './synthesis-contains.ts';
import { synthesisMatches } from './synthesis-matches.ts';
import { synthesisNonEmpty } from './synthesis-non-empty.ts';
import { synthesisNotContains } from './synthesis-not-contains.ts';
import { synthesisProduced } from './synthesis-produced.ts';

export { type OwnGateWorld, ownGate, phrasesOf } from './own/own-gate.ts';

/** Every kind of gate that is built in, in the order of help pages: grammar, runner, help and tests read this table. */
export const gateKinds = [
  postOk,
  sseEvent,
  eventCount,
  completesWithin,
  specialists,
  synthesisProduced,
  synthesisNonEmpty,
  synthesisContains,
  synthesisNotContains,
  synthesisMatches,
] as const satisfies readonly GateKind[];

/** The built-in kind of that name; undefined for `deferred` and `advisory`, which nobody watches. */
export function findGateKind(kind: string): GateKind | undefined {
  return gateKinds.find((known) => known.kind === kind);
}

import type { Redact, Settlement } from '#model';
import { jsonCopy } from './json-copy.ts';

/** Characters of a message; it is one sentence. */
const LONGEST = 2000;

/** What a gate of the config said, understood or not. */
export type SettlementReading =
  | { readonly ok: true; readonly settlement: Settlement | null }
  | { readonly ok: false; readonly why: string };

/** Reads what `feed` returned; nothing of it is trusted. May throw, as any code of the config. */
export function readSettlement(returned: unknown, redact: Redact): SettlementReading {
  if (returned === null || returned === undefined) return { ok: true, settlement: null };
  if (typeof returned !== 'object') return no('is no settlement', 'return null, or {status, message}');
  const { status, message, expected, actual } = returned as Record<string, unknown>;
  if (status !== 'passed' && status !== 'failed' && status !== 'undecided') {
    return no('has no status', "write 'passed', 'failed' or 'undecided'");
  }
  if (typeof message !== 'string' || message.trim() === '') return no('has no message', 'write one sentence');
  if (message.length > LONGEST) return no('is too long', `write at most ${LONGEST} characters of message`);
  const facts = [expected, actual].map((fact) => (fact === undefined ? null : jsonCopy(fact, redact)));
  const [wanted, got] = facts;
  if (wanted === undefined || got === undefined) {
    return no('cannot be reported', 'expected and actual must be JSON, 64 KiB at most');
  }
  return { ok: true, settlement: { status, message: redact(message), expected: wanted, actual: got } };
}

function no(what: string, hint: string): SettlementReading {
  return { ok: false, why: `what it returned ${what}: ${hint}` };
}

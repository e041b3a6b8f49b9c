import { createCompiler } from '../../../grammar/index.ts';
import { findGateKind, gateKinds } from '../../../src/gates/index.ts';
import type { Assertion, GateKind } from '../../../src/model/index.ts';
import { type GateName, gateExamples } from './gate-examples.ts';
import { block, code, sentence, slug, table } from './markdown.ts';

const compiler = createCompiler({ gates: gateKinds, judgeKeywords: [] });

/** Every kind of gate, a line each. */
export function gateTable(): string {
  const rows = gateKinds.map(({ kind, summary }) => [`[${code(kind)}](#${slug(kind)})`, summary]);
  return table(['gate', 'checks that'], rows);
}

/** One kind of gate: its sentences, and of examples what passes, what fails, and the clock. */
export function gateReference(name: string | null): string | null {
  const gate = findGateKind(name ?? '');
  if (gate === undefined) return null;
  const examples = gateExamples[gate.kind as GateName];
  return [
    sentence(gate.summary),
    block(
      'text',
      gate.phrases.map(({ pattern }) => spelled(pattern)),
    ),
    ...examples.map((text) => exampleText(assertionOf(text, gate), gate)),
  ].join('\n\n');
}

function exampleText(assertion: Assertion, gate: GateKind): string {
  const { passes, fails, clock } = gate.explain(assertion.params);
  return [
    block('adl fragment', [`ASSERT(${assertion.raw})`]),
    '',
    `- passes when ${escaped(passes)}`,
    `- fails when ${escaped(fails)}`,
    `- its clock: ${clock === null ? 'none, no time decides it' : `runs ${clock}`}`,
  ].join('\n');
}

function assertionOf(text: string, gate: GateKind): Assertion {
  const bytes = `DEFINE CONST QUESTION AS "Is it?"\nASSERT(${text})\n`;
  const { scenario } = compiler.compile({ id: 'example.adl', bytes, named: true });
  const assertion = scenario?.assertions[0];
  if (assertion?.kind !== gate.kind) throw new Error(`"${text}" is no ${gate.kind}`);
  return assertion;
}

/** How the page writes the parameters of a phrase. */
const PARAMETERS: Readonly<Record<string, string>> = {
  text: '"X"',
  count: '<count>',
  'bare-count': '<count>',
  where: 'k=v',
  duration: '<duration>',
  done: '"done"',
  role: 'specialists',
  signal: 'S',
  terms: '"a" AND "b"',
  'forbidden-terms': '"a" OR "b"',
  regex: '"<regex>"',
};

/** A pattern as a reader would write it. */
function spelled(pattern: string): string {
  return pattern.replace(/\{\w+:([\w-]+)\}/g, (_slot, type: string) => PARAMETERS[type] ?? type);
}

function escaped(text: string): string {
  return text.replace(/[<>*_\\]/g, '\\$&');
}

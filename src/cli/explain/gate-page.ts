import { isOn } from '../compile-file.ts';
import { describeGate } from '../describe-gate.ts';
import type { ExplainedGate } from './explained-gate.ts';
import type { ExplainedScenario } from './explained-scenario.ts';
import { judgeLines } from './judge-lines.ts';
import { type PageStyle, paragraph, sentenceOf } from './page.ts';
import { mistakeLine } from './scenario-page.ts';

/** One assertion in full, as a terminal shows it. */
export function gatePage(
  gate: ExplainedGate,
  { file, mistakes }: ExplainedScenario,
  style: PageStyle,
): readonly string[] {
  const { explanation, range } = gate;
  const fact = (name: string, text: string): readonly string[] =>
    paragraph(`  ${name.padEnd(14)}`, text, style);
  const isJudged = gate.kind === 'deferred';
  const wrong = mistakes.filter(({ range: { start } }) => isOn(start.line, range));
  return [
    style.palette.bold(`${file}:${range.start.line}`),
    '',
    ...paragraph('  ', sentenceOf(gate), style),
    '',
    ...fact('checks', gate.summary),
    ...fact('understood as', describeGate(gate)),
    ...(isJudged
      ? []
      : [...fact('passes when', explanation.passes), ...fact('fails when', explanation.fails)]),
    ...fact('clock', explanation.clock === null ? 'none: no time decides it' : `runs ${explanation.clock}`),
    ...fact('in Kubemoot', kubemootOf(gate)),
    ...wrong.flatMap((found) => fact('mistake', mistakeLine(found))),
    ...(isJudged ? ['', ...judgeLines(gate, style)] : []),
  ];
}

function kubemootOf({ kind, kubemoot }: ExplainedGate): string {
  if (kubemoot !== null) return `its own runner ${kubemoot}`;
  return kind === 'advisory'
    ? 'its own runner does not know it either, and counts it as passed'
    : 'its own runner checks the same';
}

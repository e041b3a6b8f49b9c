import type { GateReport, IterationReport, Judgement, ScenarioReport } from '#model';
import { foreignInline, glyph, hanging as hangingAt, showValue } from '#reporters';
import { type ShowStyle, TIME_COLUMNS, textBlock, timeCell } from './timeline-lines.ts';

const REASON = { lines: 12, characters: 1200 };
/** The mark of a status stands before the time. */
const INDENT = 2 + TIME_COLUMNS;

/** What one discussion came to, gate by gate: when each was decided, and why it did not pass; scores with their reasons. */
export function gateLines(scenario: ScenarioReport, iteration: IterationReport, style: ShowStyle): string[] {
  return iteration.gates.flatMap((gate) => {
    if (gate.status !== 'deferred') return settledLines(gate, style);
    const judgement = iteration.judgements.find(({ gateIndex }) => gateIndex === gate.index) ?? null;
    return judgedLines(gate, judgement, scenario, style);
  });
}

function settledLines(gate: GateReport, style: ShowStyle): string[] {
  const { palette } = style;
  const head = `${glyph(gate.status, palette)} ${palette.dim(timeCell(gate.decidedAtMs))}`;
  const line = hanging(head, foreignInline(gate.raw, 1000), style);
  if (gate.status === 'passed') return line;
  if (gate.status === 'advisory') return [...line, below(palette.dim('for a person to review'))];
  const found = [
    ['because', gate.message],
    ['expected', gate.expected === null ? '' : showValue(gate.expected)],
    ['actual', gate.actual === null ? '' : showValue(gate.actual)],
  ] as const;
  return [
    ...line,
    ...found
      .filter(([, text]) => text !== '')
      .flatMap(([label, text]) =>
        hanging(below(`${palette.dim(label.padEnd(8))} `), foreignInline(text, 600), style),
      ),
  ];
}

function judgedLines(
  gate: GateReport,
  judgement: Judgement | null,
  scenario: ScenarioReport,
  style: ShowStyle,
): string[] {
  const { palette } = style;
  const status =
    judgement === null ? 'deferred' : judgement.status === 'unscored' ? 'undecided' : judgement.status;
  const line = hanging(`${glyph(status, palette)} ${timeCell(null)}`, foreignInline(gate.raw, 1000), style);
  if (judgement === null) return [...line, below(palette.dim('it was not judged'))];
  const threshold = scenario.judged.find(({ gateIndex }) => gateIndex === gate.index)?.threshold;
  const facts = [
    judgement.score === null ? 'no score' : `scored ${judgement.score.toFixed(2)}`,
    ...(threshold === undefined ? [] : [`threshold ${threshold.toFixed(2)}`]),
    `by ${foreignInline(judgement.judge, 60)}`,
    ...marksOf(judgement),
  ];
  return [
    ...line,
    ...hanging(below(''), facts.join(', '), style),
    ...textBlock(judgement.reason, REASON, INDENT, style),
  ];
}

function marksOf({ fabrication, unstable, inconsistent, samples, notes }: Judgement): string[] {
  return [
    ...(samples.length > 1 ? [`samples ${samples.map((sample) => sample.toFixed(2)).join(' ')}`] : []),
    ...(fabrication === true ? ['fabrication'] : []),
    ...(unstable ? ['unstable'] : []),
    ...(inconsistent ? ['inconsistent with its reason'] : []),
    ...notes.map((note) => foreignInline(note)),
  ];
}

function below(text: string): string {
  return ' '.repeat(INDENT) + text;
}

/** Text behind a beginning of its own, broken where this screen breaks lines. */
export function hanging(head: string, text: string, { wraps, columns }: ShowStyle): string[] {
  return hangingAt(head, text, wraps ? columns : null);
}

import type { Json } from '#model';
import { lazily } from '../../../../text/lazily.ts';
import { checkPortability } from '../../../kubemoot/portability.ts';
import { parseScore } from '../../../min-score.ts';
import { explainAssertion } from '../../../sentence/explain-assertion.ts';
import { advisory, deferred } from '../../../sentence/own-kinds.ts';
import type { ReadSentence } from '../../../sentence/source.ts';
import type { OpenScenario } from '../open-scenario.ts';
import { code, paragraphs, plainText } from './markdown-text.ts';

/** What Kubemoot's runner makes of each assertion, by the line it begins on and its column. */
export type KubemootReadings = () => ReadonlyMap<string, string>;

/** Compares a scenario with Kubemoot's reading of it, when that is first asked. */
export function kubemootReadings({ document }: OpenScenario): KubemootReadings {
  return lazily(() => {
    const { text, ast, definitions, sentences } = document;
    const findings = checkPortability({ text, ast, definitions, sentences });
    return new Map(
      findings.map(({ range: { start }, message }) => [`${start.line}:${start.column}`, message]),
    );
  });
}

/** What an assertion checks, what decides it, and what Kubemoot would make of it. */
export function gateMarkdown(
  scenario: OpenScenario,
  { index, read }: { readonly index: number; readonly read: ReadSentence },
  kubemoot: KubemootReadings,
): string {
  const { gates } = scenario.workbench;
  const owner = [...gates, deferred, advisory].find(({ kind }) => kind === read.kind) ?? advisory;
  const { passes, fails, clock } = explainAssertion(read, gates);
  return paragraphs([
    `**${owner.kind}**: ${plainText(owner.summary)}.`,
    `It passes when ${plainText(passes)}.`,
    `It fails when ${plainText(fails)}.`,
    clock === null ? null : `Its clock runs ${plainText(clock)}.`,
    read.kind === 'deferred' ? judgeMarkdown(scenario, read) : null,
    read.kind === 'advisory' ? null : parameters(read),
    `${plainText(readingOf(scenario, index, kubemoot))}.`,
  ]);
}

/** What a judge is shown, and what it must give. */
export function judgeMarkdown({ document: { definitions } }: OpenScenario, { params }: ReadSentence): string {
  const own = params['minScore'];
  const common = parseScore(definitions.get('MIN_SCORE')?.value?.text ?? '');
  const threshold =
    typeof own === 'number'
      ? `${own}, by AT LEAST`
      : common === null
        ? 'the one that is configured'
        : `${common}, by MIN_SCORE`;
  return `The judge sees the question, this reference, and of every iteration the answer with the findings as evidence. The lowest score that passes is ${threshold}.`;
}

/** What was understood; what is not asked for is left out. */
function parameters({ params }: ReadSentence): string {
  return Object.entries(params)
    .filter(([, value]) => value !== null && shown(value) !== '{}')
    .map(([name, value]) => `${name} ${code(shown(value))}`)
    .join(', ');
}

const shown = (value: Json): string => JSON.stringify(value);

function readingOf({ document: { ast } }: OpenScenario, index: number, kubemoot: KubemootReadings): string {
  const start = ast.assertions[index]?.range.start ?? { line: 1, column: 1 };
  const readings = kubemoot();
  const whole = readings.get('1:1');
  const other =
    readings.get(`${start.line}:${start.column}`) ?? (whole?.includes('this file') ? whole : undefined);
  return other ?? "Kubemoot's runner reads this the same way";
}

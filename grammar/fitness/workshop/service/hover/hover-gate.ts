import type { Json } from '#model';
import type { AssertionNode } from '../../../ast.ts';
import { FILE_START } from '../../../checks/file-start.ts';
import { checkPortability } from '../../../kubemoot/portability.ts';
import { parseScore } from '../../../min-score.ts';
import { ownerOf } from '../../../sentence/own-kinds.ts';
import type { ReadSentence } from '../../../sentence/source.ts';
import type { OpenScenario } from '../open-scenario.ts';
import { code, paragraphs, plainText } from './markdown-text.ts';

/** What an assertion checks, what decides it, and what Kubemoot would make of it. */
export function gateMarkdown(
  scenario: OpenScenario,
  { node, read }: { readonly node: AssertionNode; readonly read: ReadSentence },
): string {
  const { gates } = scenario.workbench;
  const owner = ownerOf(read.kind, gates);
  const { passes, fails, clock } = owner.explain(read.params);
  return paragraphs([
    `**${owner.kind}**: ${plainText(owner.summary)}.`,
    `It passes when ${plainText(passes)}.`,
    `It fails when ${plainText(fails)}.`,
    clock === null ? null : `Its clock runs ${plainText(clock)}.`,
    read.kind === 'deferred' ? judgeMarkdown(scenario, read) : null,
    read.kind === 'advisory' ? null : parameters(read),
    `${plainText(kubemootReading(scenario, node, read))}.`,
  ]);
}

/** What a judge is shown, and what it must give. */
function judgeMarkdown({ document: { definitions } }: OpenScenario, { params }: ReadSentence): string {
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

/** What Kubemoot's runner makes of it: its reading of the whole file, compared at this one assertion. */
function kubemootReading({ document }: OpenScenario, node: AssertionNode, read: ReadSentence): string {
  const { text, ast, definitions } = document;
  const alone = { ...ast, assertions: [node], requires: [], constants: [] };
  const findings = checkPortability({ text, ast: alone, definitions, sentences: [read] });
  // What it asks and when it ends are told first, where these differ.
  const found =
    findings.find(({ range }) => range === node.range) ?? findings.find(({ range }) => range === FILE_START);
  return found?.message ?? "Kubemoot's runner reads this the same way";
}

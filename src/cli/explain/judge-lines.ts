import type { JudgeSettings } from '#options';
import type { ExplainedGate } from './explained-gate.ts';
import { lineLabel, MARGIN, type PageStyle, paragraph } from './page.ts';

const JUDGES: Readonly<Record<JudgeSettings['kind'], string>> = {
  crew: 'a crew of its own',
  openai: 'a model behind a server',
  command: 'a program',
  function: 'a function of the config',
  embedded: 'the embedded one, which compares words, not meaning',
  none: 'none, so nothing is scored and nothing decided',
};

const RULE =
  'It scores from 0 to 1 how well the answer reflects the reference in meaning, and looks for what is made up.';
const MEAN = 'over several iterations the mean counts. An empty answer, or one that came too late, scores 0.';

const NOTHING = 'Nothing yet: without a keyword and a reference text no judge can score it.';

/** What the judge will see, who it is, and which score passes. */
export function judgeLines(gate: ExplainedGate, style: PageStyle): readonly string[] {
  const { range, params, threshold, judge } = gate;
  const { keyword, reference } = params;
  const head = `${MARGIN}${lineLabel(range)}  `;
  const below = (text: string): readonly string[] => paragraph(`${MARGIN}  `, text, style);
  if (typeof keyword !== 'string' || typeof reference !== 'string' || threshold === null) {
    return paragraph(head, NOTHING, style);
  }
  const who = judge === null ? '' : ` (here: ${JUDGES[judge]})`;
  const sees = `After the discussion the judge of ${keyword}${who} sees the question, the final answer, what each agent found, and this reference:`;
  const missing = `No judge is configured for ${keyword} here. Until one is (--judge, or judges in the config) it stays unscored, and the scenario has no result unless a gate fails.`;
  return [
    ...paragraph(head, sees, style),
    '',
    ...paragraph(`${MARGIN}    `, reference, style),
    '',
    ...below(`${RULE} From ${threshold.score} on it passes (${threshold.saidBy}); ${MEAN}`),
    ...(judge === null ? ['', ...below(missing)] : []),
  ];
}

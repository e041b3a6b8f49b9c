import { counted, scenarioLabel } from '#reporters';
import { asArgument } from '../standard-input.ts';
import type { ExplainedScenario } from './explained-scenario.ts';
import { MARGIN, type PageStyle, paragraph } from './page.ts';
import type { ToldStrength } from './told-strength.ts';

/** Further damages are counted only: `mutate` shows them all. */
const MOST_SHOWN = 6;

/** How strong a scenario is: what a saved run shows, then what its text alone shows. */
export function strengthLines(
  scenario: ExplainedScenario,
  strength: ToldStrength,
  style: PageStyle,
): readonly string[] {
  const { weaknesses, mistakes } = scenario;
  const command = `\`crew-fitness mutate ${asArgument(scenarioLabel(scenario))}\``;
  const runs = !mistakes.some(({ severity }) => severity === 'error');
  const how = `After a run in which it passed, ${command} measures it: it damages the recorded discussion in many ways, and counts what no gate and no judge notices.`;
  return [
    ...(strength.measured
      ? measuredLines(strength, command, style)
      : paragraph(MARGIN, `Not measured: ${strength.reason}.${runs ? ` ${how}` : ''}`, style)),
    ...(weaknesses.length === 0 ? [] : ['', ...paragraph(MARGIN, 'Its text alone shows:', style)]),
    ...weaknesses.flatMap((weakness) => paragraph(`${MARGIN}  - `, weakness, style)),
  ];
}

function measuredLines(
  { run, strength, noticed, missed, unasked }: Extract<ToldStrength, { readonly measured: true }>,
  command: string,
  style: PageStyle,
): readonly string[] {
  const lost = missed.reduce((sum, { variants }) => sum + variants, 0);
  const share = `${strength.toFixed(2)} of 1, by run ${run}: of ${noticed + lost} damages to its recorded discussion ${noticed} were noticed`;
  if (lost === 0) return paragraph(MARGIN, `${share}, all of them.`, style);
  const shown = missed.slice(0, MOST_SHOWN);
  const more = missed.length - shown.length;
  return [
    ...paragraph(MARGIN, `${share}. It would pass although`, style),
    ...shown.flatMap(({ summary, variants }) =>
      paragraph(`${MARGIN}  - `, variants === 1 ? summary : `${summary} (${variants} variants)`, style),
    ),
    ...(more === 0 ? [] : paragraph(`${MARGIN}  - `, `and ${counted(more, 'other damage')}`, style)),
    ...(unasked.length === 0
      ? []
      : paragraph(
          MARGIN,
          `Not asked: the judge of ${unasked.join(', ')}, which costs something (mutate --with-judge asks).`,
          style,
        )),
    ...paragraph(MARGIN, `${command} shows each, with a sentence that would notice it.`, style),
  ];
}

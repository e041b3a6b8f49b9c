import type { Comparison, Difference, Report } from '#model';
import { changeTexts, sensitivityText } from '../console/comparison/comparison-lines.ts';
import { changeText, figureText, intervalText, measureName, pText } from '../console/comparison/figures.ts';
import { remarksOn } from '../console/comparison/remarks.ts';
import { markdownText } from '../support/markdown-text.ts';
import { exactPercent } from '../support/percent.ts';
import type { Section } from './fit-sections.ts';
import { listSection } from './list-sections.ts';

const MOST_DIFFERENCES = 100;
const VERDICTS = { regression: '❌ regression', improvement: '✅ improvement', none: '' } as const;

/** How the run differs from the one that it was compared with; nothing where it was not. */
export function comparisonSections({ comparison }: Report): Section[] {
  if (comparison === undefined) return [];
  const sensitivity = sensitivityText(comparison);
  const remarks = [...remarksOn(comparison), ...(sensitivity === '' ? [] : [sensitivity])];
  return [
    differenceSection(comparison),
    asList('**Another status, which may be chance**', changeTexts(comparison)),
    asList('**To know of the comparison**', remarks),
  ];
}

/** Those that are shown, regressions before improvements. */
function differenceSection({ differences, base, confidence }: Comparison): Section {
  const shown = differences.filter(({ verdict }) => verdict !== 'none');
  const titles = [
    'Scenario',
    'Measure',
    'Base',
    'Run',
    'Change',
    `${exactPercent(confidence)} interval`,
    'p',
  ];
  return {
    heading: [
      `**Changes since ${markdownText(base.name, 60)}**\n\n`,
      `|  | ${titles.join(' | ')} |\n|---|---|---|---:|---:|---:|---|---:|\n`,
    ].join(''),
    blocks: shown.slice(0, MOST_DIFFERENCES).map(differenceRow),
    total: shown.length,
    end: '\n',
    more: (hidden) => `\n… and ${hidden} more\n`,
    share: 0.15,
  };
}

function differenceRow(difference: Difference): string {
  const cells = [
    VERDICTS[difference.verdict],
    markdownText(difference.scenario),
    markdownText(measureName(difference)),
    figureText(difference, difference.base),
    figureText(difference, difference.run),
    changeText(difference, difference.change),
    intervalText(difference),
    markdownText(pText(difference.adjusted)),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

function asList(heading: string, texts: readonly string[]): Section {
  return listSection(
    heading,
    texts.map((text) => markdownText(text, 600)),
  );
}

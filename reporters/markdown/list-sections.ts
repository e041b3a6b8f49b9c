import { describeLeaks, type Report } from '#model';
import { advisoriesOf } from '../support/advisories.ts';
import { markdownText } from '../support/markdown-text.ts';
import { scenarioLabel } from '../support/scenario-label.ts';
import type { Section } from './fit-sections.ts';

const MOST_LISTED = 30;
const MOST_TEXT = 600;

/** Why a run as a whole could not be made as it was wanted. */
export function troubleSection({ troubles }: Report): Section {
  return listSection(
    '**Trouble**',
    troubles.map((trouble) => markdownText(trouble, MOST_TEXT)),
  );
}

/** Who reads nothing but this page must not take for checked what was not. */
export function reviewSection({ scenarios }: Report): Section {
  const items = scenarios.flatMap((scenario) =>
    advisoriesOf(scenario).map(
      ({ line, raw }) => `${markdownText(scenario.file)}:${line} ${markdownText(raw, MOST_TEXT)}`,
    ),
  );
  return listSection('**For manual review** (never counted as passed)', items);
}

/** What agents tell each other and users were shown. */
export function leakSection({ scenarios }: Report): Section {
  const items = scenarios.flatMap((scenario) => {
    const leaked = describeLeaks(scenario.iterations);
    return leaked === null ? [] : [`${markdownText(scenarioLabel(scenario))}: ${markdownText(leaked, 400)}`];
  });
  return listSection('**Internal directives in answers**', items);
}

/** What a person should know of the run and of its discussions. */
export function warningSection({ warnings, scenarios }: Report): Section {
  const ofScenarios = scenarios.flatMap((scenario) =>
    [...new Set(scenario.iterations.flatMap((iteration) => iteration.warnings))].map(
      (warning) => `${markdownText(scenarioLabel(scenario))}: ${markdownText(warning, 400)}`,
    ),
  );
  return listSection('**Warnings**', [
    ...warnings.map((warning) => markdownText(warning, MOST_TEXT)),
    ...ofScenarios,
  ]);
}

/** A list of short things, of which nobody reads very many. */
export function listSection(heading: string, items: readonly string[]): Section {
  return {
    heading: `${heading}\n\n`,
    blocks: items.slice(0, MOST_LISTED).map((item) => `- ${item}\n`),
    total: items.length,
    end: '\n',
    more: (hidden) => `- … and ${hidden} more\n`,
    share: 0.05,
  };
}

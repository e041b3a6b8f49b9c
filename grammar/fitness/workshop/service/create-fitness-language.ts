import type { Diagnostic, DocumentLanguage, LanguageDocument, Vocabulary } from '#model';
import { lazily } from '../../../text/lazily.ts';
import { completeScenario } from './completion/complete-scenario.ts';
import { constantAt, constantPlaces, isRenamable } from './constants/constant-places.ts';
import { renameConstant } from './constants/rename.ts';
import { foldsOf } from './folds.ts';
import { hoverAt } from './hover/hover-scenario.ts';
import { landmarksOf } from './landmarks.ts';
import { type OpenScenario, openText, type ScenarioOptions } from './open-scenario.ts';
import { outlineOf } from './outline.ts';
import { tokensOf } from './tokens/tokens.ts';
import { createWorkbench } from './workbench.ts';

/** Makes the language of scenarios, in both forms, as an editor's server knows it. */
export function createFitnessLanguage(
  vocabulary: Vocabulary,
  options: ScenarioOptions = {},
): DocumentLanguage {
  const workbench = lazily(() => createWorkbench(vocabulary));
  return {
    open: (path, text) => {
      const { scenario, diagnostics } = openText({ path, text }, workbench(), options);
      return scenario === null ? otherText(diagnostics) : documentOf(scenario);
    },
  };
}

/** Everything is worked out when it is first asked, and once. */
function documentOf(scenario: OpenScenario): LanguageDocument {
  const places = lazily(() => constantPlaces(scenario));
  const tokens = lazily(() => tokensOf(scenario));
  const outline = lazily(() => outlineOf(scenario));
  const folds = lazily(() => foldsOf(scenario));
  const landmarks = lazily(() => landmarksOf(scenario));
  const namesakes = (name: string) => places().filter((place) => place.name === name);
  return {
    diagnostics: scenario.compilation.diagnostics,
    complete: (at) => completeScenario(scenario, at),
    hover: (at) => hoverAt(scenario, { tokens, places }, at),
    outline,
    folds,
    definition: (at) => {
      const found = constantAt(places(), at);
      if (found === null) return null;
      return namesakes(found.name).find(({ isDefinition }) => isDefinition)?.range ?? null;
    },
    references: (at) => {
      const found = constantAt(places(), at);
      return found === null ? [] : namesakes(found.name).map(({ range }) => range);
    },
    renamable: (at) => {
      const found = constantAt(places(), at);
      return found === null || !isRenamable(found) ? null : found.range;
    },
    rename: (at, to) => renameConstant(scenario, places(), { at, to }),
    tokens,
    format: lazily(scenario.format),
    landmarks,
  };
}

/** A text that is no scenario, such as a README: all that is said of it is why. */
function otherText(diagnostics: readonly Diagnostic[]): LanguageDocument {
  return {
    diagnostics,
    complete: () => [],
    hover: () => null,
    outline: () => [],
    folds: () => [],
    definition: () => null,
    references: () => [],
    renamable: () => null,
    rename: () => ({ ok: false, message: 'this file is no scenario' }),
    tokens: () => [],
    format: () => [],
    landmarks: () => [],
  };
}

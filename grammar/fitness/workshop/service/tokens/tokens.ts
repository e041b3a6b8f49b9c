import type { SemanticToken } from '#model';
import type { OpenScenario } from '../open-scenario.ts';
import { paintAdl } from './paint-adl.ts';
import { paintMarkdown } from './paint-markdown.ts';
import { createPainter } from './painter.ts';

/** What each stretch of a scenario is, for the colours that only its meaning can tell. */
export function tokensOf(scenario: OpenScenario): readonly SemanticToken[] {
  const painter = createPainter(scenario.document);
  if (scenario.document.form === 'adl') paintAdl(scenario, painter);
  else paintMarkdown(scenario, painter);
  return painter.tokens();
}

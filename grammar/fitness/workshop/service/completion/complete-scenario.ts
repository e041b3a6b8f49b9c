import type { Position, Suggestion } from '#model';
import type { OpenScenario } from '../open-scenario.ts';
import { completeAdl } from './complete-adl.ts';
import { completeMarkdown } from './complete-markdown.ts';

/** What can be written at a place of a scenario. */
export function completeScenario(scenario: OpenScenario, at: Position): readonly Suggestion[] {
  const { lines, form } = scenario.document;
  const offset = lines.offsetAt(at);
  const cursor = lines.positionAt(offset);
  return form === 'adl' ? completeAdl(scenario, cursor, offset) : completeMarkdown(scenario, cursor, offset);
}

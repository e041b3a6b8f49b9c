import type { TextFinding } from '../finding.ts';
import type { ParsedPrompt } from '../parse-module.ts';
import { checkCharacters, checkFences } from './characters.ts';
import type { Check } from './check.ts';
import { checkGuard, checkMemoryLines } from './directives.ts';
import { checkHeadings } from './headings.ts';
import { checkNesting } from './nesting.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkProse } from './prose.ts';
import { checkRepeated } from './repeated.ts';
import { checkDescribed, checkScopes } from './scopes.ts';
import { checkWording } from './wording.ts';

/** Every check of a module by itself. */
const checks: readonly Check[] = [
  ...[checkCharacters, checkFences, checkHeadings, checkPlaceholders],
  ...[checkDescribed, checkScopes, checkNesting, checkProse],
  ...[checkRepeated, checkWording, checkMemoryLines, checkGuard],
];

/** All that is wrong with a module by itself. */
export function checkModule(module: ParsedPrompt): readonly TextFinding[] {
  const findings = [...module.findings];
  for (const check of checks) check(module, (finding) => findings.push(finding));
  return findings;
}

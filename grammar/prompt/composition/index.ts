import { checkAgents } from './check-agents.ts';
import { checkOverlap } from './check-overlap.ts';
import { checkReferences } from './check-references.ts';
import { checkTools } from './check-tools.ts';
import { checkUnused } from './check-unused.ts';
import type { CompositionCheck, FiledFinding, KnownPrompts } from './known-prompts.ts';

/** Every check of what is composed of what. */
const checks: readonly CompositionCheck[] = [
  ...[checkReferences, checkAgents, checkOverlap, checkTools, checkUnused],
];

/** All that is wrong with composed prompts, with the files that it is in. */
export function checkComposition(
  known: KnownPrompts,
  settings: { readonly budget: number },
): readonly FiledFinding[] {
  const disabled = new Map(
    [
      ...known.agents.map(({ file, name, disabled }) => ({ file, name, disabled })),
      ...known.modules.map(({ source, name, disabled }) => ({ file: source.file, name, disabled })),
    ].map(({ file, name, disabled }) => [`${file} ${name}`, disabled]),
  );
  return checks
    .flatMap((check) => check(known, settings))
    .filter(({ file, finding }) => !(disabled.get(`${file} ${finding.path}`) ?? []).includes(finding.code));
}

import type { Range } from '#model';
import type { PromptFinding } from './diagnose.ts';
import type { TextFinding } from './finding.ts';
import { type PromptModule, placeOnDisk } from './module.ts';

/** A finding in the text of a module at its place on disk. */
export function placeFinding(
  module: PromptModule,
  { code, message, from, to, hint, fix }: TextFinding,
): PromptFinding {
  const rangeOf = (start: number, end: number): Range => ({
    start: placeOnDisk(module.source, module.lines.positionAt(start)),
    end: placeOnDisk(module.source, module.lines.positionAt(end)),
  });
  const isFixable = fix !== undefined && module.source.isVerbatim;
  return {
    ...{ code, message, hint, path: module.name === '' ? 'spec.content' : module.name },
    range: rangeOf(from, to),
    fix: isFixable ? { range: rangeOf(fix.from, fix.to), replacement: fix.replacement } : undefined,
  };
}

import { type PromptModule, placeOnDisk, rulesOf } from '#grammar/prompt';
import type { JsonObject } from '#model';

/** The rules of a module as they are published: lines are those of the file. */
export function rulesJson(module: PromptModule): readonly JsonObject[] {
  const lineOf = (line: number): number => placeOnDisk(module.source, { line, column: 1 }).line;
  return rulesOf(module).map(({ id, kind, scope, line, endLine, text }) => ({
    ...{ id, kind, scope: { ...scope } },
    ...{ line: lineOf(line), endLine: lineOf(endLine), text },
  }));
}

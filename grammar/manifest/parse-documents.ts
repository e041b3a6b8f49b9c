import type { Document, YAMLError } from 'yaml';
import type { Range } from '#model';
import type { Yaml } from './fields.ts';
import { type Ground, rangeOn } from './ground.ts';

/** Why a text is no YAML, and where. */
export interface YamlFault {
  readonly message: string;
  readonly range: Range;
  readonly hint: string | undefined;
}

/** More than any manifest takes, and little enough for a parser that is not quick with every text. */
const LARGEST = 8 * 1024 * 1024;

/** Parses all documents of a text. What is wrong with one is reported, and what was understood is still returned. */
export function parseDocuments(
  { parseAllDocuments }: Yaml,
  ground: Ground,
  report: (fault: YamlFault) => void,
): readonly Document[] {
  if (ground.source.length > LARGEST) {
    report(faultAt(ground, 'the file is larger than 8 MiB', 0));
    return [];
  }
  try {
    // Keys are compared with all others to be unique, which takes too long with many.
    const parsed = parseAllDocuments(ground.untemplated.text, { uniqueKeys: false, prettyErrors: false });
    const documents = Array.isArray(parsed) ? parsed : [];
    for (const { errors } of documents) reportFirst(ground, errors, report);
    return documents;
  } catch (error) {
    // It recurses, and a text can be nested deeper than any stack.
    const reason =
      error instanceof RangeError ? 'it is nested too deep' : `the parser gave up (${String(error)})`;
    report(faultAt(ground, reason, 0));
    return [];
  }
}

/** What follows the first of them comes of it. */
function reportFirst(
  ground: Ground,
  [error]: readonly YAMLError[],
  report: (fault: YamlFault) => void,
): void {
  if (error !== undefined) report(faultAt(ground, error.message, error.pos[0]));
}

function faultAt(ground: Ground, message: string, from: number): YamlFault {
  return {
    message: `this is no valid YAML: ${message}`,
    range: rangeOn(ground, { from, to: from + 1 }),
    hint: ground.untemplated.hasTemplates ? 'check the rendered manifest: helm template' : undefined,
  };
}

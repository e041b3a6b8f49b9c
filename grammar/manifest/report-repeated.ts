import { lazily } from '../text/lazily.ts';
import { firstAbove } from '../text/lines.ts';
import type { Stretch } from './fields.ts';
import { type Ground, rangeOn } from './ground.ts';
import type { YamlFault } from './parse-documents.ts';
import { isFilledIn, type Resource } from './resource.ts';

/** What chooses between lines of a template. */
const CHOICE = /\{\{-?[ \t]*(?:if|else|end|range|with)\b/g;
const LONGEST = 60;

/**
 * Reports keys that are there twice in a map of which anything was read, since all but one are lost: Kubernetes
 * refuses them or takes the last. To be called when all has been read.
 */
export function reportRepeated(
  resources: readonly Resource[],
  ground: Ground,
  report: (fault: YamlFault) => void,
): void {
  const choices = lazily(() => Array.from(ground.source.matchAll(CHOICE), ({ index }) => index));
  const placeOf = ({ from }: Stretch): number => firstAbove(choices(), ground.untemplated.originOf(from));
  for (const reader of new Set(resources.map((resource) => resource.reader))) {
    for (const { name, key, first } of reader.repeated()) {
      if (isFilledIn({ ground }, name) || placeOf(key) !== placeOf(first)) continue;
      const { line } = rangeOn(ground, first).start;
      const shown = name.length > LONGEST || /\s/.test(name) ? 'a key' : name;
      report({
        message: `this is no valid YAML: ${shown} is there twice, first at line ${line}`,
        range: rangeOn(ground, key),
        hint: 'keep one of them',
      });
    }
  }
}

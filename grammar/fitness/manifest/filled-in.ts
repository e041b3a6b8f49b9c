import type { Scalar } from 'yaml';
import type { Finding } from '../../diagnostics.ts';
import { stretchOf } from '../../manifest/fields.ts';
import { rangeOn } from '../../manifest/ground.ts';
import { isFilledIn } from '../../manifest/resource.ts';
import type { ScenarioResource } from './entry.ts';

/** Says of a scenario that its text is not in the file, since a template of a chart fills it in. */
export function filledIn(resource: ScenarioResource, name: string, text: Scalar): Finding {
  return {
    code: 'text-elsewhere',
    message: `${isFilledIn(resource, name) ? 'a scenario' : name} is not read: a template fills in its text`,
    range: rangeOn(resource.ground, stretchOf(text)),
    hint: 'check the rendered manifest: helm template',
  };
}

import { stretchOf } from '../../manifest/fields.ts';
import { rangeOn } from '../../manifest/ground.ts';
import { isFilledIn, nameOf, nearestField } from '../../manifest/resource.ts';
import type { PromptAgent } from '../agent.ts';
import { disabledCodes, type ManifestDocument } from './document.ts';

/** Reads what an Agent says of its prompt; null when it has no name, since then nobody can ask for it. */
export function readAgent(document: ManifestDocument): PromptAgent | null {
  const { map, reader, ground } = document;
  const { name, field } = nameOf(document);
  if (name === '') return null;
  const references = reader.list(reader.field(map, 'spec', 'promptRefs')) ?? [];
  const tools = reader.list(reader.field(map, 'spec', 'enabledTools'));
  const rolePlace = nearestField(document, 'spec.discussRole', 'metadata.name');
  return {
    name,
    namespace: reader.text(reader.field(map, 'metadata', 'namespace')),
    references: references.flatMap((reference) => {
      const referred = reader.text(reference);
      if (referred === null) return [];
      const range = rangeOn(ground, reference.key);
      return [{ name: referred, range, isFilledIn: isFilledIn(document, referred) }];
    }),
    discussRole: reader.text(reader.field(map, 'spec', 'discussRole')),
    enabledTools: tools?.flatMap((tool) => reader.text(tool) ?? []) ?? null,
    file: ground.file,
    range: rangeOn(ground, stretchOf(field?.node)),
    places: {
      references: rangeOn(ground, nearestField(document, 'spec.promptRefs', 'metadata.name')),
      role: rangeOn(ground, rolePlace),
    },
    disabled: disabledCodes(document),
  };
}

import type { YAMLMap } from 'yaml';
import type { Finding } from '../../diagnostics.ts';
import { embedText } from '../../manifest/embedded-text.ts';
import { type Field, type Stretch, stretchOf } from '../../manifest/fields.ts';
import { isTextFilledIn } from '../../manifest/filled-text.ts';
import { rangeOn } from '../../manifest/ground.ts';
import { isKey, type ManifestScenario, partName, type ScenarioResource } from './entry.ts';
import { filledIn } from './filled-in.ts';

/** A scenario, or why there is none. */
interface Script {
  readonly scenario: ManifestScenario | null;
  readonly finding: Finding | null;
}

/** Something with `testRef` and a text, and the place that stands for it where neither is there. */
export interface ScriptSource {
  readonly map: YAMLMap;
  readonly place: Stretch;
  /** Texts of this file, by the name of their ConfigMap and their key. */
  readonly isAtHand: (configMap: string, key: string) => boolean;
}

/** Reads one reference to a scenario with its text, of a suite or on its own. */
export function readScript(resource: ScenarioResource, source: ScriptSource): Script {
  const { reader, ground } = resource;
  const { map, place } = source;
  const reference = reader.field(map, 'testRef');
  const name = reader.text(reference);
  const wrong = (at: Stretch, message: string, hint: string): Script => {
    const finding: Finding = { code: 'bad-manifest', message, range: rangeOn(ground, at), hint };
    return { scenario: null, finding };
  };
  if (name === null)
    return wrong(placeOf(reference) ?? place, 'a scenario has no name', 'set testRef to its name');
  if (!isKey(name)) {
    const hint = 'write letters, digits, -, _ and ., since Kubernetes makes a key of it';
    return wrong(placeOf(reference) ?? place, `${JSON.stringify(name)} names no scenario`, hint);
  }
  const content = reader.field(map, 'testContent');
  const elsewhere = reader.text(reader.field(map, 'configMapRef'));
  if (content === null || (content.node === null && elsewhere !== null))
    return readElsewhere(resource, source, { name, elsewhere });
  const scalar = reader.scalar(content);
  if (scalar === null || typeof scalar.value !== 'string') {
    return wrong(placeOf(content) ?? place, `the text of ${name} is no text`, 'write testContent: |');
  }
  if (resource.kind === SUITE && elsewhere !== null) {
    const hint = 'keep one of them: Kubernetes takes no more';
    return wrong(content.key, `${name} has both testContent and configMapRef`, hint);
  }
  if (isTextFilledIn(ground, scalar)) return { scenario: null, finding: filledIn(resource, name, scalar) };
  const text = embedText({ ...resource, scalar, name: partName(name).name });
  return { scenario: { ...partName(name), text, isMeant: true }, finding: null };
}

/** The kind of the resource that holds several. */
export const SUITE = 'CrewFitnessSuite';

interface Elsewhere {
  readonly name: string;
  /** The ConfigMap that has the text; null where none is named. */
  readonly elsewhere: string | null;
}

function readElsewhere(
  { ground, reader }: ScenarioResource,
  { map, place, isAtHand }: ScriptSource,
  { name, elsewhere }: Elsewhere,
): Script {
  const at = placeOf(reader.field(map, 'testRef')) ?? place;
  const range = rangeOn(ground, at);
  const key = `${name}.adl`;
  const reference = reader.field(map, 'configMapRef');
  if (elsewhere === null && reference !== null) {
    const message = `configMapRef of ${name} is not the name of a ConfigMap`;
    const hint = `write configMapRef: and its name; the text is that of its key ${key}`;
    return {
      scenario: null,
      finding: { code: 'bad-manifest', message, range: rangeOn(ground, reference.key), hint },
    };
  }
  if (elsewhere === null) {
    const hint = 'write it below testContent: |, or name its ConfigMap with configMapRef';
    const message = `the text of ${name} is missing`;
    return { scenario: null, finding: { code: 'bad-manifest', message, range, hint } };
  }
  if (isAtHand(elsewhere, key)) return { scenario: null, finding: null };
  const message = `${name} is not read: its text is ${key} of the ConfigMap ${elsewhere}, which is not in this file`;
  const hint = 'put that ConfigMap into this file, or name its file too';
  return { scenario: null, finding: { code: 'text-elsewhere', message, range, hint } };
}

function placeOf(field: Field | null): Stretch | null {
  if (field === null) return null;
  return field.node === null ? field.key : stretchOf(field.node);
}

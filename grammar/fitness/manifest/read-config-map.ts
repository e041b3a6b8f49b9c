import { embedText } from '../../manifest/embedded-text.ts';
import { isTextFilledIn } from '../../manifest/filled-text.ts';
import { rangeOn } from '../../manifest/ground.ts';
import { isFilledIn, nameOf } from '../../manifest/resource.ts';
import { isKey, partName, type ResourceReading, type ScenarioResource } from './entry.ts';
import { filledIn } from './filled-in.ts';

/** The label of a ConfigMap that a crew's chart ships its scenarios in. */
const LABEL = 'kubemoot.ai/fitness-kind';

/** Whether a ConfigMap says that it holds scenarios: by its label, or by the name that Kubemoot's pages give it. */
export function keepsScenarios(resource: ScenarioResource): boolean {
  const { map, reader } = resource;
  const label = reader.text(reader.field(map, 'metadata', 'labels', LABEL));
  return label === 'scenarios' || nameOf(resource).name.endsWith('-fitness-tests');
}

/** Whether a ConfigMap has a key with an ending of ours, so that a label may have been forgotten. */
export function mayKeepScenarios({ map, reader }: ScenarioResource): boolean {
  const data = reader.map(reader.field(map, 'data'));
  return data !== null && reader.keys(data).some(({ name }) => partName(name).extension !== '');
}

/** Reads those keys of a ConfigMap that are meant. */
export function readConfigMap(
  resource: ScenarioResource,
  isMeant: (key: string) => boolean,
): ResourceReading {
  const { map, reader, ground } = resource;
  const data = reader.map(reader.field(map, 'data'));
  const notes = [];
  const scenarios = [];
  const findings = [];
  for (const { name: key, place } of data === null ? [] : reader.keys(data)) {
    if (!isMeant(key) || key.toLowerCase() === 'readme.md') continue;
    const { name, extension } = partName(key);
    const scalar = data === null ? null : reader.scalar(reader.field(data, key));
    const line = rangeOn(ground, place).start.line;
    const isTemplate = scalar !== null && isTextFilledIn(ground, scalar);
    if (isTemplate && (extension !== '' || isFilledIn(resource, key)))
      findings.push(filledIn(resource, name, scalar));
    else if (extension === '')
      notes.push({ line, message: `${key} is not read: scenarios end in .adl or .md` });
    else if (!isKey(key)) notes.push({ line, message: `a key is not read: Kubernetes takes no such name` });
    else if (scalar === null || typeof scalar.value !== 'string')
      notes.push({ line, message: `${key} is not read: it is no text` });
    else {
      const text = embedText({ ...resource, scalar, name });
      scenarios.push({ name, extension, text, isMeant: extension.toLowerCase() === '.adl' });
    }
  }
  return { scenarios, findings, notes };
}

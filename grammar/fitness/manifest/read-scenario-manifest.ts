import type { Finding } from '../../diagnostics.ts';
import { createGround } from '../../manifest/ground.ts';
import { parseDocuments, type YamlFault } from '../../manifest/parse-documents.ts';
import { reportRepeated } from '../../manifest/report-repeated.ts';
import { isOurs, nameOf, resourcesOf } from '../../manifest/resource.ts';
import type { ManifestNote, ManifestScenario, ResourceReading, ScenarioResource } from './entry.ts';
import { keepsScenarios, mayKeepScenarios, readConfigMap } from './read-config-map.ts';
import { readResource } from './read-resource.ts';
import { SUITE } from './read-script.ts';

/** The scenarios of a manifest, each name once, and what is to be said of it. */
export interface ScenarioManifest {
  readonly scenarios: readonly ManifestScenario[];
  readonly findings: readonly Finding[];
  readonly notes: readonly ManifestNote[];
  /** ConfigMaps with scenarios by their keys that nothing says to be such. */
  readonly unlabelled: readonly string[];
}

/** Reads a YAML file of any number of documents: suites, single scenarios, and ConfigMaps that say they hold some. */
export async function readScenarioManifest(source: string): Promise<ScenarioManifest> {
  const ground = createGround(source);
  const { yaml } = await import('../../manifest/yaml.ts');
  const findings: Finding[] = [];
  const report = ({ message, range, hint }: YamlFault): void => {
    findings.push({ code: 'bad-yaml', message, range, ...(hint === undefined ? {} : { hint }) });
  };
  const documents = parseDocuments(yaml, ground, report);
  const resources = documents.flatMap((document) =>
    resourcesOf(yaml, document).map(({ map, reader }): ScenarioResource => {
      const kind = reader.text(reader.field(map, 'kind')) ?? '';
      return { yaml, ground, map, reader, kind };
    }),
  );
  const readings = readAll(resources);
  reportRepeated(resources, ground, report);
  const once = uniqueNames(readings.flatMap(({ scenarios }) => scenarios));
  return {
    scenarios: once.scenarios,
    findings: [...findings, ...readings.flatMap((reading) => reading.findings), ...once.findings],
    notes: readings.flatMap(({ notes }) => notes),
    unlabelled: resources
      .filter((map) => map.kind === 'ConfigMap' && !keepsScenarios(map) && mayKeepScenarios(map))
      .map((map) => nameOf(map).name),
  };
}

function readAll(resources: readonly ScenarioResource[]): readonly ResourceReading[] {
  const maps = resources.filter(({ kind }) => kind === 'ConfigMap');
  const keys = new Map(maps.map((map) => [nameOf(map).name, keysOf(map)]));
  const wanted = new Set<string>();
  const isAtHand = (map: string, key: string): boolean => {
    wanted.add(`${map}/${key}`);
    return keys.get(map)?.has(key) === true;
  };
  const own = resources.filter((resource) => OWN.has(resource.kind) && isOurs(resource));
  const read = own.map((resource) => readResource(resource, isAtHand));
  const kept = maps.map((map) => {
    const all = keepsScenarios(map);
    return readConfigMap(map, (key) => all || wanted.has(`${nameOf(map).name}/${key}`));
  });
  return [...read, ...kept];
}

const OWN = new Set([SUITE, 'CrewFitness']);

function keysOf({ map, reader }: ScenarioResource): ReadonlySet<string> {
  const data = reader.map(reader.field(map, 'data'));
  return new Set(data === null ? [] : reader.keys(data).map(({ name }) => name));
}

/** A name is what a scenario is told apart by, in reports and from run to run. */
function uniqueNames(scenarios: readonly ManifestScenario[]) {
  const lines = new Map<string, number>();
  const findings: Finding[] = [];
  const unique = scenarios.filter(({ name, text }) => {
    const before = lines.get(name);
    if (before === undefined) {
      lines.set(name, text.range.start.line);
      return true;
    }
    const message = `there are two scenarios ${name} in this file; the other is at line ${before}`;
    const { start } = text.range;
    findings.push({
      code: 'bad-manifest',
      message,
      range: { start, end: start },
      hint: 'rename one of them',
    });
    return false;
  });
  return { scenarios: unique, findings };
}

import type { YAMLMap } from 'yaml';
import { stretchOf } from '../../manifest/fields.ts';
import { rangeOn } from '../../manifest/ground.ts';
import { nearestField } from '../../manifest/resource.ts';
import type { ResourceReading, ScenarioResource } from './entry.ts';
import { readScript, type ScriptSource, SUITE } from './read-script.ts';
import { noteUnheeded } from './unheeded.ts';

type AtHand = ScriptSource['isAtHand'];

/** Reads a CrewFitnessSuite, which holds scripts, or a CrewFitness, which is one. */
export function readResource(resource: ScenarioResource, isAtHand: AtHand): ResourceReading {
  const { reader, map, kind, ground } = resource;
  const spec = reader.map(reader.field(map, 'spec'));
  const found = kind === SUITE ? scriptsOf(resource, spec) : spec === null ? [] : [spec];
  const scripts = found.map((script) =>
    readScript(resource, { map: script, place: stretchOf(script), isAtHand }),
  );
  const notes = spec === null ? [] : noteUnheeded(resource, spec);
  if (found.length === 0) {
    const hint = ground.untemplated.hasTemplates
      ? 'if a template fills it in, check the rendered manifest: helm template'
      : kind === SUITE
        ? 'write scripts below spec, each with testRef and testContent'
        : 'write testRef and testContent below spec';
    const message = `this ${kind} holds no scenario`;
    const range = rangeOn(ground, nearestField(resource, 'spec.scripts', 'spec', 'kind'));
    return { scenarios: [], findings: [{ code: 'bad-manifest', message, range, hint }], notes };
  }
  return {
    scenarios: scripts.flatMap(({ scenario }) => scenario ?? []),
    findings: scripts.flatMap(({ finding }) => finding ?? []),
    notes,
  };
}

function scriptsOf({ reader }: ScenarioResource, spec: YAMLMap | null): readonly YAMLMap[] {
  const scripts = spec === null ? null : reader.list(reader.field(spec, 'scripts'));
  return (scripts ?? []).flatMap((script) => reader.map(script) ?? []);
}

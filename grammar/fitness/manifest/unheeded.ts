import type { YAMLMap } from 'yaml';
import { rangeOn } from '../../manifest/ground.ts';
import { isFilledIn } from '../../manifest/resource.ts';
import type { ManifestNote, ScenarioResource } from './entry.ts';
import { SUITE } from './read-script.ts';

/** What is read, or asks for nothing. */
const HEEDED = new Set(['scripts', 'testRef', 'testContent', 'configMapRef', 'description']);
/** What a run does if nobody says anything. */
const USUAL = new Set(['iterations 1', 'concurrency 1', 'suspend false', 'cancel false']);
const LONGEST = 60;

/** Says in a line what a resource asks for that a run of ours goes by its options for. */
export function noteUnheeded(resource: ScenarioResource, spec: YAMLMap): readonly ManifestNote[] {
  const { ground, kind, reader } = resource;
  const asked = reader.keys(spec).flatMap(({ name, place }) => {
    const value = reader.scalar(reader.field(spec, name))?.value;
    const isShown = ['string', 'number', 'boolean'].includes(typeof value) && !isFilledIn(resource, value);
    const text = isShown ? `${name} ${String(value).slice(0, LONGEST)}` : name;
    return HEEDED.has(name) || USUAL.has(text) ? [] : [{ at: place, text }];
  });
  const [first] = asked;
  if (first === undefined) return [];
  const options =
    kind === SUITE ? '--crew, --iterations, --concurrency and --timeout' : '--crew and --timeout';
  const message = `a run goes by its options (${options}), not by ${asked.map(({ text }) => text).join(', ')}`;
  return [{ line: rangeOn(ground, first.at).start.line, message }];
}

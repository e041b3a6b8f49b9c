import type { ScenarioMeasurements } from '#model';
import { shapes } from '#runs';

const { listOf, maybe, number, oneOf, record, text } = shapes;

/** What a baseline calls itself, so that no other file is taken for one. */
export const BASELINE_KIND = 'crew-fitness baseline';

/** Where a baseline is kept unless somebody says otherwise, beside the config. */
export const BASELINE_FILE = 'crew-fitness.baseline.json';

/** The format of this version. */
export const BASELINE_VERSION = 1;

/** One scenario of a baseline, as its file has it. */
export interface BaselineScenario extends Omit<ScenarioMeasurements, 'id' | Origin | 'times'> {
  readonly from: Pick<ScenarioMeasurements, Origin>;
  /** Gates with the very same times share a line. */
  readonly times: readonly { readonly of: readonly string[]; readonly ms: readonly number[] }[];
}

type Origin = 'run' | 'crew' | 'question' | 'gates' | 'discussions';

/** A baseline as its file has it. */
export interface BaselineDocument {
  readonly kind: typeof BASELINE_KIND;
  readonly version: typeof BASELINE_VERSION;
  readonly scenarios: Readonly<Record<string, BaselineScenario>>;
}

type Shape = ReturnType<typeof record>;

const ratio = within('a number from 0 to 1', (value) => value >= 0 && value <= 1);
const count = within('a whole number of at least 0', (value) => Number.isSafeInteger(value) && value >= 0);
const millis = within('a number of at least 0', (value) => Number.isFinite(value) && value >= 0);

const scores = record({
  ...{ keyword: text, reference: text, threshold: number, values: listOf(maybe(ratio)) },
  judge: record({ kind: text, model: maybe(text), promptVersion: maybe(text), tool: maybe(text) }),
});

const scenario = record({
  ...{ status: oneOf('passed', 'failed', 'errored', 'skipped'), passed: count, measured: count },
  ...{ minPassRate: ratio, deadlineMs: maybe(millis), scores: listOf(scores) },
  from: record({ run: text, crew: text, question: text, gates: maybe(text), discussions: text }),
  times: listOf(record({ of: listOf(text), ms: listOf(millis) })),
});

/** Whether a document says of itself that it is a baseline, whatever else is in it. */
export function claimsToBeBaseline(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === BASELINE_KIND;
}

/** Whether a document that claims it is a baseline of this version. */
export function isBaseline(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & BaselineDocument {
  return baselineMistake(value) === null;
}

/** What keeps it from being one, as the end of a sentence that begins with its name; null when nothing does. */
export function baselineMistake({ version, scenarios }: Readonly<Record<string, unknown>>): string | null {
  if (version !== BASELINE_VERSION) {
    return `is a baseline of version ${JSON.stringify(version)}, and this crew-fitness reads version ${BASELINE_VERSION}`;
  }
  if (shapes.object(scenarios, 'scenarios') !== null) return 'is no baseline: scenarios must be an object';
  for (const [id, value] of Object.entries(scenarios ?? {})) {
    const mistake = scenario(value, `scenarios[${JSON.stringify(id)}]`) ?? countMistake(id, value);
    if (mistake !== null) return `is no baseline: ${mistake}`;
  }
  return null;
}

function countMistake(id: string, { passed, measured, scores: judged }: BaselineScenario): string | null {
  const about = `scenarios[${JSON.stringify(id)}]`;
  if (passed > measured) return `${about}.passed must not be above measured`;
  const isTooLong = judged.some(({ values }) => values.length > measured);
  return isTooLong ? `${about} has more scores than it measured` : null;
}

function within(what: string, holds: (value: number) => boolean): Shape {
  return (value, path) => (typeof value === 'number' && holds(value) ? null : `${path} must be ${what}`);
}

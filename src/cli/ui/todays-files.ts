import type { PlannedScenario, RunEventBody, RunHeader } from '#model';
import { type Environment, type Options, resolveSubject, safeUrl } from '#options';
import { createPageFold, type PageFold } from '#reporters/page';
import type { RejectedScenario, SelectedScenario } from '../scenario-set.ts';
import { toolVersion } from '../tool-version.ts';

/** What files say of which no run can tell anything. */
export interface TodaysFiles {
  /** Scenarios that have not been asked. */
  readonly unasked: readonly SelectedScenario[];
  /** Files that make no sense as they are. */
  readonly broken: readonly RejectedScenario[];
  readonly options: Options;
  readonly environment: Environment;
  readonly now: Date;
}

/** Shows them as a run that began and goes no further: scenarios that wait, and files with what is wrong in them. */
export function foldTodaysFiles({ unasked, broken, options, environment, now }: TodaysFiles): PageFold {
  const fold = createPageFold();
  const { iterations, minPassRate, concurrency, timeout } = options;
  const scenarios = unasked.map(
    (plan): PlannedScenario => ({ ...plan, deadlineMs: plan.maxDurationMs ?? timeout }),
  );
  const bodies: readonly RunEventBody[] = [
    {
      ...{ type: 'run-started', run: headerOf(options, environment, now), scenarios },
      ...{ iterations, minPassRate, untilSure: null, concurrency },
    },
    ...broken.map(({ file }) => ({ type: 'file-rejected' as const, ...file })),
  ];
  for (const [seq, body] of bodies.entries()) {
    fold.add({ version: 1, seq, at: now.toISOString(), ...body });
  }
  return fold;
}

/** Of a run that nobody has made. */
function headerOf(options: Options, environment: Environment, now: Date): RunHeader {
  const chosen = resolveSubject(options, environment);
  const isDemo = chosen.ok && chosen.value.kind === 'demo';
  const crew = chosen.ok && chosen.value.kind === 'crew' ? chosen.value : null;
  return {
    id: '',
    source: null,
    startedAt: now.toISOString(),
    tool: { name: 'crew-fitness', version: toolVersion() },
    subject: {
      kind: 'crew',
      name: isDemo ? 'demo' : (crew?.name ?? ''),
      endpoint: crew === null ? null : safeUrl(crew.endpoint),
    },
    judges: {},
    options: {},
    environment: { node: process.version, os: process.platform, commit: null },
  };
}

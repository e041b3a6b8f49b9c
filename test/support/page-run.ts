import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gateKinds } from '#gates';
import { countMatches, findLeaks } from '#grammar';
import {
  compareRuns,
  foldReport,
  type Judge,
  measureReport,
  type Past,
  type PastRun,
  type PlannedScenario,
  type Report,
  type RunEvent,
  type RunHeader,
  type Subject,
} from '#model';
import { type RunWork, run } from '#runner';
import { readDemoDiscussions } from '#subjects';
import { fingerprint } from './measured-runs.ts';
import { courseOf, scoresOf } from './page-run-courses.ts';
import { discussionScript } from './page-run-script.ts';
import { compileText } from './scenario-text.ts';
import { scriptedSubject } from './scripted-subject.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

const folder = fileURLToPath(new URL('../../fixtures/pages/runs/aquarium', import.meta.url));
const ITERATIONS = 8;
const WEEKS_BEFORE = 6;
const WEEK_MS = 7 * 24 * 3_600_000;
const STARTED_AT = Date.parse('2026-03-02T08:00:00.000Z');
/** Far more than a run takes, so that one that never ends is told from a slow one. */
const LONGEST_RUN_MS = 24 * 3_600_000;

/** A run with what was measured before it. */
export interface PageRun {
  readonly log: readonly RunEvent[];
  /** Of the run before. */
  readonly before: readonly RunEvent[];
  readonly past: Past;
}

let made: Promise<PageRun> | null = null;

/**
 * A run in which there is something of everything that a page shows, the same at each call: the scenarios and
 * discussions of fixtures/pages/runs/aquarium, by the real compiler, runner and gates, on a clock that nobody waits for.
 */
export function pageRun(): Promise<PageRun> {
  made ??= makePageRun();
  return made;
}

async function makePageRun(): Promise<PageRun> {
  const reports: Report[] = [];
  for (let week = WEEKS_BEFORE; week > 1; week -= 1) reports.push(foldReport(await playWeek(week)));
  const [before, log] = [await playWeek(1), await playWeek(0)];
  const newest = foldReport(before);
  const comparison = compareRuns(
    measureReport(newest, fingerprint),
    measureReport(foldReport(log), fingerprint),
  );
  return { log, before, past: { runs: [...reports, newest].map(pastRun), comparison } };
}

function pastRun({ run: { id, startedAt, durationMs }, summary, scenarios }: Report): PastRun {
  return {
    ...{ id, startedAt, durationMs, summary },
    scenarios: scenarios.map(({ id: scenario, status, passRate, judged }) => ({
      ...{ id: scenario, status, passRate, score: judged[0]?.mean ?? null },
    })),
  };
}

async function playWeek(week: number): Promise<readonly RunEvent[]> {
  const clock = virtualClock(new Date(STARTED_AT - week * WEEK_MS));
  const events: RunEvent[] = [];
  const isOver = run({
    ...{ header: header(week, clock), scenarios: scenarios(), subject: subject(week, clock), clock },
    ...{ rejected: [], refusal: null, warnings: [], availableOf: null, withdrawn: null, recall: null },
    judgeOf: () => judge(week),
    gates: gateKinds,
    gateTools: { countMatches },
    findLeaks,
    settings,
    store,
    emit: (body) => {
      events.push({ version: 1, seq: events.length, at: clock.date().toISOString(), ...body });
    },
    signal: new AbortController().signal,
    environment: {},
  });
  await advanceUntil(isOver, clock);
  return events;
}

async function advanceUntil(isOver: Promise<unknown>, clock: VirtualClock): Promise<void> {
  let over = false;
  const noted = isOver.then(() => {
    over = true;
  });
  while (!over && clock.now() < LONGEST_RUN_MS) {
    clock.advance(1000);
    await new Promise(setImmediate);
  }
  if (!over) throw new Error('the run did not end');
  await noted;
}

const settings: RunWork['settings'] = {
  ...{ iterations: ITERATIONS, minPassRate: 0.75, untilSure: null, concurrency: 3, retryErrors: 2 },
  ...{ bail: null, maxErrors: 0, failFast: false, judgeThreshold: 0.7, judgeInline: false },
  failOnSkipped: false,
};

const subjectInfo = {
  kind: 'crew',
  name: 'aquarium',
  endpoint: 'http://127.0.0.1:8080/api/v1/discussions/aquarium',
};

function header(week: number, clock: VirtualClock): RunHeader {
  const startedAt = clock.date().toISOString();
  return {
    id: `${startedAt.replace(/[-:]|\.\d+/g, '')}-a${week}b2c3`,
    source: null,
    startedAt,
    tool: { name: 'crew-fitness', version: '0.1.0' },
    subject: subjectInfo,
    judges: { REFLECTS: { kind: 'openai', model: 'qwen3:32b', promptVersion: '3' } },
    options: {
      iterations: ITERATIONS,
      minPassRate: 0.75,
      concurrency: 3,
      retryErrors: 2,
      timeoutMs: 120_000,
    },
    environment: { node: 'v20.19.0', os: 'linux x64', commit: '4f2a9c1' },
  };
}

function scenarios(): readonly PlannedScenario[] {
  return readdirSync(join(folder, 'fitness'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(adl|md)$/.test(name))
    .sort()
    .map((name) => {
      const source = readFileSync(join(folder, 'fitness', name), 'utf8');
      const id = `fitness/${name}`;
      const { scenario, diagnostics } = compileText(id, source);
      if (scenario === null) throw new Error(`${name} is no scenario: ${JSON.stringify(diagnostics)}`);
      return { ...scenario, file: id, deadlineMs: scenario.maxDurationMs ?? 120_000, diagnostics, source };
    });
}

/** How many times as long as written down the discussions of a scenario take, one after the other. */
const STRETCHES = [1, 0.94, 1.09, 0.9, 1.22, 0.97, 1.05, 1.14];

function subject(week: number, clock: VirtualClock): Subject {
  const discussions = readDemoDiscussions(
    readdirSync(join(folder, 'crew'))
      .sort()
      .map((name) => ({ name, text: readFileSync(join(folder, 'crew', name), 'utf8') })),
  );
  const ready = scriptedSubject(clock, []);
  return {
    ...ready,
    info: subjectInfo,
    discuss: (ask) => {
      const { scenario = '', iteration = 0, attempt = 1 } = ask.place ?? {};
      const name = scenario.replace(/^.*\/|\.[^.]*$/g, '');
      const { says, trouble } = courseOf(name, { iteration, attempt, week });
      const discussion = discussions.find((one) => one.name === `${says}.json`);
      if (discussion === undefined) throw new Error(`no discussion ${says}`);
      const stretch = (STRETCHES[(iteration + name.length + week) % STRETCHES.length] ?? 1) * (1 + week / 40);
      const settings = { trouble, stretch, name: `${name}-${iteration + 1}-${attempt}` };
      return scriptedSubject(clock, [discussionScript(discussion, settings)]).discuss(ask);
    },
  };
}

function judge(week: number): Judge {
  const plans = scenarios();
  return {
    info: { kind: 'openai', model: 'qwen3:32b', promptVersion: '3' },
    assess: ({ question, answers }) => {
      const name = plans.find((plan) => plan.question === question)?.name ?? '';
      const told = scoresOf(name, week);
      const scores = answers.map((_, index) => {
        const { score = null, reason = 'no verdict could be read' } = told[index] ?? {};
        return {
          ...{ score, reason, fabrication: score === null ? null : score < 0.5, notes: [] },
          ...{ samples: score === null ? [] : [score], unstable: false, inconsistent: false },
          ...{ attempts: 1, fault: null },
        };
      });
      return Promise.resolve({ scores, raw: [] });
    },
  };
}

/** Names what a run folder would hold. */
const store: RunWork['store'] = {
  open: ({ scenario, iteration, attempt }) => ({
    path: `transcripts/${scenario.replace(/^.*\/|\.[^.]*$/g, '')}.${iteration + 1}${attempt > 1 ? `.r${attempt}` : ''}.jsonl`,
    write: () => undefined,
    close: () => undefined,
  }),
  evidence: () => Promise.resolve([]),
  saveReplies: (slug) => `judge/${slug}.txt`,
};

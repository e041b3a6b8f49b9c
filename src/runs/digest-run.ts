import { basename } from 'node:path';
import { createReportFold, pastScenario, type Redact, type RunEvent, type ScenarioStatus } from '#model';
import { keptFile } from './kept-file.ts';
import { findRun } from './read-run.ts';
import { redactTold } from './redact-json.ts';
import { readReportHead } from './report-head.ts';
import type { RunDigest, RunTold } from './run-digest.ts';
import { isWritten } from './run-lock.ts';

/** How much is wanted to be known. */
export interface DigestWanted {
  readonly now: Date;
  readonly scenarios: boolean;
  /** Takes secrets out; null where there are none. */
  readonly redact?: Redact | null;
}

/**
 * Says what a run folder (absolute) holds. Of a run that came to its end the head of its report is read, all of it
 * only for its scenarios; else its log is folded. Never throws, whatever stands there.
 */
export async function digestRun(path: string, wanted: DigestWanted): Promise<RunDigest> {
  const digest = await readDigest(path, wanted);
  return { ...digest, told: digest.told && redactTold(digest.told, wanted.redact ?? null) };
}

async function readDigest(path: string, wanted: DigestWanted): Promise<RunDigest> {
  const id = basename(path);
  const hasLog = keptFile(path, 'events.ndjson') !== null;
  const report = keptFile(path, 'run.json');
  const saved = report === null ? null : readReportHead(report, wanted.scenarios);
  if (saved !== null) {
    const damage = hasLog ? null : 'its log is gone: it can be listed, and nothing else';
    return { id, path, state: 'finished', damage, told: saved };
  }
  // Asked before the log is read: a run that ends meanwhile was going on, and not cut off.
  const isRunning = isWritten(path, wanted.now);
  const folded = hasLog ? await foldLog(path) : null;
  if (isRunning && folded?.ended !== true) {
    return { id, path, state: 'running', damage: null, told: folded === null ? null : soFar(folded) };
  }
  if (folded === null) {
    const damage = hasLog ? 'its log tells of no run that began' : 'it has neither a log nor a report';
    return { id, path, state: 'damaged', damage, told: null };
  }
  return { id, path, state: folded.ended ? 'finished' : 'torn', damage: null, told: folded.told };
}

/** What a log tells. */
interface FoldedLog {
  readonly told: RunTold;
  readonly ended: boolean;
  /** The scenarios that came to their end. */
  readonly done: ReadonlySet<string>;
}

/** Null when the log tells of no run that began. */
async function foldLog(path: string): Promise<FoldedLog | null> {
  const saved = findRun(path, { outputDir: path, cwd: path });
  if ('code' in saved) return null;
  const fold = createReportFold();
  const done = new Set<string>();
  let [began, ended] = [false, false];
  for await (const event of saved.events(() => {})) {
    began ||= event.type === 'run-started';
    ended ||= event.type === 'run-finished';
    if (event.type === 'scenario-finished') done.add(event.scenario);
    if (event.type === 'file-rejected') done.add(event.id);
    fold.add(lightened(event));
  }
  if (!began) return null;
  const { run, summary, scenarios } = fold.report();
  return { told: { run, summary, scenarios: scenarios.map(pastScenario) }, ended, done };
}

/** A score that is missing may still come; only what failed, or came to its end, is known. Skipped is what is not. */
function soFar({ told, done }: FoldedLog): RunTold {
  const scenarios = told.scenarios.map((scenario) => {
    const isKnown = done.has(scenario.id) || scenario.status === 'failed';
    return isKnown ? scenario : { ...scenario, status: 'skipped' as const };
  });
  const count = (status: ScenarioStatus): number =>
    scenarios.filter((scenario) => scenario.status === status).length;
  const known = { passed: count('passed'), failed: count('failed'), errored: count('errored') };
  return { ...told, summary: { ...told.summary, ...known, skipped: count('skipped') }, scenarios };
}

/** Without the texts, which nobody shows here: what is kept of a log grows with its scenarios alone. */
function lightened(event: RunEvent): RunEvent {
  if (event.type === 'run-started') {
    const scenarios = event.scenarios.map((plan) => ({ ...plan, source: null, question: '', constants: {} }));
    return { ...event, scenarios };
  }
  if (event.type !== 'iteration-finished') return event;
  const { observation } = event;
  const gates = observation.gates.map((gate) => ({ ...gate, message: '', expected: null, actual: null }));
  return { ...event, observation: { ...observation, answer: null, warnings: [], leaks: [], gates } };
}

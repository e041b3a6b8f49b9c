import { countMatches } from '../../grammar/index.ts';
import { findGateKind } from '../../src/gates/index.ts';
import type { GateParams, WatchInput } from '../../src/model/index.ts';
import { event, runWatch, type WatchRun } from './watch-inputs.ts';

/** Watches a gate of that kind through the inputs, its parameters completed as a plan would. */
export function run(kind: string, params: GateParams, inputs: readonly WatchInput[]): WatchRun {
  const found = findGateKind(kind);
  if (found === undefined) throw new Error(`no gate kind ${kind}`);
  return runWatch(found.watch({ ...found.defaults, ...params }, { countMatches }), inputs);
}

/** Time has passed up to then. */
export const clock = (atMs: number): WatchInput => ({ type: 'clock', atMs });
/** The answer to the question. */
export const posted = (status: number, conversationId: string | null): WatchInput => ({
  type: 'posted',
  atMs: 7,
  status,
  conversationId,
});
/** The discussion is over. */
export const ended = (atMs: number, done = true, answer: string | null = 'cedar'): WatchInput => ({
  type: 'ended',
  atMs,
  answer,
  done,
});
/** An event with nothing but a type. */
export const named = (atMs: number, type: string, earliestMs = atMs): WatchInput =>
  event(atMs, { type }, earliestMs);
/** What an agent found. */
export const finding = (atMs: number, agent: string, signal = 'agree', earliestMs = atMs): WatchInput =>
  event(atMs, { type: 'finding', agent, signal }, earliestMs);

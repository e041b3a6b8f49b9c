import { safeJson } from '#reporters';
import type { RunDigest } from '#runs';
import { coursesOf } from './trend-lines.ts';

/** A list of runs for programs: what the screen says, and what became of each scenario, oldest first. */
export function listJson(listed: readonly RunDigest[], recent: readonly RunDigest[]): string {
  const known = recent.filter(({ state, told }) => state !== 'running' && told !== null).toReversed();
  const document = {
    version: 1,
    runs: listed.map(({ id, path, state, damage, told }) => {
      const { source = null, subject = null, durationMs = null, partialReason = null } = told?.run ?? {};
      const exitCode = state === 'running' ? null : (told?.run.exitCode ?? null);
      const { passed, failed, errored, skipped, flaky } = told?.summary ?? {};
      const summary = told === null ? null : { passed, failed, errored, skipped, flaky };
      return { id, path, state, damage, source, subject, durationMs, partialReason, exitCode, summary };
    }),
    trend: {
      runs: known.map(({ id }) => id),
      scenarios: coursesOf(known).map(({ id, seen }) => ({
        id,
        statuses: seen.map((scenario) => scenario?.status ?? null),
        scores: seen.map((scenario) => scenario?.score ?? null),
      })),
    },
  };
  return `${safeJson(document, 2)}\n`;
}

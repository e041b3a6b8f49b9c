import type { Reporter } from '#model';
import { safeJson } from './support/safe-json.ts';

/** The report as JSON, for programs. */
export const json: Reporter = {
  summary: 'the whole report as one JSON document',
  live: false,
  forPrograms: true,
  open: ({ write }) => ({
    onEnd: (report) => write(`${safeJson(report, 2)}\n`),
  }),
};

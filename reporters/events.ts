import type { Reporter } from '#model';
import { safeJson } from './support/safe-json.ts';

/** The stream itself, one event a line; every other report can be made from it. */
export const events: Reporter = {
  summary: 'every event of the run as a line of JSON, as it happens',
  live: false,
  forPrograms: true,
  open: ({ write }) => ({
    onEvent: (event) => write(`${safeJson(event)}\n`),
  }),
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldReport, type RunEvent, type RunEventBody } from '#model';
import { emptyFolder } from '../../runs/empty-folder.ts';
import { stamp } from '../../support/run-log.ts';

/** The moment at which all screens of these tests are looked at. */
export const NOW = new Date('2026-10-04T12:00:00Z');

/** A folder of outputs whose runs the test puts there. */
export interface SavedRuns {
  readonly outputDir: string;
  readonly folderOf: (id: string) => string;
  /** Keeps a run as the tool does: its log and its report. */
  save(id: string, bodies: readonly RunEventBody[]): readonly RunEvent[];
  /** Puts any file into a run folder. */
  put(id: string, name: string, text: string): void;
}

/** An empty one. */
export function savedRuns(): SavedRuns {
  const outputDir = emptyFolder();
  const folderOf = (id: string): string => join(outputDir, 'runs', id);
  const put = (id: string, name: string, text: string): void => {
    mkdirSync(join(folderOf(id), name, '..'), { recursive: true });
    writeFileSync(join(folderOf(id), name), text);
  };
  return {
    outputDir,
    folderOf,
    put,
    save: (id, bodies) => {
      const events = stamp(bodies);
      put(id, 'events.ndjson', linesOf(events));
      put(id, 'run.json', JSON.stringify(foldReport(events), null, 2));
      return events;
    },
  };
}

/** Values as lines of JSON. */
export function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { scoreLexically } from '#judges';
import type { Clock } from '#model';
import {
  type DemoCrew,
  type DemoCrewOptions,
  type DemoJudge,
  readDemoDiscussions,
  startDemoCrew,
} from '#subjects';

/** What may differ from one embedded crew to the next. */
export interface EmbeddedCrewSettings {
  readonly clock: Clock;
  /** How many times as fast as written down a discussion goes. */
  readonly pace: number;
  readonly port?: number;
  readonly generation?: DemoCrewOptions['generation'];
  readonly faults?: DemoCrewOptions['faults'];
}

/** Starts the embedded crew with the discussions of this package and its lexical judge. */
export function startEmbeddedCrew(settings: EmbeddedCrewSettings): Promise<DemoCrew> {
  const { clock, pace, port = 0, generation = 'B', faults = [] } = settings;
  return startDemoCrew({
    clock,
    pace,
    port,
    generation,
    faults,
    discussions: readDiscussions(),
    judge: lexicalJudge,
  });
}

function readDiscussions() {
  const manifest = createRequire(import.meta.url).resolve('crew-fitness/package.json');
  const folder = join(dirname(manifest), 'fixtures', 'demo');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return readDemoDiscussions(
    names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  );
}

const lexicalJudge: DemoJudge = ({ question, reference, answers }) => {
  const scores = answers.map(({ synthesis, evidence }, index) => {
    const { score, fabrication, reason } = scoreLexically({ question, reference, synthesis, evidence });
    return { index, score, fabrication, reason };
  });
  return JSON.stringify({ scores, total: scores.length });
};

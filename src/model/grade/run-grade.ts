import type { IterationReport } from '../report.ts';
import { adherence } from './adherence.ts';
import { correctness } from './correctness.ts';
import { efficiency } from './efficiency.ts';
import { fabricated, factuality } from './factuality.ts';
import type { RunGrade } from './grade.ts';
import { participation } from './participation.ts';
import { selectivity } from './selectivity.ts';

/**
 * Every measure of one run. An errored one measured nothing: it has no duration, and who would have spoken is not
 * known.
 */
export function gradeRun(run: IterationReport): RunGrade {
  const measured = run.status !== 'errored';
  return {
    correctness: correctness(run.gates),
    adherence: adherence(run),
    efficiency: efficiency(measured ? run.durationMs : 0),
    participation: measured ? participation(run) : null,
    selectivity: measured ? selectivity(run.agents) : null,
    factuality: factuality(run.gates, run.answer),
    fabricated: fabricated(run.gates),
  };
}

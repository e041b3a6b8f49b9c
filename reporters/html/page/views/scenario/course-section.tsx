import { percent } from '../../../../support/percent.ts';
import { scoreText } from '../../../../support/score-text.ts';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import { courseOf, type RunOfScenario } from '../../state/scenario-past.ts';
import { ChartView } from '../chart.tsx';
import { Scrolling } from '../markdown/scrolling.tsx';
import { StatusMark } from './status-mark.tsx';

/** Drawings of a scenario, and how it did in the runs before. */
export function CourseSection({ detail, run }: { readonly detail: ScenarioDetail; readonly run: string }) {
  const { charts, past } = detail;
  if (charts.length === 0 && past.length === 0) return null;
  return (
    <section aria-labelledby="course-title">
      <h2 id="course-title">Over iterations and runs</h2>
      {charts.length > 0 && (
        <div class="scenario-charts">
          {charts.map((chart) => (
            <ChartView key={chart.title} chart={chart} />
          ))}
        </div>
      )}
      {past.length > 0 && <Runs detail={detail} run={run} />}
    </section>
  );
}

function Runs({ detail, run }: { readonly detail: ScenarioDetail; readonly run: string }) {
  const runs = courseOf(detail, run);
  const areJudged = runs.some(({ score }) => score !== null);
  return (
    <Scrolling label="the runs of this scenario">
      <table class="runs">
        <caption class="unseen">The runs of this scenario, oldest first</caption>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Status</th>
            <th scope="col">Pass rate</th>
            {areJudged && <th scope="col">Score</th>}
          </tr>
        </thead>
        <tbody>
          {runs.map((one) => (
            <Run key={`${one.run} ${one.isPresent}`} run={one} isJudged={areJudged} />
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

function Run({
  run: { run, status, passRate, score, isPresent },
  isJudged,
}: {
  readonly run: RunOfScenario;
  readonly isJudged: boolean;
}) {
  return (
    <tr class={isPresent ? 'is-present' : undefined}>
      <th scope="row">
        {run}
        {isPresent && ' (this run)'}
      </th>
      <td>
        <StatusMark status={status} />
      </td>
      <td class="number">{percent(passRate)}</td>
      {isJudged && <td class="number">{score === null ? '-' : scoreText(score)}</td>}
    </tr>
  );
}

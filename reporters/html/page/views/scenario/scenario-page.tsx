import type { ScenarioDetail } from '../../../record/page-data.ts';
import type { PageSource } from '../../sources/page-source.ts';
import { iterationsOf, type ShownIteration } from '../../state/scenario-iterations.ts';
import { AnswerSection } from './answer-section.tsx';
import { CompareSection } from './compare-section.tsx';
import { CourseSection } from './course-section.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { DiscussionSection } from './discussion-section.tsx';
import { FaultBox } from './fault-box.tsx';
import { GatesSection } from './gates-section.tsx';
import { IterationTabs } from './iteration-tabs.tsx';
import { JudgedSection } from './judged-section.tsx';
import { OpenFile } from './open-file.tsx';
import { Remarks } from './remarks.tsx';
import { ScenarioHead } from './scenario-head.tsx';
import { SourceSection } from './source-section.tsx';
import { useShownIteration } from './use-shown-iteration.ts';
import { Verdict } from './verdict.tsx';

/** What is shown of a scenario that is known. */
export interface ScenarioPageProps {
  readonly source: PageSource;
  readonly detail: ScenarioDetail;
  readonly iteration: number | null;
  readonly gate: number | null;
}

/** A scenario from its verdict down to the ground. */
export function ScenarioPage({ source, detail, iteration, gate }: ScenarioPageProps) {
  const { report, plan } = detail;
  const iterations = iterationsOf(detail);
  const shown = useShownIteration(iterations, { iteration, gate });
  const { run } = detail;
  const firstLine = plan === null ? (report.diagnostics[0]?.range.start.line ?? null) : null;
  return (
    <>
      <ScenarioHead detail={detail} />
      {source.actions !== null && <OpenFile actions={source.actions} id={report.id} line={firstLine} />}
      <Verdict detail={detail} />
      {plan === null && <Rejected detail={detail} />}
      {shown === null ? (
        <GatesSection {...{ source, detail, gate }} iteration={null} />
      ) : (
        <IterationTabs {...{ id: report.id, iterations, shown }}>
          <Iteration {...{ source, detail, gate, iteration: shown, run }} isOnly={iterations.length === 1} />
        </IterationTabs>
      )}
      <CourseSection detail={detail} run={run} />
      <SourceSection detail={detail} iteration={shown} />
    </>
  );
}

function Rejected({ detail: { report, rejectedText } }: { readonly detail: ScenarioDetail }) {
  return (
    <section aria-labelledby="rejected-title">
      <h2 id="rejected-title">What is wrong with the file</h2>
      <p class="soft">Nothing in it was asked.</p>
      <Diagnostics diagnostics={report.diagnostics} source={rejectedText} file={report.file} />
    </section>
  );
}

function Iteration({
  source,
  detail,
  iteration,
  gate,
  run,
  isOnly,
}: {
  readonly source: PageSource;
  readonly detail: ScenarioDetail;
  readonly iteration: ShownIteration;
  readonly gate: number | null;
  readonly run: string;
  readonly isOnly: boolean;
}) {
  const { report } = iteration;
  const fault = report?.error ?? null;
  return (
    <>
      {/* Of the only iteration the verdict has told it. */}
      {fault !== null && !isOnly && <FaultBox fault={fault} />}
      <AnswerSection detail={detail} iteration={iteration} />
      {report !== null && <Remarks report={report} />}
      <CompareSection detail={detail} iteration={iteration} />
      <JudgedSection {...{ detail, iteration }} judges={source.head().run.judges} />
      <GatesSection {...{ source, detail, iteration, gate }} />
      <DiscussionSection {...{ detail, iteration, run }} />
    </>
  );
}

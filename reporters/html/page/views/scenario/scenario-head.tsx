import { formatDuration } from '../../../../support/duration.ts';
import { percent } from '../../../../support/percent.ts';
import { describeSureness } from '../../../../support/sureness.ts';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import { titleOf } from '../../state/row-words.ts';
import { passRateWords } from '../../state/scenario-words.ts';
import { Fact } from './fact.tsx';
import { StatusMark } from './status-mark.tsx';

/** What a scenario is about and how it went, before anything else. */
export function ScenarioHead({ detail }: { readonly detail: ScenarioDetail }) {
  const { report, status } = detail;
  return (
    <header class="scenario-head">
      <p class="scenario-marks">
        <StatusMark status={status} />
        {report.flaky && <span class="pill is-errored">flaky</span>}
        <code class="scenario-id">{report.id}</code>
      </p>
      <h1 dir="auto">{titleOf(report)}</h1>
      {report.question !== '' && (
        <div class="question">
          <h2 class="label">Question</h2>
          <p dir="auto">{report.question}</p>
        </div>
      )}
      <Facts detail={detail} />
    </header>
  );
}

function Facts({ detail: { report, plan } }: { readonly detail: ScenarioDetail }) {
  const passRate = passRateWords(report);
  const sure = describeSureness(report.untilSure);
  const { selfConsistency = null } = report.statistics ?? {};
  return (
    <dl class="fact-list">
      {report.file !== report.id && <Fact name="File">{report.file}</Fact>}
      {!report.id.includes(report.name) && report.name !== titleOf(report) && (
        <Fact name="Name">{report.name}</Fact>
      )}
      {passRate !== null && <Fact name="Pass rate">{passRate}</Fact>}
      {sure.length > 0 && <Fact name="Asked until sure">{sure.join(', ')}</Fact>}
      {selfConsistency !== null && <Fact name="Answers alike">{percent(selfConsistency)}</Fact>}
      {report.durationMs > 0 && <Fact name="Took">{formatDuration(report.durationMs)}</Fact>}
      {plan !== null && <Fact name="Deadline">{formatDuration(plan.deadlineMs)}</Fact>}
      {report.tags.length > 0 && (
        <Fact name="Tags">
          {report.tags.map((tag) => (
            <span class="tag" key={tag}>
              {tag}
            </span>
          ))}
        </Fact>
      )}
      {report.requires.length > 0 && <Fact name="Requires">{report.requires.join('; ')}</Fact>}
    </dl>
  );
}

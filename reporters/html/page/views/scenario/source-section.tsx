import { counted } from '../../../../support/duration.ts';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import { gatesOf, type ShownGate } from '../../state/scenario-gates.ts';
import type { ShownIteration } from '../../state/scenario-iterations.ts';
import { type SourceLine, sourceLines } from '../../state/scenario-source.ts';
import { Scrolling } from '../markdown/scrolling.tsx';
import { CopyButton } from './copy-button.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { lineElement, SOURCE_ELEMENT } from './show-line.ts';
import { Sign, toneOf } from './status-mark.tsx';

/** The file of a scenario, with what became of each of its gates beside the line where it stands. */
export function SourceSection({
  detail,
  iteration,
}: {
  readonly detail: ScenarioDetail;
  readonly iteration: ShownIteration | null;
}) {
  const { plan, report } = detail;
  if (plan === null || plan.source === null) return null;
  const gates = new Map(gatesOf(detail, iteration).map((gate) => [gate.index, gate]));
  const { diagnostics } = report;
  return (
    <section aria-label="Scenario file">
      <details class="fold" id={SOURCE_ELEMENT}>
        <summary>
          <h2>Scenario file</h2>
          {diagnostics.length > 0 && <span class="soft">{counted(diagnostics.length, 'remark')}</span>}
        </summary>
        <p class="source-tools">
          <code>{plan.file}</code> <CopyButton text={plan.source} what="the text of the scenario" />
        </p>
        <Scrolling label="the text of the scenario">
          <table class="source">
            <tbody>
              {sourceLines(plan.source, plan.assertions).map((line) => (
                <Line key={line.number} line={line} gate={gates.get(line.gate ?? -1) ?? null} />
              ))}
            </tbody>
          </table>
        </Scrolling>
        <Diagnostics diagnostics={diagnostics} source={plan.source} file={plan.file} />
      </details>
    </section>
  );
}

function Line({ line, gate }: { readonly line: SourceLine; readonly gate: ShownGate | null }) {
  const status = gate === null ? null : (gate.judgement?.status ?? gate.status);
  return (
    <tr
      class={status === null ? '' : `is-gate ${toneOf(status)}`}
      id={lineElement(line.number)}
      tabIndex={-1}
    >
      <th scope="row">{line.number}</th>
      <td class="source-sign">
        {status !== null && line.isFirst && (
          <>
            <Sign status={status} />
            <span class="unseen">{status}</span>
          </>
        )}
      </td>
      <td class="source-text">{line.text === '' ? '\u00a0' : line.text}</td>
    </tr>
  );
}

import type { Json, Judgement } from '#model';
import { scoreText } from '../../../../support/score-text.ts';
import { showValue } from '../../../../support/show-value.ts';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import type { PageSource } from '../../sources/page-source.ts';
import { hrefOf } from '../../state/route.ts';
import type { ShownGate } from '../../state/scenario-gates.ts';
import { ActionButton } from './action-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Fact } from './fact.tsx';
import { GateTime } from './gate-time.tsx';
import { gateElement } from './show-gate.ts';
import { showLine } from './show-line.ts';
import { Sign, StatusMark, toneOf } from './status-mark.tsx';

/** What a gate is shown with. */
export interface GateItemProps {
  readonly source: PageSource;
  readonly detail: ScenarioDetail;
  readonly gate: ShownGate;
  readonly iteration: number | null;
  /** Whether an address leads here. */
  readonly isNamed: boolean;
}

/** One thing that a scenario asserts, and what became of it. */
export function GateItem({ source, detail, gate, iteration, isNamed }: GateItemProps) {
  const { id } = detail.report;
  const { index, raw, status, judgement } = gate;
  const href = hrefOf({ view: 'scenario', id, iteration, gate: index });
  const shownStatus = judgement?.status ?? status;
  return (
    <li
      class={`gate ${toneOf(shownStatus)} ${isNamed ? 'is-named' : ''}`}
      id={gateElement(index)}
      tabIndex={-1}
      aria-current={isNamed ? 'true' : undefined}
    >
      <div class="gate-head">
        <Sign status={shownStatus} />
        <h3 class="gate-raw" dir="auto">
          {raw}
        </h3>
        <StatusMark status={shownStatus} word={shownStatus === 'skipped' ? 'not checked' : undefined} />
      </div>
      <Outcome gate={gate} />
      <div class="gate-foot">
        <GateTime decidedAtMs={gate.decidedAtMs} boundMs={gate.boundMs} status={status} />
        <Tally gate={gate} />
        <GateTools source={source} id={id} line={gate.line} href={href} />
      </div>
    </li>
  );
}

function GateTools({
  source,
  id,
  line,
  href,
}: {
  readonly source: PageSource;
  readonly id: string;
  readonly line: number;
  readonly href: string;
}) {
  const { actions } = source;
  return (
    <span class="gate-tools">
      <button type="button" class="button is-small" onClick={() => showLine(line)}>
        Line {line}
        <span class="unseen"> of the scenario</span>
      </button>
      {actions !== null && (
        <ActionButton act={() => actions.openInEditor(id, line)} label={`Open line ${line} in the editor`}>
          Open in editor
        </ActionButton>
      )}
      <a class="button is-small" href={href}>
        Link<span class="unseen"> to this gate</span>
      </a>
      <CopyButton text={addressOf(href)} what="the link to this gate" word="Copy link" />
    </span>
  );
}

function Outcome({ gate: { status, message, expected, actual, judgement } }: { readonly gate: ShownGate }) {
  if (status === 'deferred') {
    return judgement === null ? null : <p class="gate-message">{scoredWords(judgement)}</p>;
  }
  return (
    <>
      {message !== '' && (
        <p class="gate-message" dir="auto">
          {message}
        </p>
      )}
      {status !== 'passed' && (expected !== null || actual !== null) && (
        <dl class="fact-list">
          <ValueFact name="Expected" value={expected} />
          <ValueFact name="Actual" value={actual} />
        </dl>
      )}
    </>
  );
}

function scoredWords({ keyword, score }: Judgement): string {
  return score === null
    ? `no score for ${keyword}, see above`
    : `${keyword} scored ${scoreText(score)}, see above`;
}

function ValueFact({ name, value }: { readonly name: string; readonly value: Json }) {
  return value === null ? null : <Fact name={name}>{showValue(value)}</Fact>;
}

/** Where iterations differ. */
function Tally({ gate: { tally } }: { readonly gate: ShownGate }) {
  if (tally.length < 2) return null;
  const total = tally.reduce((sum, { count }) => sum + count, 0);
  return (
    <p class="gate-tally soft">
      {tally.map(({ status, count }) => `${status} in ${count} of ${total} iterations`).join(', ')}
    </p>
  );
}

/** As one would send it: a live page has its token behind the address, which is nobody else's. */
function addressOf(href: string): string {
  return location.href.replace(/[?#].*$/s, '') + href;
}

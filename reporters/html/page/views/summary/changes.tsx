import type { Comparison } from '#model';
import { sensitivityText, verdictOf } from '../../../../console/comparison/comparison-lines.ts';
import { remarksOn } from '../../../../console/comparison/remarks.ts';
import type { PageHead, ScenarioRow } from '../../../record/page-data.ts';
import { type ScenarioDifferences, shownDifferences, statusChangeWords } from '../../state/change-words.ts';
import { momentWords } from '../../state/moments.ts';
import { More } from './more.tsx';
import { ScenarioLink } from './scenario-link.tsx';

interface ChangesProps {
  readonly head: PageHead;
  readonly rows: ReadonlyMap<string, ScenarioRow>;
}

/** What is different from the run that this one is compared with; nothing where there is none. */
export function Changes({ head, rows }: ChangesProps) {
  const { comparison, comparedWith, isLive } = head;
  if (comparison === null || isLive) return null;
  const which = comparedWith === 'baseline' ? 'the baseline' : 'the run before';
  return (
    <section class="summary-section" aria-labelledby="changes-title">
      <h2 id="changes-title">What changed since {which}</h2>
      <p class="section-lead">
        {verdictOf(comparison)} <span class="soft">Compared with {baseWords(head, comparison)}.</span>
      </p>
      <Shown comparison={comparison} rows={rows} />
      <StatusChanges comparison={comparison} rows={rows} />
      <Scenarios title="New" ids={comparison.added} rows={rows} />
      <Scenarios title="No longer there" ids={comparison.vanished} rows={rows} />
      <Remarks comparison={comparison} />
    </section>
  );
}

/** A run by its time, where it is one of those that are known; anything else by its name. */
function baseWords({ past }: PageHead, { base }: Comparison): string {
  const run = past.find(({ id }) => id === base.name);
  return run === undefined ? base.name : `the run of ${momentWords(run.startedAt).local}`;
}

function Shown({
  comparison,
  rows,
}: {
  readonly comparison: Comparison;
  readonly rows: ChangesProps['rows'];
}) {
  const groups = shownDifferences(comparison);
  if (groups.length === 0) return null;
  return (
    <ul class="changes">
      <More what="scenario">
        {groups.map((group) => (
          <ScenarioChange key={`${group.verdict} ${group.scenario}`} group={group} rows={rows} />
        ))}
      </More>
    </ul>
  );
}

function ScenarioChange({
  group: { scenario, verdict, differences },
  rows,
}: {
  readonly group: ScenarioDifferences;
  readonly rows: ChangesProps['rows'];
}) {
  return (
    <li class={`change is-${verdict}`}>
      <p class="change-head">
        <span class={`mark is-${verdict}`}>{verdict}</span> <ScenarioLink id={scenario} rows={rows} />
      </p>
      <ul class="change-figures">
        {differences.map(({ measure, base, run, change, notes }) => (
          <li key={measure}>
            <span class="change-measure">{measure}</span>{' '}
            <span class="change-values">
              <span class="unseen">was </span>
              {base} <span aria-hidden="true">→</span>
              <span class="unseen">, now </span> <strong>{run}</strong>
            </span>{' '}
            <span class="change-size">({change})</span>
            {notes.length > 0 && <span class="change-notes">{notes.join('; ')}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

function StatusChanges({
  comparison: { changes },
  rows,
}: {
  readonly comparison: Comparison;
  readonly rows: ChangesProps['rows'];
}) {
  if (changes.length === 0) return null;
  return (
    <>
      <h3>Another status, which may be chance</h3>
      <ul class="plain-list">
        <More what="scenario">
          {changes.map((change) => (
            <li key={change.scenario}>
              <StatusChange change={change} rows={rows} />
            </li>
          ))}
        </More>
      </ul>
    </>
  );
}

function StatusChange({
  change,
  rows,
}: {
  readonly change: Comparison['changes'][number];
  readonly rows: ChangesProps['rows'];
}) {
  const { words, needed } = statusChangeWords(change);
  return (
    <>
      <ScenarioLink id={change.scenario} rows={rows} />: {words}
      {needed !== null && <span class="soft"> ({needed})</span>}
    </>
  );
}

function Scenarios({
  title,
  ids,
  rows,
}: {
  readonly title: string;
  readonly ids: readonly string[];
  readonly rows: ChangesProps['rows'];
}) {
  if (ids.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="plain-list">
        <More what="scenario">
          {ids.map((id) => (
            <li key={id}>
              <ScenarioLink id={id} rows={rows} />
            </li>
          ))}
        </More>
      </ul>
    </>
  );
}

/** What is new and what is gone is told above, with links. */
function Remarks({ comparison }: { readonly comparison: Comparison }) {
  const sensitivity = sensitivityText(comparison);
  const texts = [
    ...remarksOn({ ...comparison, added: [], vanished: [] }),
    ...(sensitivity === '' ? [] : [sensitivity]),
  ];
  if (texts.length === 0) return null;
  return (
    <details class="disclosure">
      <summary>Mind when comparing ({texts.length})</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

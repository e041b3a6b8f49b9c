import { sourceText } from '../../../../support/source-text.ts';
import type { PageHead } from '../../../record/page-data.ts';

const MOST_SHOWN = 5;

/** What whoever reads the figures must know first: troubles, warnings, what a run goes back to, what is left out. */
export function Notes({ head }: { readonly head: PageHead }) {
  const { troubles, warnings, omissions, run } = head;
  const source = sourceText(run.source);
  return (
    <div class="notes">
      <Note kind="trouble" title="Trouble" texts={troubles} />
      <Note kind="warning" title="Warnings" texts={warnings} />
      <Note kind="info" title="Where it comes from" texts={source === null ? [] : [source]} />
      <Note kind="info" title="Left out of this page" texts={omissions} />
    </div>
  );
}

function Note({
  kind,
  title,
  texts,
}: {
  readonly kind: 'trouble' | 'warning' | 'info';
  readonly title: string;
  readonly texts: readonly string[];
}) {
  if (texts.length === 0) return null;
  const [first, rest] = [texts.slice(0, MOST_SHOWN), texts.slice(MOST_SHOWN)];
  return (
    <section class={`note is-${kind}`}>
      <h2 class="note-title">{title}</h2>
      <Texts texts={first} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Texts texts={rest} />
        </details>
      )}
    </section>
  );
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
  );
}

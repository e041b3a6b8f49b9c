import { sourceText } from '../../../../support/source-text.ts';
import type { PageHead } from '../../../record/page-data.ts';

const MOST_SHOWN = 5;

/** What whoever reads the figures must know first: why a run could not be made as it was wanted, and what it goes back to. */
export function Troubles({ head: { troubles, run } }: { readonly head: PageHead }) {
  const source = sourceText(run.source);
  return (
    <div class="notes">
      <Note kind="trouble" title="Trouble" texts={troubles} />
      <Note kind="info" title="No run of its own" texts={source === null ? [] : [source]} />
    </div>
  );
}

/** What changes no outcome, and is to be known all the same: warnings, and what is left out. */
export function Notes({ head: { warnings, omissions } }: { readonly head: PageHead }) {
  return (
    <div class="notes">
      <Note kind="warning" title="Warnings" texts={warnings} />
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

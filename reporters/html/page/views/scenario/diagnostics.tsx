import type { Diagnostic, Severity } from '#model';
import { pointedLines } from '../../state/scenario-source.ts';
import { Scrolling } from '../markdown/scrolling.tsx';
import { type AnyStatus, Sign, toneOf } from './status-mark.tsx';

/** What a compiler found in a file: what, where, and how to mend it. */
export function Diagnostics({
  diagnostics,
  source,
  file,
}: {
  readonly diagnostics: readonly Diagnostic[];
  /** Null where the text is not at hand. */
  readonly source: string | null;
  readonly file: string;
}) {
  if (diagnostics.length === 0) return null;
  return (
    <ul class="diagnostics">
      {diagnostics.map((diagnostic, at) => (
        <li key={at} class={`box ${toneOf(tones[diagnostic.severity])}`}>
          <p class="box-title">
            <Sign status={tones[diagnostic.severity]} />
            {diagnostic.severity}: {diagnostic.message}
          </p>
          <p class="soft">
            <code>{diagnostic.code}</code> at {file}:{diagnostic.range.start.line}:
            {diagnostic.range.start.column}
          </p>
          {source !== null && <Frame source={source} diagnostic={diagnostic} />}
          {diagnostic.hint !== null && <p>{diagnostic.hint}</p>}
          {diagnostic.fix !== null && (
            <p>
              {diagnostic.fix.replacement.trim() === '' ? (
                'Fix: take it out'
              ) : (
                <Fix diagnostic={diagnostic} />
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Fix({ diagnostic: { fix } }: { readonly diagnostic: Diagnostic }) {
  return (
    <>
      Fix: write <code>{fix?.replacement}</code>
    </>
  );
}

function Frame({ source, diagnostic }: { readonly source: string; readonly diagnostic: Diagnostic }) {
  const lines = pointedLines(source, diagnostic);
  if (lines.length === 0) return null;
  return (
    <Scrolling label="the place in the file">
      <pre class="frame">
        {lines.map(({ number, before, pointed, after }) => (
          <div key={number}>
            <span class="frame-number">{number}</span>
            {before}
            <mark>{pointed}</mark>
            {after}
          </div>
        ))}
      </pre>
    </Scrolling>
  );
}

const tones: Readonly<Record<Severity, AnyStatus>> = {
  error: 'failed',
  warning: 'errored',
  info: 'advisory',
};

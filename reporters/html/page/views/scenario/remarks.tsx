import type { IterationReport } from '#model';

/** What a person should know of a discussion that changes no outcome: oddities, and what slipped into the answer. */
export function Remarks({ report }: { readonly report: IterationReport }) {
  const { warnings, leaks = [] } = report;
  if (warnings.length === 0 && leaks.length === 0) return null;
  return (
    <div class="box is-errored">
      {warnings.length > 0 && (
        <>
          <p class="box-title">Worth knowing</p>
          <ul>
            {warnings.map((warning, at) => (
              <li key={at}>{warning}</li>
            ))}
          </ul>
        </>
      )}
      {leaks.length > 0 && (
        <>
          <p class="box-title">What agents tell each other is in the answer</p>
          <ul>
            {leaks.map(({ directive, line, text }) => (
              <li key={`${line} ${directive}`}>
                line {line}, {directive}: <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

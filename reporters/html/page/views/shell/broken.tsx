import type { ComponentChildren } from 'preact';

/** What is shown in place of what cannot be: why, and what to do. */
export function Broken({
  title,
  reason,
  children,
}: {
  readonly title: string;
  readonly reason: unknown;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="broken" role="alert">
      <h1>{title}</h1>
      <pre>{reasonText(reason)}</pre>
      {children}
    </div>
  );
}

/** What we throw ourselves says all in its message; of anything else its kind tells something too. */
function reasonText(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return reason.name === 'Error' ? reason.message : `${reason.name}: ${reason.message}`;
}

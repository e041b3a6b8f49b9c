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
      <h2>{title}</h2>
      <pre class="broken-reason">
        {reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason)}
      </pre>
      {children}
    </div>
  );
}

import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { Broken } from './broken.tsx';

/** A part of the page that may break without the rest: `until` is what it shows, and with another it is tried again. */
export function Guarded({
  until,
  children,
}: {
  readonly until: string;
  readonly children: ComponentChildren;
}) {
  const [error, reset] = useErrorBoundary((reason) => console.error(reason));
  useEffect(reset, [until]);
  if (error === undefined) return <>{children}</>;
  return (
    <Broken title="This part of the page cannot be shown" reason={error}>
      <p>
        The rest of the page works, and the measurements are safe in the folder of the run. Please report it
        with the words above, and with the version of crew-fitness that made the page.
      </p>
    </Broken>
  );
}

import type { Fault } from '#model';

/** The world's trouble, with what to do about it first of all that is told besides. */
export function FaultBox({ fault }: { readonly fault: Fault }) {
  return (
    <div class="box is-errored">
      <p class="box-title">{fault.message}</p>
      {fault.hint !== null && <p>{fault.hint}</p>}
      <p class="soft">
        This is a fault, not a shortcoming of the crew: nothing was measured. <code>{fault.code}</code>
      </p>
    </div>
  );
}

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** Does what a live page can do, once at a time, and tells why it could not. */
export function ActionButton({
  act,
  label,
  children,
}: {
  readonly act: () => Promise<string | null>;
  /** For whoever does not see what it belongs to. */
  readonly label?: string;
  readonly children: ComponentChildren;
}) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setBusy(true);
    setTold(null);
    try {
      setTold(await act());
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <span class="action">
      <button
        type="button"
        class="button is-small"
        aria-label={label}
        disabled={isBusy}
        onClick={() => void run()}
      >
        {children}
      </button>
      <span class="action-told" role="status">
        {told}
      </span>
    </span>
  );
}

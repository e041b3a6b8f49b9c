import { useEffect, useState } from 'preact/hooks';

/** How long it is told that something was copied. */
const TOLD_MS = 2_000;

/** Copies a text. `what` completes "Copy ..."; a browser may not allow it, which is said. */
export function CopyButton({
  text,
  what,
  word = 'Copy',
}: {
  readonly text: string;
  readonly what: string;
  readonly word?: string;
}) {
  const [said, setSaid] = useState<'copied' | 'not allowed here' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('not allowed here');
    }
  };
  return (
    <span class="copy">
      <button type="button" class="button is-small" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        {said ?? word}
      </button>
      <span class="unseen" role="status">
        {said}
      </span>
    </span>
  );
}

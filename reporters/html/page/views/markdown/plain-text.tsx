import { useEffect, useMemo, useState } from 'preact/hooks';
import { textPieces } from '../../state/markdown-beginning.ts';

/** Pieces that are added before a browser draws again. */
const AT_ONCE = 4;

/** A foreign text as it is. One of any length comes piece by piece, so that the page goes on answering. */
export function PlainText({ text }: { readonly text: string }) {
  const pieces = useMemo(() => textPieces(text), [text]);
  const [count, setCount] = useState(AT_ONCE);
  useEffect(() => {
    if (count >= pieces.length) return;
    const frame = requestAnimationFrame(() => setCount(count + AT_ONCE));
    return () => cancelAnimationFrame(frame);
  }, [count, pieces]);
  return (
    <div class="plain-text" dir="auto">
      {pieces.slice(0, count).map((piece, at) => (
        <pre key={at}>{piece}</pre>
      ))}
    </div>
  );
}

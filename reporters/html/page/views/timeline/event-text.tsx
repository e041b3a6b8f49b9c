import { useState } from 'preact/hooks';
import { foldText } from '../../state/timeline-text.ts';
import { omittedText } from '../../state/timeline-words.ts';

/** What an event said, with its line breaks, and how much more the transcript has. */
export function EventText({ text, omitted }: { readonly text: string | null; readonly omitted: number }) {
  const more = omittedText(omitted);
  if (text === null && more === null) return null;
  return (
    <>
      {text === null ? null : <p class="timeline-text">{text}</p>}
      {more === null ? null : <p class="timeline-more">{more}</p>}
    </>
  );
}

/** The same; of a long text the beginning, until one asks for the rest. */
export function FoldedEventText({
  text,
  omitted,
}: {
  readonly text: string | null;
  readonly omitted: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const { head, rest } = foldText(text ?? '');
  if (text === null || rest === null) return <EventText text={text} omitted={omitted} />;
  return (
    <>
      <p class="timeline-text">
        {head}
        {isOpen ? null : <span class="timeline-goes-on">…</span>}
        <span class={isOpen ? undefined : 'timeline-folded'}>{rest}</span>
      </p>
      <EventText text={null} omitted={omitted} />
      <button type="button" class="timeline-unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show all'}
      </button>
    </>
  );
}

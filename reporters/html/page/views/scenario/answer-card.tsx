import { useState } from 'preact/hooks';
import { counted } from '../../../../support/duration.ts';
import { markdownBeginning } from '../../state/markdown-beginning.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { PlainText } from '../markdown/plain-text.tsx';
import { CopyButton } from './copy-button.tsx';

/** A foreign text with its title: by its Markdown, or as it is. */
export function AnswerCard({
  title,
  what,
  text,
}: {
  readonly title: string;
  /** Completes "Copy ..." and "Show ... as text". */
  readonly what: string;
  readonly text: string;
}) {
  const [isPlain, setPlain] = useState(false);
  const beginning = markdownBeginning(text);
  return (
    <div class="card">
      <div class="card-head">
        <h3 class="label">{title}</h3>
        <div class="card-tools">
          <button
            type="button"
            class="button is-small"
            aria-pressed={isPlain}
            aria-label={`Show ${what} as text`}
            onClick={() => setPlain(!isPlain)}
          >
            As text
          </button>
          <CopyButton text={text} what={what} />
        </div>
      </div>
      {isPlain ? <PlainText text={text} /> : <Markdown text={beginning} heading={4} />}
      {!isPlain && beginning.length < text.length && (
        <p class="card-rest">
          This is the beginning: {counted(text.length - beginning.length, 'more character')} follow.{' '}
          <button type="button" class="button is-small" onClick={() => setPlain(true)}>
            Show all as text
          </button>
        </p>
      )}
    </div>
  );
}

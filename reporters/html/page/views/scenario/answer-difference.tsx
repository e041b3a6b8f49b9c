import { useMemo } from 'preact/hooks';
import { isSame, type Passage } from '../../state/difference.ts';
import { compareAnswers, shortPassage } from '../../state/difference-words.ts';

/** Two answers side by side, with what is in one of them alone marked in it. */
export function AnswerDifference({
  before,
  after,
  beforeTitle,
  afterTitle,
}: {
  readonly before: string | null;
  readonly after: string | null;
  readonly beforeTitle: string;
  readonly afterTitle: string;
}) {
  const { difference, words } = useMemo(() => compareAnswers(before ?? '', after ?? ''), [before, after]);
  if (before === null || after === null) {
    return <p class="soft">{before === after ? 'Neither has an answer.' : 'One of them has no answer.'}</p>;
  }
  return (
    <>
      <p class="soft" role="status">
        {words}
      </p>
      {!isSame(difference) && (
        <div class="pair">
          <Side title={beforeTitle} passages={difference.passages} isAfter={false} />
          <Side title={afterTitle} passages={difference.passages} isAfter={true} />
        </div>
      )}
    </>
  );
}

function Side({
  title,
  passages,
  isAfter,
}: {
  readonly title: string;
  readonly passages: readonly Passage[];
  readonly isAfter: boolean;
}) {
  const Mark = isAfter ? 'ins' : 'del';
  return (
    <div class="card">
      <h3 class="label">{title}</h3>
      <div class="difference" dir="auto">
        {passages.map((passage, at) => {
          if (passage.kind === 'same') return <span key={at}>{shortPassage(passage.text)}</span>;
          const text = isAfter ? passage.after : passage.before;
          return text === '' ? null : <Mark key={at}>{text}</Mark>;
        })}
      </div>
    </div>
  );
}

import type { DemoDiscussion } from './discussion.ts';

/** Share of common words from which a question counts as another wording of a known one. */
const NEAR = 0.6;

/** Finds the discussion for a question: the same words, else nearly the same, else the one for everything else. */
export function createMatcher(
  discussions: readonly DemoDiscussion[],
): (question: string) => DemoDiscussion | null {
  const wordings = discussions.flatMap((discussion) =>
    discussion.questions.map((question) => ({ discussion, words: wordsOf(question) })),
  );
  const fallback = discussions.find((discussion) => discussion.fallback) ?? null;

  return (question) => {
    const words = wordsOf(question);
    let best: { readonly discussion: DemoDiscussion | null; readonly share: number } = {
      discussion: fallback,
      share: NEAR,
    };
    for (const wording of wordings) {
      const share = overlap(words, wording.words);
      if (share > best.share) best = { discussion: wording.discussion, share };
    }
    return best.discussion;
  };
}

/** The words of a question, whatever its case, punctuation and white space. */
function wordsOf(question: string): ReadonlySet<string> {
  return new Set(
    question
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - common;
  return all === 0 ? 0 : common / all;
}

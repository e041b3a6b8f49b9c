import type { JudgeRequest } from '#model';

/**
 * The comparison document as JSON: the question, the reference, and the answers as data. `extra` goes first, for
 * judges that get more than a crew does. `<` is escaped, so that no tag in an answer can be one outside of it.
 */
export function verdictDocument(request: JudgeRequest, extra: Readonly<Record<string, string>> = {}): string {
  const { question, reference, answers } = request;
  const document = {
    ...extra,
    question,
    reference,
    answers: answers.map(({ synthesis, evidence }) => ({ synthesis, evidence })),
    gated: 0,
    total: answers.length,
  };
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}

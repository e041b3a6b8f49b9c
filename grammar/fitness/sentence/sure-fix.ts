import { diagnosticCodes } from '../../diagnostics.ts';
import { quickStrings } from './quick-strings.ts';
import type { ReadSentence, Sentence, SentenceFinding, StringSpan } from './source.ts';

/**
 * Takes the repair out of a finding where the sentence would have an error afterwards: an editor offers it as it is,
 * and `CONTAINSCITY` is no constant. `read` is null for what fits no rule.
 */
export function withSureFix(
  finding: SentenceFinding,
  sentence: Sentence,
  read: (repaired: Sentence) => ReadSentence | null,
): SentenceFinding {
  const { replacement, ...rest } = finding;
  if (replacement === undefined) return finding;
  const after = read(repairedSentence(sentence, { ...rest, replacement }));
  return after === null || after.findings.some(isError) ? rest : finding;
}

function isError({ code, severity = diagnosticCodes[code] }: SentenceFinding): boolean {
  return severity === 'error';
}

function repairedSentence(
  { text, strings, form }: Sentence,
  { start, end, replacement }: Pick<SentenceFinding, 'start' | 'end'> & { readonly replacement: string },
): Sentence {
  return {
    text: text.slice(0, start) + replacement + text.slice(end),
    strings: [
      ...strings.filter((string) => string.end <= start),
      ...quickStrings(replacement).map((string) => moved(string, start)),
      ...strings
        .filter((string) => string.start >= end)
        .map((string) => moved(string, start + replacement.length - end)),
    ],
    form,
  };
}

function moved(string: StringSpan, by: number): StringSpan {
  return { ...string, start: string.start + by, end: string.end + by };
}

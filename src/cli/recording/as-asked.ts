import type { Redact, TranscriptLine, TranscriptMeta } from '#model';

/** What is needed to know a question again in which secrets were covered. */
export interface AskedNow {
  readonly question: string;
  readonly redact: Redact | null;
}

/** A transcript is of today's question also where covering secrets has changed how that reads. */
export function asAsked(meta: TranscriptMeta, { question, redact }: AskedNow): TranscriptMeta {
  return redact !== null && meta.question === redact(question) ? { ...meta, question } : meta;
}

/** The same of all its lines. */
export async function* linesAsAsked(
  lines: AsyncIterable<TranscriptLine>,
  asked: AskedNow,
): AsyncGenerator<TranscriptLine> {
  for await (const line of lines) {
    yield line.type === 'meta' ? { type: 'meta', meta: asAsked(line.meta, asked) } : line;
  }
}

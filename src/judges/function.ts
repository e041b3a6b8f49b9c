import { tell } from '#model';
import type { TextJudge } from './judge-by-asking.ts';
import type { JudgeOptions, JudgeTools } from './judge-spec.ts';

const LONGEST_SAID = 300;

/** A function of the user's: what it returns, object or text, is read as strictly as any reply. */
export function functionJudge({ assess }: JudgeOptions['function'], tools: JudgeTools): TextJudge {
  return {
    info: { kind: 'function', model: null, promptVersion: null },
    echoes: true,
    put: async ({ request, nonce, signal }) => {
      try {
        const given = { ...request, gated: 0, total: request.answers.length, nonce } as const;
        const verdict: unknown = await assess(structuredClone(given), signal);
        const raw = typeof verdict === 'string' ? verdict : JSON.stringify(verdict);
        return { raw: raw ?? '' };
      } catch (error) {
        const why = tell(messageOf(error), LONGEST_SAID, tools.redact);
        const hint =
          'A judge function returns {nonce, score, fabrication, reason}, or {nonce, scores: [...]}.';
        return {
          fault: { code: 'judge-function-failed', message: `judge function: ${why}`, hint },
          again: true,
        };
      }
    },
  };
}

/** What was thrown is the user's too: even its message may be code. */
function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.message) : 'it threw something that is no error';
  } catch {
    return 'it threw an error that cannot be shown';
  }
}

import type { JudgePost, JudgePosted, JudgeTools } from '../../src/judges/judge-spec.ts';
import { realClock } from './real-clock.ts';

/** Tools over Node's own fetch; a judge crew that answers what it is told to. */
export function judgeTools(overrides: Partial<JudgeTools> = {}): JudgeTools {
  return {
    clock: realClock(),
    redact: (text) => text,
    ask: async () => ({ fault: { code: 'no-crew', message: 'no judge crew here', hint: null } }),
    post,
    ...overrides,
  };
}

async function post({ url, headers, body, signal }: JudgePost): Promise<JudgePosted | { fault: never }> {
  const response = await fetch(url, { method: 'POST', headers, body, signal });
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  };
}

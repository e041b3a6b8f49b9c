import { type Fault, type Json, type Redact, retryAfterMs, tell } from '#model';
import type { JudgeQuestion, JudgeTurn, TextJudge } from './judge-by-asking.ts';
import type { JudgeOptions, JudgePosted, JudgeTools } from './judge-spec.ts';
import { readCompletion } from './read-completion.ts';
import { judgePrompt } from './rubrics/judge-prompt.ts';
import { verdictSchema } from './rubrics/verdict-schema.ts';
import { verdictDocument } from './verdict-document.ts';

/** Parts of the request that some servers refuse, and how their refusal reads. */
const OPTIONAL = [
  ['response_format', /response_?format|json_?schema|structured|schema/i],
  ['temperature', /temperature/i],
] as const;
const LONGEST_SAID = 200;
type OptionalPart = (typeof OPTIONAL)[number][0];

/** Any server with OpenAI's chat completions, asked for JSON by schema where it takes one. */
export function openaiJudge(spec: JudgeOptions['openai'], tools: JudgeTools): TextJudge {
  const refused = new Set<OptionalPart>();
  return {
    info: { kind: 'openai', model: spec.model, promptVersion: judgePrompt.version },
    echoes: true,
    put: async (question) => {
      for (;;) {
        const posted = await tools.post({
          url: completionsUrl(spec.baseUrl),
          headers: headersFor(spec.apiKey),
          body: bodyFor(spec.model, question, refused),
          signal: question.signal,
        });
        if ('fault' in posted) return { fault: posted.fault, again: true };
        const part = refusedPart(posted, refused);
        if (part === null) return turnOf(posted, tools);
        refused.add(part);
      }
    },
    extract: readCompletion,
  };
}

function completionsUrl(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '');
  return base.endsWith('/chat/completions') ? base : `${base}/chat/completions`;
}

function headersFor(apiKey: string | null): Record<string, string> {
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  return apiKey === null ? json : { ...json, authorization: `Bearer ${apiKey}` };
}

function bodyFor(
  model: string,
  { request, nonce }: JudgeQuestion,
  refused: ReadonlySet<OptionalPart>,
): string {
  const parts: Record<OptionalPart, Json> = {
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'verdict', strict: true, schema: verdictSchema },
    },
    temperature: 0,
  };
  return JSON.stringify({
    model,
    messages: [
      { role: 'system', content: judgePrompt.text },
      { role: 'user', content: verdictDocument(request, { nonce }) },
    ],
    stream: false,
    ...Object.fromEntries(Object.entries(parts).filter(([name]) => !isRefused(name, refused))),
  });
}

function isRefused(name: string, refused: ReadonlySet<string>): boolean {
  return refused.has(name);
}

/** The optional part that a 400 or 422 complains of; null when it is about something else. */
function refusedPart({ status, text }: JudgePosted, refused: ReadonlySet<OptionalPart>): OptionalPart | null {
  if (status !== 400 && status !== 422) return null;
  return OPTIONAL.find(([name, words]) => !refused.has(name) && words.test(text))?.[0] ?? null;
}

function turnOf(posted: JudgePosted, { clock, redact }: JudgeTools): JudgeTurn {
  const { status, text } = posted;
  if (status >= 200 && status < 300) return { raw: text };
  return {
    fault: statusFault(status, text, redact),
    again: status === 408 || status === 425 || status === 429 || status >= 500,
    waitMs: retryAfterMs(posted.retryAfter ?? null, clock.date()),
    raw: text,
  };
}

function statusFault(status: number, text: string, redact: Redact): Fault {
  const said = tell(text, LONGEST_SAID, redact);
  return {
    code: 'judge-refused',
    message: `judge: HTTP ${status}${said === '' ? '' : `: ${said}`}`,
    hint: HINTS[status] ?? null,
  };
}

const HINTS: Readonly<Record<number, string>> = {
  401: "Check the judge's API key.",
  403: "Check the judge's API key.",
  404: "Check the judge's base URL (it usually ends in /v1) and model.",
  429: 'The judge is overloaded or its quota is used up; fewer iterations and samples ask less of it.',
};

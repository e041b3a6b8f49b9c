import { createJudge, type JudgeSpec, type JudgeTools, judgeDefaults } from '#judges';
import { type Fault, hasVisibleText, type Judge, type Subject } from '#model';
import type { Connection, JudgeManner, JudgeSettings } from '#options';
import { createCrewSubject, createHttpTool, type HttpTool, resolveEndpoint } from '#subjects';
import {
  type CrewLimits,
  crewOptions,
  headersOf,
  loopbackConnection,
  type Network,
  wireOptions,
} from './network.ts';

/** The judges of a run. */
export interface OpenedJudges {
  readonly judges: Readonly<Record<string, Judge>>;
  /** What stands in the way of asking a judge; null when it can be reached. */
  reach(keyword: string, signal: AbortSignal): Promise<Fault | null>;
  close(): Promise<void>;
}

/** A judge with whatever it holds open. */
interface OpenedJudge {
  readonly judge: Judge;
  readonly reach: (signal: AbortSignal) => Promise<Fault | null>;
  readonly close: () => Promise<void>;
}

type Needs = {
  readonly limits: CrewLimits;
  readonly network: Network;
  readonly judgeEndpoint: string | null;
};

/** Makes the judge of every keyword; nothing is asked yet. */
export function openJudges(settings: Readonly<Record<string, JudgeSettings>>, needs: Needs): OpenedJudges {
  const opened = new Map(
    Object.entries(settings).map(([keyword, judge]) => [keyword, openJudge(judge, needs)]),
  );
  return {
    judges: Object.fromEntries([...opened].map(([keyword, { judge }]) => [keyword, judge])),
    reach: (keyword, signal) => opened.get(keyword)?.reach(signal) ?? Promise.resolve(null),
    close: async () => {
      await Promise.all([...opened.values()].map(({ close }) => close()));
    },
  };
}

function openJudge(settings: JudgeSettings, needs: Needs): OpenedJudge {
  switch (settings.kind) {
    case 'crew':
      return openCrewJudge(settings, settings.connection, needs);
    case 'openai':
      return openOpenaiJudge(settings, needs);
    case 'command':
      return local({ kind: 'command', command: settings.command }, settings.manner, needs);
    case 'function':
      return local({ kind: 'function', assess: settings.judge }, settings.manner, needs);
    default:
      return local({ kind: settings.kind }, settings.manner, needs);
  }
}

function openCrewJudge(
  settings: { readonly manner: JudgeManner },
  configured: Connection | null,
  needs: Needs,
): OpenedJudge {
  const connection = configured ?? loopbackConnection(needs.judgeEndpoint ?? '');
  const resolved = resolveEndpoint(connection.endpoint, null);
  if ('problem' in resolved) return unreachable(settings, needs.network.redact(resolved.problem), needs);
  const { endpoint } = resolved;
  const network = configured === null ? { ...needs.network, environment: {} } : needs.network;
  const subject = createCrewSubject(
    crewOptions({ name: 'judge', endpoint, connection }, needs.limits, network),
  );
  const tools: JudgeTools = {
    ...toolsOf(needs),
    ask: (question, limitMs, signal) => ask(subject, { question, limitMs, signal }),
  };
  return {
    judge: createJudge({ kind: 'crew' }, mannerOf(settings.manner), tools),
    reach: (signal) => subject.ready(signal),
    close: () => subject.close(),
  };
}

/** Asks a judge crew as any crew is asked; the last synthesis with visible text is its answer. */
async function ask(
  subject: Subject,
  what: { readonly question: string; readonly limitMs: number; readonly signal: AbortSignal },
): Promise<{ readonly answer: string } | { readonly fault: Fault }> {
  const notReady = await subject.ready(what.signal);
  if (notReady !== null) return { fault: notReady };
  let answer: string | null = null;
  const end = await subject.discuss({
    question: what.question,
    deadlineMs: what.limitMs,
    signal: what.signal,
    observe: (signal) => {
      if (signal.type === 'superseded') answer = null;
      if (signal.type !== 'event' || signal.ignored !== null) return;
      const { content } = signal.event.data;
      if (signal.event.type === 'synthesis' && typeof content === 'string' && hasVisibleText(content))
        answer = content;
    },
  });
  if (end.reason === 'done' && answer !== null) return { answer };
  return { fault: end.fault ?? unanswered(end.reason) };
}

function unanswered(reason: string): Fault {
  const message =
    reason === 'done'
      ? 'the judge crew ended without a synthesis'
      : `the judge crew did not answer (${reason})`;
  return { code: 'judge-silent', message, hint: null };
}

function openOpenaiJudge(settings: JudgeSettings & { readonly kind: 'openai' }, needs: Needs): OpenedJudge {
  const { connection, model, apiKey, manner } = settings;
  const http = createHttpTool(wireOptions(connection, needs.network));
  const headers = headersOf(connection);
  const tools: JudgeTools = {
    ...toolsOf(needs),
    post: (request) => http.post({ ...request, headers: { ...headers, ...request.headers } }),
  };
  const spec: JudgeSpec = { kind: 'openai', baseUrl: connection.endpoint, model, apiKey };
  return {
    judge: createJudge(spec, mannerOf(manner), tools),
    reach: (signal) => reachServer(http, { connection, apiKey, signal }),
    close: () => http.close(),
  };
}

/** An empty request costs no tokens, and any answer to it shows that somebody is there. */
async function reachServer(
  http: HttpTool,
  at: { readonly connection: Connection; readonly apiKey: string | null; readonly signal: AbortSignal },
): Promise<Fault | null> {
  const authorization = at.apiKey === null ? {} : { authorization: `Bearer ${at.apiKey}` };
  const headers = { 'content-type': 'application/json', ...headersOf(at.connection), ...authorization };
  const url = `${at.connection.endpoint.replace(/\/+$/, '')}/chat/completions`;
  const reply = await http.post({ url, headers, body: '{}', signal: at.signal });
  if ('fault' in reply) return reply.fault;
  const refused = [401, 403, 404].includes(reply.status);
  if (!refused) return null;
  return {
    code: 'judge-refused',
    message: `the judge's server answers with HTTP ${reply.status}`,
    hint: 'check its endpoint and key',
  };
}

function local(spec: JudgeSpec, manner: JudgeManner, needs: Needs): OpenedJudge {
  return {
    judge: createJudge(spec, mannerOf(manner), toolsOf(needs)),
    reach: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}

function unreachable(settings: { readonly manner: JudgeManner }, problem: string, needs: Needs): OpenedJudge {
  const fault: Fault = {
    code: 'judge-endpoint',
    message: problem,
    hint: 'set judge.endpoint or --judge-endpoint',
  };
  const tools: JudgeTools = { ...toolsOf(needs), ask: () => Promise.resolve({ fault }) };
  return {
    judge: createJudge({ kind: 'crew' }, mannerOf(settings.manner), tools),
    reach: () => Promise.resolve(fault),
    close: () => Promise.resolve(),
  };
}

/** Tools of judges that go nowhere; those that do replace the one they use. */
function toolsOf({ network }: Needs): JudgeTools {
  const fault: Fault = { code: 'no-way', message: 'this judge has no way to ask anybody', hint: null };
  return {
    clock: network.clock,
    redact: network.redact,
    ask: () => Promise.resolve({ fault }),
    post: () => Promise.resolve({ fault }),
  };
}

function mannerOf(manner: JudgeManner) {
  return {
    retries: manner.retries ?? judgeDefaults.retries,
    samples: manner.samples ?? judgeDefaults.samples,
    scale: manner.scale ?? judgeDefaults.scale,
    cap: manner.cap ?? judgeDefaults.cap,
    timeoutMs: manner.timeoutMs ?? judgeDefaults.timeoutMs,
  };
}

import type { Judge } from '#model';
import { commandJudge } from './command.ts';
import { crewJudge } from './crew.ts';
import { embeddedJudge } from './embedded.ts';
import { functionJudge } from './function.ts';
import { type AskingContext, judgeByAsking } from './judge-by-asking.ts';
import type { JudgeOptions, JudgeSettings, JudgeSpec, JudgeTools } from './judge-spec.ts';
import { noJudge } from './none.ts';
import { openaiJudge } from './openai.ts';

/** A kind of judge: what it is, how long it may take, and how it is made. */
export interface JudgeKind<K extends keyof JudgeOptions> {
  /** One sentence for help pages. */
  readonly summary: string;
  /** Milliseconds for one request unless configured; 0 for judges that ask nobody. */
  readonly timeoutMs: number;
  readonly create: (spec: JudgeSpec<K>, context: AskingContext) => Judge;
}

const MINUTE = 60_000;

/** All kinds of judges, by the name that options know them by. */
export const judgeKinds = {
  crew: {
    summary: 'a judge crew, asked at its discussion endpoint',
    timeoutMs: 20 * MINUTE,
    create: (spec, context) => judgeByAsking(crewJudge(spec, context.tools), context),
  },
  openai: {
    summary: 'a server with OpenAI-compatible chat completions',
    timeoutMs: 10 * MINUTE,
    create: (spec, context) => judgeByAsking(openaiJudge(spec, context.tools), context),
  },
  command: {
    summary: 'a program: the document on stdin, a verdict on stdout',
    timeoutMs: 10 * MINUTE,
    create: (spec, context) => judgeByAsking(commandJudge(spec, context.tools), context),
  },
  function: {
    summary: 'a function in the config',
    timeoutMs: 10 * MINUTE,
    create: (spec, context) => judgeByAsking(functionJudge(spec, context.tools), context),
  },
  embedded: {
    summary: 'a lexical stand-in in this process: words, figures and denials, no judgement of meaning',
    timeoutMs: 0,
    create: () => embeddedJudge(),
  },
  none: {
    summary: 'nobody: deferred assertions stay unscored and decide nothing',
    timeoutMs: 0,
    create: () => noJudge(),
  },
} as const satisfies { readonly [K in keyof JudgeOptions]: JudgeKind<K> };

/** Makes the judge that a configuration describes. */
export function createJudge<K extends keyof JudgeOptions>(
  spec: JudgeSpec<K>,
  settings: JudgeSettings,
  tools: JudgeTools,
): Judge {
  const table: { readonly [P in keyof JudgeOptions]: JudgeKind<P> } = judgeKinds;
  const kind: JudgeKind<K> = table[spec.kind];
  return kind.create(spec, { settings, tools, timeoutMs: settings.timeoutMs ?? kind.timeoutMs });
}

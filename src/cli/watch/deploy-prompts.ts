import { configuredSecrets, createRedactor, type Options, proxySecrets, resolveSubject } from '#options';
import { cleanText } from '#reporters';
import type { Stage } from './hold-round.ts';
import { runHook } from './run-hook.ts';
import type { Screen } from './screen.ts';
import type { WatchState } from './watch-state.ts';

/** How bringing prompts to the crew ended; `superseded` when another one changed meanwhile. */
export type DeployEnd = 'live' | 'failed' | 'superseded';

/** Runs the configured command, and shows what it says behind a margin. */
export async function deployPrompts(
  command: string | readonly string[],
  { state, stage, screen }: { readonly state: WatchState; readonly stage: Stage; readonly screen: Screen },
): Promise<DeployEnd> {
  const { options } = state.setup;
  const redact = createRedactor(secretsOf(options, stage.host.environment));
  const clean = (text: string): string => cleanText(redact(text)).replaceAll('\n', ' ');
  const files = [...state.undeployed];
  const stop = new AbortController();
  const follow = (): void => stop.abort();
  stage.signal.addEventListener('abort', follow, { once: true });
  state.stopDeploying = follow;
  screen.say([`deploying: ${clean(typeof command === 'string' ? command : command.join(' '))}`]);
  const failure = await runHook({
    command,
    cwd: options.root,
    environment: stage.host.environment,
    clock: stage.clock,
    signal: stop.signal,
    onLine: (line, isCut) => screen.say([`│ ${cleanText(redact(line, isCut ? 'end' : undefined))}`]),
  });
  state.stopDeploying = null;
  stage.signal.removeEventListener('abort', follow);
  if (stop.signal.aborted) return 'superseded';
  if (failure !== null) {
    screen.say([screen.palette.red(`deploying failed: ${failure}; nothing is asked`)]);
    return 'failed';
  }
  for (const file of files) state.undeployed.delete(file);
  return 'live';
}

/** The command sees the same environment as the tool, and may say any of it. */
function secretsOf(options: Options, environment: Stage['host']['environment']): readonly string[] {
  const chosen = resolveSubject(options, environment);
  return [
    ...(chosen.ok && chosen.value.kind === 'crew' ? chosen.value.secrets : []),
    ...configuredSecrets(options, environment),
    ...proxySecrets(environment),
  ];
}

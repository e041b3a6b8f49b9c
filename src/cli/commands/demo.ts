import { once } from 'node:events';
import { didYouMean } from '#options';
import { type DemoCrew, demoFaults, demoPace, isDemoFault } from '#subjects';
import { startEmbeddedCrew } from '../embedded-crew.ts';
import { exitCodes } from '../exit-codes.ts';
import { invocationOf } from '../invocation.ts';
import { createRealClock } from '../real-clock.ts';
import { refuse } from '../refuse.ts';
import type { CommandAction } from './command.ts';

const QUESTION = 'When does the last train leave the summit tonight, and will it run in this wind?';

/** Serves the embedded crew until a signal comes. */
export const demo: CommandAction = async (request, host) => {
  const { port = 0, generation = 'B', fault = null } = request.flags;
  if (fault !== null && !isDemoFault(fault)) {
    const known = Object.keys(demoFaults);
    const hint = didYouMean(fault, known) ?? `faults are ${known.join(', ')}`;
    return refuse(host, [{ message: `there is no fault ${JSON.stringify(fault)}`, hint }]);
  }
  const interrupted = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  const settings = {
    clock: createRealClock(),
    pace: demoPace,
    port,
    generation,
    faults: fault === null ? [] : [fault],
  };
  const crew = await startEmbeddedCrew(settings).catch((error: unknown) => String(error));
  if (typeof crew === 'string') {
    return refuse(host, [
      { message: `the embedded crew cannot listen on port ${port}: ${crew}`, hint: null },
    ]);
  }
  host.stdout.write(welcome(crew, invocationOf(host.environment)));
  await interrupted;
  await crew.close();
  return exitCodes.done;
};

function welcome({ endpoint, judgeEndpoint }: DemoCrew, command: string): string {
  return [
    `The embedded crew listens at ${endpoint}`,
    `and its judge crew at        ${judgeEndpoint}`,
    '',
    'Ask it, and listen to it:',
    '',
    '  id=$(date +%s)',
    `  curl ${endpoint} -H 'Content-Type: application/json' \\`,
    `    -d "{\\"message\\": \\"${QUESTION}\\", \\"conversationId\\": \\"$id\\"}"`,
    `  curl -N ${endpoint}/$id/stream`,
    '',
    'Or put scenarios to it:',
    '',
    `  ${command} run --endpoint ${endpoint} \\`,
    `    --judge-endpoint ${judgeEndpoint}`,
    '',
    'Ctrl-C ends it.',
    '',
  ].join('\n');
}

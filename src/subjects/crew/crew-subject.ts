import { type Ask, coveredUrl, type DiscussionEnd, type Fault, type Subject, tell } from '#model';
import { askCrew } from './ask-crew.ts';
import { type CrewLine, type CrewOptions, createCrewLine } from './crew-line.ts';
import { createLife } from './life.ts';
import { listen } from './listen.ts';
import { awaitReady } from './ready.ts';

const LONGEST_SAID = 500;

/** A crew behind a Kubemoot discussion gateway of either generation. */
export function createCrewSubject(options: CrewOptions): Subject {
  const line = createCrewLine(options);
  let readiness: Promise<Fault | null> | null = null;

  return {
    info: { kind: 'crew', name: line.name, endpoint: line.redact(coveredUrl(line.endpoint)) },
    async ready(signal) {
      readiness ??= awaitReady(line, signal);
      const asked = readiness;
      const fault = await asked;
      // What an interrupt cut short says nothing about the crew.
      if (fault?.code === 'interrupted' && readiness === asked) readiness = null;
      return fault;
    },
    discuss: (ask) => discuss(line, ask),
    close: () => line.wire.close(),
  };
}

function discuss(line: CrewLine, ask: Ask): Promise<DiscussionEnd> {
  const life = createLife(line.clock, ask.deadlineMs, (listener) => line.whenAborted(ask.signal, listener));
  const converse = async (): Promise<void> => {
    const asked = await askCrew(line, life, ask);
    if (asked !== null) await listen({ line, life, asked, observe: ask.observe });
  };
  converse().catch((error: unknown) => life.fail(internalFault(line, error)));
  return life.ended;
}

function internalFault(line: CrewLine, error: unknown): Fault {
  return {
    code: 'internal-error',
    message: `the crew client broke: ${tell(error instanceof Error ? error.message : 'unknown error', LONGEST_SAID, line.redact)}`,
    hint: 'please report this',
  };
}

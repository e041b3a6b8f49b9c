import type { Subject } from '#model';
import { failure, type Outcome, type SubjectSettings, success } from '#options';
import { createCrewSubject, demoPace, resolveEndpoint } from '#subjects';
import { startEmbeddedCrew } from '../embedded-crew.ts';
import { type CrewLimits, crewOptions, loopbackConnection, type Network } from './network.ts';

/** A subject that can be asked, and what was started for it. */
export interface OpenedSubject {
  readonly subject: Subject;
  /** The embedded judge crew's endpoint, while the embedded crew runs. */
  readonly judgeEndpoint: string | null;
  /** Lets go of sockets and ends the embedded crew. */
  close(): Promise<void>;
}

/** Opens what the questions go to. The embedded crew is reached over HTTP like any other. */
export async function openSubject(
  settings: SubjectSettings,
  limits: CrewLimits,
  network: Network,
): Promise<Outcome<OpenedSubject>> {
  if (settings.kind === 'demo') return openEmbedded(limits, network);
  const resolved = resolveEndpoint(settings.endpoint, settings.name);
  if ('problem' in resolved) return failure({ message: network.redact(resolved.problem), hint: null });
  const { endpoint } = resolved;
  const name = settings.name ?? crewNameOf(endpoint);
  const subject = createCrewSubject(crewOptions({ name, endpoint, connection: settings }, limits, network));
  return success({ subject, judgeEndpoint: null, close: () => subject.close() });
}

async function openEmbedded(limits: CrewLimits, network: Network): Promise<Outcome<OpenedSubject>> {
  const crew = await startEmbeddedCrew({ clock: network.clock, pace: demoPace }).catch(String);
  if (typeof crew === 'string') {
    return failure({ message: `the embedded crew cannot be started: ${crew}`, hint: null });
  }
  const connection = loopbackConnection(crew.endpoint);
  // A proxy of the environment has no business between this process and itself.
  const direct = { ...network, environment: {} };
  const subject = createCrewSubject(
    crewOptions({ name: 'demo', endpoint: crew.endpoint, connection }, limits, direct),
  );
  const close = async (): Promise<void> => {
    await subject.close();
    await crew.close();
  };
  return success({ subject, judgeEndpoint: crew.judgeEndpoint, close });
}

function crewNameOf(endpoint: string): string {
  const last = new URL(endpoint).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

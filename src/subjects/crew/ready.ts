import { type Fault, tell, visibleUrl } from '#model';
import type { CrewLine } from './crew-line.ts';
import { hostAndPort, readyUrl } from './endpoint.ts';
import { fetchText, type TextReply } from './fetch-text.ts';
import { createLife, type Life } from './life.ts';
import { transportTrouble } from './transport-fault.ts';

const BETWEEN_PROBES_MS = 1_000;
const PROBE_TIMEOUT_MS = 5_000;
const MOST_BYTES = 4_096;
const LONGEST_SAID = 200;

/**
 * Waits until the gateway says that it is ready. An endpoint whose path does not lead to `/ready`, or that does
 * not expose it, is taken to be ready. Null when it is.
 */
export async function awaitReady(line: CrewLine, signal: AbortSignal): Promise<Fault | null> {
  const url = readyUrl(line.endpoint);
  if (url === null) return null;
  const life = createLife(line.clock, line.readinessTimeoutMs, (listener) =>
    line.whenAborted(signal, listener),
  );
  let last: Fault | null = null;
  life.begin({ working: () => false, faultAtDeadline: () => notReady(line, last) });
  const poll = async (): Promise<void> => {
    while (!life.isOver()) {
      const verdict = read(line, url, await probe(line, life, url));
      if (verdict === 'ready') life.end('done');
      else if (verdict.lasting) life.fail(verdict.fault);
      else {
        last = verdict.fault;
        await life.sleep(BETWEEN_PROBES_MS);
      }
    }
  };
  void poll();
  const end = await life.ended;
  if (end.reason === 'aborted') {
    return { code: 'interrupted', message: 'waiting for the crew was interrupted', hint: null };
  }
  return end.fault;
}

function probe(line: CrewLine, life: Life, url: URL): Promise<TextReply> {
  const headers = { ...line.headers, accept: 'application/json', 'accept-encoding': 'identity' };
  return fetchText(
    line.wire,
    { method: 'GET', url, headers },
    {
      maxBytes: MOST_BYTES,
      abortable: (abort) => {
        const keep = life.atEnd(abort);
        const callOff = life.after(PROBE_TIMEOUT_MS, abort);
        return () => {
          keep();
          callOff();
        };
      },
    },
  );
}

type Verdict = 'ready' | { readonly fault: Fault; readonly lasting: boolean };

function read(line: CrewLine, url: URL, reply: TextReply): Verdict {
  const where = `GET ${visibleUrl(url, line.redact)}`;
  const unready = (message: string): Verdict => ({
    fault: { code: 'not-ready', message, hint: null },
    lasting: false,
  });
  switch (reply.kind) {
    case 'aborted':
      return unready(`${where} was not answered within ${PROBE_TIMEOUT_MS / 1000} s`);
    case 'error': {
      const { lasting, ...fault } = transportTrouble(reply.error, url, line.wire.proxyFor(url));
      return { fault, lasting };
    }
    case 'answer': {
      // Below 500 it is no word about readiness: not exposed here, or not for us.
      if (reply.status < 500) return 'ready';
      const cutAt = reply.truncated ? 'end' : undefined;
      const said = tell(reply.text, LONGEST_SAID, (all) => line.redact(all, cutAt));
      return unready(`${where} was answered with ${reply.status}: ${said}`);
    }
  }
}

/** What was seen last mostly names the host and the port, which need no second mention then. */
function notReady({ endpoint, readinessTimeoutMs }: CrewLine, last: Fault | null): Fault {
  const host = hostAndPort(endpoint);
  const who = last?.message.includes(host) ? 'the crew' : host;
  const why = last === null ? '' : `: ${last.message}`;
  return {
    code: 'not-ready',
    message: `${who} was not ready within ${readinessTimeoutMs / 1000} s${why}`,
    hint: last?.hint ?? null,
  };
}

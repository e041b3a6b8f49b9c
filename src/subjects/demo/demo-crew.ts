import { createServer, type Server } from 'node:http';
import type { Clock } from '#model';
import { createConversations } from './conversations.ts';
import { createCoordinator } from './coordinator.ts';
import type { DemoDiscussion } from './discussion.ts';
import { reshape } from './fault-steps.ts';
import type { DemoFault } from './faults.ts';
import type { Answering, Gateway } from './gateway.ts';
import { type DemoJudge, judgeSteps } from './judge-crew.ts';
import { createMatcher } from './matching.ts';
import { respondPlain } from './respond.ts';
import { serveRoute } from './routes.ts';
import type { Generation } from './stream-request.ts';

/** The name of the embedded crew in its endpoint. */
const CREW = 'demo';

/** The name of the judge crew beside it. */
const JUDGE_CREW = 'demo-judge';

/**
 * Questions that are discussed at a time. A real coordinator takes one; here that would only make parallel runs
 * wait for data files to be read out.
 */
const AT_ONCE = 64;

/**
 * The pace at which a run asks the embedded crew. The bounds in the example scenarios are set for it: the agent that
 * comes late must still be late.
 */
export const demoPace = 8;

/** How the embedded crew is set up. */
export interface DemoCrewOptions {
  /** 0 = any free one. */
  readonly port: number;
  /** The loopback address when absent. */
  readonly host?: string;
  readonly generation: Generation;
  /** Made in every discussion of the crew, besides those that a discussion brings itself. */
  readonly faults: readonly DemoFault[];
  readonly clock: Clock;
  /** How many times as fast as written down a discussion goes; the gateway's own periods stay as they are. */
  readonly pace: number;
  readonly discussions: readonly DemoDiscussion[];
  /** What the judge crew answers; null and it never does. It must not throw. */
  readonly judge: DemoJudge | null;
  /** Asked for as `Authorization: Bearer ...` on every route, as a proxy before a gateway would. */
  readonly token?: string;
  /** Questions discussed at a time, the others wait; 64 when absent, 1 is what a real coordinator does. */
  readonly atOnce?: number;
}

/** The embedded crew at work. */
export interface DemoCrew {
  readonly endpoint: string;
  readonly judgeEndpoint: string;
  readonly port: number;
  /** HTTP requests so far. */
  readonly requests: number;
  /** Ends every discussion and connection; may be called again. */
  close(): Promise<void>;
}

/**
 * Starts the embedded crew: an HTTP server with the routes, framing and timing rules of a crew's gateway that
 * plays discussions from data files. Rejects with the system's error when it cannot listen.
 */
export async function startDemoCrew(options: DemoCrewOptions): Promise<DemoCrew> {
  const { clock, generation, pace, atOnce = AT_ONCE, host = '127.0.0.1' } = options;
  const coordinator = createCoordinator({ clock, pace, atOnce });
  const conversations = createConversations();
  const gateway: Gateway = { clock, generation, conversations, coordinator, answer: answering(options) };
  const { server, requests } = createGatewayServer(gateway, options.token);
  const port = await listen(server, options.port, host);
  const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const collection = `http://${authority}/api/v1/discussions`;
  return {
    endpoint: `${collection}/${CREW}`,
    judgeEndpoint: `${collection}/${JUDGE_CREW}`,
    port,
    get requests() {
      return requests();
    },
    close() {
      coordinator.close();
      return shut(server);
    },
  };
}

/** Which crews answer, and how. */
function answering(options: DemoCrewOptions): (crew: string, question: string) => Answering | null {
  const match = createMatcher(options.discussions);
  return (crew, question) => {
    if (crew === JUDGE_CREW && options.judge !== null) {
      return { steps: judgeSteps(question, options.judge), faults: new Set() };
    }
    const discussion = crew === CREW ? match(question) : null;
    if (discussion === null) return null;
    const faults = new Set([...options.faults, ...discussion.faults]);
    return { steps: reshape(discussion.steps, faults), faults };
  };
}

function createGatewayServer(gateway: Gateway, token: string | undefined) {
  let requests = 0;
  const limits = { maxHeaderSize: 1_048_576, keepAliveTimeout: 120_000, requestTimeout: 10_000 };
  const server = createServer(limits, (request, response) => {
    requests += 1;
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      respondPlain(response, 401, 'Unauthorized');
      return;
    }
    // A client that goes away while it sends its question is owed nothing.
    serveRoute(gateway, { request, response }).catch(() => response.destroy());
  });
  return { server, requests: () => requests };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

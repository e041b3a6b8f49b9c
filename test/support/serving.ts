import { afterEach } from 'vitest';
import {
  type ScriptServer,
  type ScriptServerOptions,
  type ServerScript,
  startScriptServer,
} from './script-server.ts';

/** Starts script servers that are closed after each test of the file. */
export function serving(): (script: ServerScript, options?: ScriptServerOptions) => Promise<ScriptServer> {
  const servers: ScriptServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  return async (script, options) => {
    const server = await startScriptServer(script, options);
    servers.push(server);
    return server;
  };
}

/** Frames events as a gateway of generation B does; ids count from 1, `null` data is left out. */
export function frames(events: readonly object[], thread: string | null = null): string {
  return events
    .map(
      (event, index) =>
        `${thread === null ? '' : `id: ${thread}:${index + 1}\n`}data: ${JSON.stringify(event)}\n\n`,
    )
    .join('');
}

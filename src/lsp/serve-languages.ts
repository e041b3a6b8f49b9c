import { type Connection, createConnection, type WatchDog } from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageWriter } from 'vscode-languageserver/node';
import type { Clock, Redact } from '#model';
import type { LanguageWorld } from './language-world.ts';
import { createLifecycle } from './lifecycle.ts';
import { createMessageReader } from './message-reader.ts';
import { openSession } from './open-session.ts';
import { errorText, redacting } from './tell-errors.ts';
import { watchParent } from './watch-parent.ts';

/** What a server is made of. */
export interface ServerSettings {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly world: LanguageWorld;
  readonly clock: Clock;
  /** Takes secrets out of what is logged. */
  readonly redact: Redact;
  readonly tool: { readonly name: string; readonly version: string };
  /** Is given what logs an error that came outside of any call. */
  readonly onStray: (log: (error: unknown) => void) => void;
}

/**
 * Serves one editor until it goes away; resolves to the exit code that the protocol asks for: 0 after `shutdown`,
 * else 1. Whatever comes in, nothing but the protocol goes out.
 */
export function serveLanguages(settings: ServerSettings): Promise<number> {
  const { input, output, world, clock, redact } = settings;
  return new Promise((resolve) => {
    const writer = new StreamMessageWriter(output);
    const answerBad = (error: object): void => {
      writer.write(Object.assign({ jsonrpc: '2.0', id: null }, { error })).catch(() => {});
    };
    const reader = createMessageReader({ input, onBad: answerBad });
    const lifecycle = createLifecycle((error) => log(error));
    const end = (code: number): void => {
      parent.close();
      closeSession();
      resolve(code);
    };
    const lose = (): void => end(lifecycle.isDown ? 0 : 1);
    const parent = watchParent({ clock, isAlive: world.isProcessAlive, onDead: lose });
    const watchDog: WatchDog = {
      // The library would count a shutdown that was refused.
      get shutdownReceived() {
        return lifecycle.isDown;
      },
      set shutdownReceived(_received) {},
      initialize: ({ processId }) => parent.watch(processId),
      exit: end,
    };
    const connection: Connection = createConnection(
      (logger) => createProtocolConnection(reader, writer, redacting(logger, redact)),
      watchDog,
    );
    const log = (error: unknown): void => connection.console.error(redact(errorText(error)));
    const closeSession = openSession({ ...settings, connection, lifecycle, log });
    settings.onStray(log);
    input.once('end', lose).once('close', lose);
    writer.onError(lose);
    connection.listen();
  });
}

import type { PublishDiagnosticsParams } from 'vscode-languageserver';
import type { Clock } from '#model';
import { lspDiagnostic } from './diagnostics.ts';
import type { OpenDocuments } from './open-documents.ts';

/** Changes that come in quick succession are told of once; an eye does not see the wait. */
const PAUSE_MS = 15;

/** Tells the editor what is wrong in files, soon after they changed. */
export interface Publisher {
  /** Soon, once, however often it is said. */
  publishSoon(uri: string): void;
  /** Nothing is shown of a file any more. */
  clear(uri: string): void;
  close(): void;
}

/** What a publisher works with. */
export interface PublisherSettings {
  readonly clock: Clock;
  readonly documents: OpenDocuments;
  readonly withVersions: () => boolean;
  readonly send: (params: PublishDiagnosticsParams) => void;
  readonly onBug: (error: unknown) => void;
}

/** Nothing is published of a state that is no longer the newest: what follows from the newest is on its way. */
export function createPublisher(settings: PublisherSettings): Publisher {
  const { clock, documents, withVersions, send, onBug } = settings;
  const waiting = new Map<string, () => void>();
  const rounds = new Map<string, object>();
  const publish = async (uri: string): Promise<void> => {
    const round = {};
    rounds.set(uri, round);
    const isNewest = (): boolean => rounds.get(uri) === round && !waiting.has(uri);
    const found = await documents.read(uri);
    if (found === null || !isNewest()) return;
    const diagnostics = (await found.diagnostics()).map(lspDiagnostic);
    if (!isNewest()) return;
    send(withVersions() ? { uri, version: found.version, diagnostics } : { uri, diagnostics });
  };
  const callOff = (uri: string): void => {
    waiting.get(uri)?.();
    waiting.delete(uri);
  };
  return {
    publishSoon: (uri) => {
      if (waiting.has(uri)) return;
      const due = (): void => {
        waiting.delete(uri);
        publish(uri).catch(onBug);
      };
      waiting.set(uri, clock.after(PAUSE_MS, due));
    },
    clear: (uri) => {
      callOff(uri);
      rounds.delete(uri);
      send({ uri, diagnostics: [] });
    },
    close: () => [...waiting.keys()].forEach(callOff),
  };
}

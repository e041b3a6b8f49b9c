import type { Clock, Fault } from '#model';
import { lookAt } from './fingerprint.ts';
import { createGround } from './ground.ts';
import { createSettling, type FileChange } from './settle.ts';
import { faultOfWatching } from './trouble.ts';
import type { Contents } from './untold-changes.ts';

/** Files under watch. */
export interface WatchedFiles {
  /** Resolves when every folder is being watched; what is read from then on is never older than what is told. */
  readonly ready: Promise<void>;
  /**
   * What these files hold makes no sense: it may be half of a save. They are told of again when they change, or as
   * `unchanged` when they have stood still for a while.
   */
  doubt(paths: Iterable<string>): void;
  /** What files held when they were last told of, or found at first. */
  contents(): Contents;
  close(): Promise<void>;
}

/** What to watch, and who is told. */
export interface WatchRequest {
  /** Absolute folders and files; what does not exist yet is watched for. */
  readonly roots: readonly string[];
  /** Absolute folders of which nothing is told: where runs and reports are written. */
  readonly passedOver: readonly string[];
  /** Whether a file (absolute) matters. What is in node_modules or .git, and editors' temporary files, never do. */
  readonly isOfInterest: (path: string) => boolean;
  readonly clock: Clock;
  /** Called once a burst of saves, with the absolute paths of files that stand still and hold something else than before. */
  readonly onChange: (changes: ReadonlyMap<string, FileChange>) => void;
  /** Called once for each kind of trouble: watching goes on as far as it can. */
  readonly onTrouble: (fault: Fault) => void;
}

/** Watches files, and tells of saves when they are whole. */
export function watchFiles(request: WatchRequest): WatchedFiles {
  const { clock, onChange } = request;
  const told = new Set<string>();
  const onError = (error: unknown): void => {
    const fault = faultOfWatching(error);
    if (told.has(fault.message)) return;
    told.add(fault.message);
    request.onTrouble(fault);
  };
  const settling = createSettling({ clock, look: lookAt, onChange, onError });
  const ground = createGround({ place: request, clock, settling, onError });
  return {
    ready: ground.ready,
    doubt: (paths) => {
      for (const path of paths) settling.doubt(path);
    },
    contents: settling.known,
    close: async () => {
      settling.close();
      await ground.close();
    },
  };
}

import type { Fault } from '#model';

/** Says what to do when the system refuses to watch any more. */
export function faultOfWatching(error: unknown): Fault {
  const code = String(Object(error).code ?? 'unknown');
  const known = KNOWN[code];
  if (known !== undefined) return known;
  const path = Object(error).path;
  const where = typeof path === 'string' ? ` ${path}` : '';
  return {
    code: 'watching-failed',
    message: `cannot watch${where} (${code})`,
    hint: 'changes there are not noticed; start again when it can be read',
  };
}

const KNOWN: Readonly<Record<string, Fault>> = {
  ENOSPC: {
    code: 'too-many-watches',
    message: 'the system lets this user watch no more files (ENOSPC)',
    hint: 'raise the limit, e.g. `sudo sysctl fs.inotify.max_user_watches=524288`, or watch fewer folders',
  },
  EMFILE: {
    code: 'too-many-open-files',
    message: 'the system opens no more files or watches for this user (EMFILE)',
    hint: 'raise the limit, e.g. `ulimit -n 8192` or `sudo sysctl fs.inotify.max_user_instances=512`, or close other programs that watch files',
  },
};

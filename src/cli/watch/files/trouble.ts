import type { Fault } from '#model';

/** Says what to do when the system refuses to watch, or to look, any more. */
export function faultOfWatching(error: unknown): Fault {
  const { code, path } = Object(error);
  if (code === 'ENOSPC') return TOO_MANY_WATCHES;
  if (code === 'EMFILE' || code === 'ENFILE') {
    return { ...TOO_MANY_FILES, message: `${TOO_MANY_FILES.message} (${code})` };
  }
  const where = typeof path === 'string' ? ` ${path}` : '';
  return {
    code: 'watching-failed',
    message: `cannot watch${where} (${code ?? 'unknown'})`,
    hint: 'changes there may go unnoticed; start again when it can be read',
  };
}

const TOO_MANY_WATCHES: Fault = {
  code: 'too-many-watches',
  message: 'the system lets this user watch no more files (ENOSPC)',
  hint: 'raise the limit, e.g. `sudo sysctl fs.inotify.max_user_watches=524288`, or watch fewer folders',
};

const TOO_MANY_FILES: Fault = {
  code: 'too-many-open-files',
  message: 'the system opens no more files or watches',
  hint: 'raise the limit, e.g. `ulimit -n 8192` or `sudo sysctl fs.inotify.max_user_instances=512`, or end other programs that watch files',
};

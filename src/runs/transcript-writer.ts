import { join } from 'node:path';
import type { DiscussionSignal, Fault, TranscriptMeta, TranscriptWriter } from '#model';
import { type BufferedFile, openBufferedFile } from './buffered-file.ts';
import { diskFault } from './disk-fault.ts';
import { transcriptPath } from './transcript-name.ts';

/** Opens the transcript of one discussion. On disk trouble it falls silent: the verdict does not depend on it. */
export function openTranscript(
  folder: string,
  meta: TranscriptMeta,
  onFault: (fault: Fault) => void,
): TranscriptWriter {
  const path = transcriptPath(meta);
  const absolute = join(folder, path);
  let file: BufferedFile | null = null;
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      onFault(diskFault('write', absolute, error));
    }
  };
  attempt(() => {
    file = openBufferedFile(absolute, 'w');
    file.write(line({ type: 'meta', version: 1, ...meta }));
  });
  return {
    path,
    write: (signal) => attempt(() => file?.write(signalLine(signal))),
    close: (end, facts) =>
      attempt(() => {
        file?.write(line({ type: 'end', ...end, facts }));
        file?.close();
      }),
  };
}

/** An event of the stream is `{atMs, id?, event}` with what differs from the usual; all else is the signal itself. */
function signalLine(signal: DiscussionSignal): string {
  if (signal.type !== 'event') return line(signal);
  const { id, name, data, type } = signal.event;
  return line({
    atMs: signal.atMs,
    ...(signal.earliestMs < signal.atMs ? { earliestMs: signal.earliestMs } : {}),
    ...(id === null ? {} : { id }),
    ...(name === null || name === type ? {} : { name }),
    ...(signal.ignored === null ? {} : { ignored: signal.ignored }),
    ...(data['type'] === type ? {} : { eventType: type }),
    event: data,
  });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

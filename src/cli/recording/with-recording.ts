import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { refuse } from '../refuse.ts';
import { openRecording, type RecordingOrder } from './open-recording.ts';
import type { Recording } from './read-recording.ts';

/** Reads a saved run for whoever has a use for it, and keeps it from being pruned until then; resolves to the exit code. */
export async function withRecording(
  order: RecordingOrder,
  host: Host,
  use: (recording: Recording) => Promise<number>,
): Promise<number> {
  const { recording, notes, release } = await openRecording(order, host);
  try {
    showNotes(notes, host, order.options.verbose);
    return 'code' in recording ? refuse(host, [recording]) : await use(recording);
  } finally {
    release();
  }
}

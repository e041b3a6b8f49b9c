import type { Host } from '../host.ts';
import { runScenarios } from '../run/run-scenarios.ts';
import { planRecorded, type RecordedOrder } from './plan-recorded.ts';
import { withRecording } from './with-recording.ts';

/** Runs today's scenarios on a saved run. */
export function runRecorded(order: RecordedOrder, host: Host): Promise<number> {
  return withRecording(order, host, (recording) => runScenarios(planRecorded(recording, order, host), host));
}
